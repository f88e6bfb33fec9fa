# Русский: только страница.

## Слова, нужные повсюду

close = Закрыть
home = Gapless: на главную
menu = Меню
skip = Пропустить
try-again = Попробовать ещё раз
to-front = На главную
open-tables = Открытые столы
copied = Скопировано
offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
no-such-page = Такой страницы нет.
connecting = Соединение
reconnecting = Восстанавливаем связь…
title-table = Стол · Gapless

## Игра

to-come-label = { $count ->
    [one] В колоде ещё { $count } плитка
    [few] В колоде ещё { $count } плитки
   *[many] В колоде ещё { $count } плиток
}
orientations = Повороты плитки
tile-in-hand = Плитка в руке
turn = Повернуть по часовой стрелке
turn-back = Повернуть против часовой стрелки
flip = Перевернуть
drop = Отпустить
confirm = Подтвердить
confirm-ask = Сюда? Подтвердите: ✓
aside = Отложить
aside-again = Точно?
aside-ask = Отложить { $tile }? Для подтверждения ещё раз.
take-back = Вернуть ход
practice-back = На карту назад
waiting-for = Ждём: { $names }
watching = Вы смотрите за игроком { $name }.
missed = { $tile } — ваша стартовая плитка: этот ход вы пропускаете.
away = нет на месте
stood-in = За вас играет бот.
reclaim = Вернуть себе место
obstacle-above = Столбец { $column } слишком высок: ни один квадрат { $tile } не лёг бы на рампу.
obstacle-inside = { $tile } выступит за верхний край, а домашнее правило это запрещает.
obstacle-all = { $tile } уже никуда не помещается: отложите её.
fate-blown-up = Здесь плитка взорвётся.
fate-fell-through = Здесь плитка провалится в червоточину.
gain-rows = { $count ->
    [one] +{ $count } ряд
    [few] +{ $count } ряда
   *[many] +{ $count } рядов
}
gain-gaps = { $count ->
    [one] { $count } пробел
    [few] { $count } пробела
   *[many] { $count } пробелов
}
ramp-label = Рампа, игрок { $name }
ramp-keys = Стрелки двигают и поворачивают плитку, пробел отпускает её, знак вопроса показывает все клавиши.
mini-acted = ход сделан
mini-thinks = ещё думает
clock-left = { $seconds ->
    [one] осталась { $seconds } секунда
    [few] осталось { $seconds } секунды
   *[many] осталось { $seconds } секунд
}

score = Счёт
score-show = Показать счёт
score-what = Что считается
score-settled = точно
score-open = открыто
score-round = Этот раунд
scores-history = Счёт и сыгранные карты
history-start = Старт
history-aside = отложена
history-missed = пропуск
start-cards = Стартовые карты:

entry-title = Ввести ход
entry-about = Плитка, поворот (от a до h) и столбец её левого края: L5c3. Минус откладывает плитку: L5-.
entry-play = Сыграть
entry-wait = Сейчас не ваш ход.
entry-unreadable = Это не ход. Пишите, например, { $tile }a1 или { $tile }-, чтобы отложить плитку.
entry-other = На карте { $tile }, а не { $other }.
entry-impossible = Так { $tile } в столбец { $column } не положить.

key-enter = Ввести ход
key-read-tile = Прочитать карту
key-read-heights = Прочитать высоту столбцов
key-read-to-come = Прочитать плитки в колоде
key-read-scores = Прочитать счёт
mouse-help = Мышь: наведите на столбец и щёлкните; колесо или правая кнопка поворачивает плитку.
touch-help = Касание: коснитесь столбца или проведите по рампе, затем подтвердите.

guide-aim = Сюда ляжет ваша плитка. Двигайте её стрелками, мышью или пальцем, поворачивайте кнопками.
guide-drop = Отпустите её: пробелом, щелчком или кнопкой со стрелкой.
guide-aside = Плитку, которая не подходит, можно отложить. Всё остальное в меню.
guide-next = Дальше
guide-done = Готово

sound-on = Звук включён
sound-off = Звук выключен
copy-table = Скопировать ссылку на стол
leave = Уйти из-за стола
leave-again = Точно отдать своё место?
what-counts = Что считается на этом поле

## Что произносится вслух

say-round-end = Раунд окончен, счёт { $score }.
say-game-end = Партия окончена, всего { $total }.
say-score = { $name } { $points }

## Конец раунда и партии

next-round = Следующий раунд
to-result = К итогам
hindsight = Лучшее задним числом

origin = Те же карты принесли: { $scores }
ranks = Звания
rank-from = от { $from }
round-look = Раунд { $round }, { $board }: { $score }. Посмотреть
what-next = Что дальше
rematch = Реванш
rematch-same = Те же карты ещё раз
rematch-go = К реваншу
again = Сыграть ещё
record = Запись
fair = Раздача была честной
fair-about = Это обязательство было известно до первой карты. По соли и картам из записи его может проверить каждый: gapless verify ФАЙЛ.

share = Поделиться
share-picture = Картинка
share-text = Текст
share-link = Ссылка
share-rank = Gapless: счёт { $total }, { $rank }
share-total = Gapless: счёт { $total }
saved = Сохранено
challenge = Бросить вызов
challenge-about = Вызов — это новый стол с теми же картами. Ссылка на него копируется, чтобы её отправить.
challenge-made = Ссылка скопирована:

## Главная страница

front-ways = Начать
front-play = Играть
front-friends = С друзьями
front-learn = Правила
front-continue = Продолжить партию
my-games = Мои партии
replay-record = Посмотреть запись

## Новая партия

mode = Как хотите играть?
mode-alone = Один
mode-bots = С ботами
mode-device = На одном устройстве
mode-online = По сети
mode-alone-about = Четыре поля и звание за общий счёт.
mode-bots-about = Остальные места займут боты любой силы.
mode-device-about = Двое, трое или четверо играют на этом устройстве. Ходы скрыты, пока оно идёт по кругу.
mode-online-about = Отправьте ссылку. Кто откроет её, тот садится за стол, без учётной записи.
seats = Места
seat-you = Вы
seat-person = Человек здесь
seat-bot = Бот
seat-open = Свободно
seat-open-about = для тех, у кого есть ссылка
seat-kind = Кто на месте { $seat }
seat-name = Имя на месте { $seat }
seat-level = Сила бота на месте { $seat }
seat-remove = Убрать место { $seat }
seat-add = Добавить место
colour-red = Красный
colour-green = Зелёный
colour-blue = Синий
colour-yellow = Жёлтый
boards-chosen = Поля по порядку игры
boards-add = Добавить поле
move-earlier = { $board }: раньше
move-later = { $board }: позже
remove-board = { $board }: убрать
round = Раунд
round-n = { $round }.
volatile = летучее
edition-classic = Классическое
edition-compact = Компактное
house-rules = Домашние правила
house-not-volatile = Не сочетается с летучим полем.
none = нет
practice-about = Возвращайте ходы сколько угодно; звания за это нет.
clock = Время на карту
clock-none = без часов
clock-each = { $seconds } с на карту
clock-seconds = { $seconds } с
absent = Если время вышло или игрока нет
absent-aside = плитка откладывается
absent-bot = играет бот
listed = Показывать среди открытых столов
listed-about = Присоединиться сможет любой, не только по ссылке.
create-table = Создать стол
start-game = Начать партию

## Столы

lobby = Ожидание игроков
invite = Пригласить
link = Ссылка на этот стол
copy = Скопировать
qr-alt = Ссылка на этот стол в виде QR-кода
lobby-listed = Стол виден и среди открытых столов.
lobby-unlisted = Присоединиться можно только по ссылке.
lobby-wait = Партию начнёт хозяин стола.
lobby-full = Все места заняты. Когда партия начнётся, можно смотреть.
your-name = Ваше имя
join = Присоединиться
fill = Бот
fill-level = Сила новых ботов
kick = Убрать
start-without = Начать без свободных мест
new-table = Новый стол
to-table = К столу
watch = Смотреть
resume = Продолжить
tables-running = Идёт игра
tables-none = Сейчас нет.
games-none = Вы ещё не играли.
best-of = Личный рекорд, издание «{ $edition }»:
alone = Один

## Просмотр

replay = Просмотр
replay-about = Выберите запись партии: файл с именем на .fits.txt.
replay-choose = Выберите файл или перетащите его сюда
replay-start = Раунд { $round }, { $board }
replay-seek = Место в партии
replay-at = Раунд { $round }, карта { $card }
replay-first = В начало
replay-last = В конец
replay-back = На карту назад
replay-forward = На карту вперёд
replay-play = Проиграть
replay-pause = Пауза
replay-speed = Скорость

## Настройки

language-auto = Как в браузере
theme = Тема
theme-auto = Как в системе
theme-light = Светлая
theme-dark = Тёмная
theme-contrast = Высокий контраст
palette = Цвета
palette-box = Коробка
palette-chalk = Мел
palette-slate = Сланец
patterns = Узор на плитках
patterns-off = Нет
patterns-fine = Тонкий
patterns-strong = Заметный
motion = Движение
motion-auto = Как в системе
motion-full = Полное
motion-reduced = Меньше
confirm-when = Подтверждать каждый ход
confirm-never = Никогда
confirm-touch = На сенсорном экране
confirm-always = Всегда
sound = Звук
details = Говорить, что даст ход
details-about = Рядом с контуром: закрытые ряды, новые пробелы. Не в партиях на звание.
curtain = Скрывать рампу, когда устройство идёт по кругу
curtain-setting = Для нескольких игроков на одном устройстве.
keys-about = Выберите действие, затем нажмите клавишу для него. Tab всегда ведёт к следующему элементу.
keys-reset = Вернуть обычные клавиши
key-change = { $action }: { $key }. Изменить
key-press = нажмите…
key-column = К столбцу { $column }

## Правила

learn-intro = Все получают одни и те же плитки в одном порядке и спускают их по своей рампе. Побеждает тот, кто оставит меньше пробелов.
learn-slide = Плитка скользит прямо вниз
learn-slide-about = Поворачивайте и переворачивайте её как угодно, выберите столбец и отпустите. Она остановится у нижнего края или у первой плитки на пути.
learn-sealed = Что под плиткой, остаётся открытым
learn-sealed-about = Клетку, над которой где-то лежит плитка, уже не закрыть. Каждая точка, видимая в конце, стоит очко.
learn-over = За край
learn-over-about = Плитка может выступать за верхний край, если хотя бы один её квадрат лежит на рампе.
learn-rows = Поле 1: ряды
learn-rows-about = Каждый полностью закрытый ряд приносит очко.
learn-numbers = Поля 2 и 3: числа
learn-numbers-about = Число считается, пока его видно. Оставляйте бонусы открытыми, закрывайте штрафы.
learn-pairs = Поле 4: пары
learn-pairs-about = Каждый символ стоит на двух клетках. Видны оба: +3. Виден один: −3. Ни одного: 0.
learn-turns = Карты
learn-turns-about = Каждый раунд начинается со своей стартовой плитки. Затем строительные карты открываются по одной, и все одновременно кладут эту плитку или откладывают её. Когда выпадает ваша стартовая плитка, вы пропускаете ход. Какие плитки ещё впереди, видно всегда, а их порядок нет.
learn-solo = Одному
learn-solo-about = Сыграйте поля с 1 по 4. Общий счёт даёт звание: больше 30 очков — и вы зодчий.
learn-variants = Другие поля
learn-variants-about = Эти поля следуют коротким намёкам из одного пересказа игры; подробности их правил наши.
