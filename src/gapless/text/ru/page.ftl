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

orientations = Положения фишки
tile-in-hand = Фишка в руке
turn = Повернуть по часовой стрелке
turn-back = Повернуть против часовой стрелки
flip = Перевернуть
drop = Опустить
confirm = Подтвердить
confirm-ask = Опустить сюда? Подтвердите: ✓
aside = Отложить
aside-again = Точно?
aside-ask = Отложить { $tile }? Нажмите ещё раз, чтобы подтвердить.
take-back = Вернуть ход
practice-back = Вернуть одну карту
watching = Вы наблюдаете за игроком { $name }.
missed = { $tile } — ваша стартовая фишка: этот ход вы пропускаете.
away = нет на месте
bots-less = Сервер занят: боты думают меньше обычного.
bots-failed = Нет ответа от { $names }: фишка отложена или поставлена туда, где помещается.
stood-in = За вас играет бот.
reclaim = Вернуться за стол
obstacle-above = Колонка { $column } слишком высокая: ни один квадрат { $tile } не лёг бы на подставку.
obstacle-inside = { $tile } выступит за верхний край, а домашнее правило это запрещает.
obstacle-all = { $tile } больше никуда не помещается: отложите её.
outcome-blown-up = Здесь фишка взорвётся.
outcome-fell-through = Здесь фишка провалится в червоточину.
gain-rows = { $count ->
    [one] +{ $count } ряд
    [few] +{ $count } ряда
   *[many] +{ $count } рядов
}
gain-gaps = { $count ->
    [one] { $count } дырка
    [few] { $count } дырки
   *[many] { $count } дырок
}
ramp-label = Подставка игрока { $name }
ramp-keys = Стрелки двигают и поворачивают фишку, пробел опускает её, знак вопроса показывает все клавиши.
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
score-settled = решено
score-open = не решено
score-round = Этот раунд
scores-history = Счёт и сыгранные карты
history-start = Старт
history-aside = отложена
history-missed = пропуск
start-cards = Стартовые карты:

entry-title = Ввести ход
entry-about = Фишка, положение (от a до h) и колонка её самого левого квадрата: L5c3. L5- откладывает фишку.
entry-play = Сыграть
entry-wait = Сейчас сделать ход нельзя.
entry-unreadable = Это не ход. Напишите, например, { $tile }a1 или { $tile }-, чтобы отложить фишку.
entry-other = На карте { $tile }, а не { $other }.
entry-impossible = Так положить { $tile } в колонку { $column } нельзя.

key-enter = Ввести ход
key-read-tile = Прочитать карту
key-read-heights = Прочитать высоту колонок
key-read-to-come = Прочитать оставшиеся фишки
key-read-scores = Прочитать счёт
mouse-help = Мышь: наведите на колонку и щёлкните; колесо или правая кнопка поворачивает фишку.
touch-help = Касание: коснитесь колонки или проведите по подставке, затем подтвердите.

guide-aim = Сюда ляжет ваша фишка. Двигайте её стрелками, мышью или пальцем, поворачивайте кнопками.
guide-drop = Опустите её: пробелом, щелчком или кнопкой со стрелкой.
guide-aside = Любую фишку строительной карты можно отложить, и иногда это выгодно: неудачный ход бывает дороже. Всё остальное в меню.
guide-next = Дальше
guide-done = Готово

sound-on = Звук включён
sound-off = Звук выключен
copy-table = Скопировать ссылку на стол
leave = Покинуть стол
leave-again = Точно освободить своё место?
what-counts = Что считается на этом поле

## Что произносится вслух

say-round-end = Раунд окончен. Ваш счёт: { $score }.
say-game-end = Партия окончена. Ваш итог: { $total }.
say-score = { $name } { $points }

## Конец раунда и партии

next-round = Следующий раунд
to-result = Показать итоги
hindsight = Найти лучшую игру

origin = Счёт с теми же картами: { $scores }
ranks = Звания
rank-from = { $from ->
    [one] от { $from } очка
   *[other] от { $from } очков
}
round-look = Раунд { $round }, { $board }: { $score }. Посмотреть
what-next = Что дальше?
rematch = Реванш
rematch-same = Сыграть те же карты ещё раз
rematch-go = Перейти к реваншу
again = Сыграть ещё
record = Сохранить запись
fair = Проверить раздачу
fair-about = Сервер опубликовал это обязательство до первой карты. Чтобы проверить, что карты ему соответствуют, сохраните запись и выполните: gapless verify ФАЙЛ

share = Поделиться
share-picture = Сохранить картинку
share-text = Скопировать текст
share-link = Скопировать ссылку
share-rank = Счёт в Gapless: { $total }, { $rank }
share-total = Счёт в Gapless: { $total }
saved = Сохранено
challenge = Бросить вызов
challenge-about = Вызов — это новый стол с теми же картами. Отправьте ссылку другу.
challenge-made = Ссылка скопирована:

## Главная страница

front-ways = Режимы игры
front-play = Играть
front-friends = Играть с друзьями
front-learn = Узнать правила
front-continue = Продолжить партию
my-games = Мои партии
replay-record = Открыть сохранённую партию

## Новая партия

mode = Как хотите играть?
mode-alone = В одиночку
mode-bots = С ботами
mode-device = На одном устройстве
mode-online = По сети
mode-alone-about = Четыре поля и звание за общий счёт.
mode-bots-about = Остальные места займут боты любой силы.
mode-device-about = За этим устройством играют двое, трое или четверо. Ходы скрыты, пока его передают.
mode-online-about = Отправьте ссылку. Любой, кто её откроет, сможет сесть за стол, без учётной записи.
seats = Места
seat-you = Вы
seat-bot = Бот
seat-open = Свободно
seat-open-about = для тех, у кого есть ссылка
seat-kind = Кто играет на месте { $seat }
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
move-earlier = { $board }: переставить раньше
move-later = { $board }: переставить позже
remove-board = { $board }: убрать
round = Раунд
round-n = { $round }.
volatile = мгновенный подсчёт
edition-classic = Классическое
edition-compact = Компактное
house-rules = Домашние правила
house-not-volatile = Не сочетается с мгновенным подсчётом.
none = нет
practice-about = Возвращайте ходы сколько угодно; звания за такую партию нет.
clock = Время на карту
clock-none = без ограничения
clock-each = { $seconds } с на карту
clock-seconds = { $seconds } с
absent = Если время вышло или игрок отошёл
absent-aside = фишка откладывается
absent-bot = играет бот
listed = Показывать среди открытых столов
listed-about = Присоединиться сможет любой, а не только по ссылке.
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
fill = Добавить бота
fill-level = Сила новых ботов
kick = Убрать
start-without = Начать без свободных мест
new-table = Новый стол
to-table = Перейти к столу
watch = Смотреть
resume = Продолжить
tables-running = Идёт игра
tables-none = Сейчас нет.
games-none = Вы ещё не играли.
best-of = Личный рекорд, издание «{ $edition }»:
alone = В одиночку

## Просмотр

replay = Посмотреть партию
replay-about = Выберите запись партии: файл, имя которого кончается на .fits.txt.
replay-choose = Выберите файл или перетащите его сюда
replay-start = Раунд { $round }, { $board }
replay-seek = Место в партии
replay-at = Раунд { $round }, карта { $card }
replay-first = В начало
replay-last = В конец
replay-back = Предыдущая карта
replay-forward = Следующая карта
replay-play = Воспроизвести
replay-pause = Пауза
replay-speed = Скорость
replay-times = { $factor }×

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
patterns = Узор на фишках
patterns-off = Нет
patterns-fine = Тонкий
patterns-strong = Заметный
motion = Анимация
motion-auto = Как в системе
motion-full = Полная
motion-reduced = Уменьшенная
confirm-when = Подтверждать каждый ход
confirm-never = Никогда
confirm-touch = На сенсорном экране
confirm-always = Всегда
sound = Звук
details = Показывать, что даст ход
details-about = Рядом с контуром: закрытые ряды, новые дырки. Не в партиях на звание.
curtain = Скрывать подставку, когда устройство передают
curtain-setting = Для нескольких игроков на одном устройстве.
keys-about = Выберите действие, затем нажмите клавишу для него. Tab всегда ведёт к следующему элементу.
key-change = { $action }: { $key }. Изменить
key-press = нажмите…
key-column = К колонке { $column }

## Правила

learn-intro = Все получают одни и те же фишки в одном порядке и спускают их каждый по своей подставке. Каждый раунд приносит очки, раунды складываются. Побеждает тот, у кого больше очков; при равенстве побеждают все, у кого наибольшая сумма.
learn-slide = Фишка скользит прямо вниз
learn-slide-about = Поворачивайте и переворачивайте её как угодно, выберите колонку и отпустите. Она остановится у нижнего края или у первой фишки на пути.
learn-sealed = То, что под фишкой, останется открытым
learn-sealed-about = Клетку, над которой где-то лежит фишка, уже не закрыть. Каждая точка, видимая в конце раунда, стоит 1 очко.
learn-over = За край
learn-over-about = Фишка может выступать за верхний край, если хотя бы один её квадрат лежит на подставке.
learn-rows = Поле 1: ряды
learn-rows-about = Каждый полностью закрытый ряд приносит 1 очко.
learn-numbers = Поля 2 и 3: числа
learn-numbers-about = Число считается, если оно видно в конце. Оставляйте бонусы открытыми, закрывайте штрафы.
learn-pairs = Поле 4: пары
learn-pairs-about = Каждый символ стоит на двух клетках. Видны оба: +3. Виден один: −3. Ни одного: 0.
learn-turns = Карты
learn-turns-about = Каждый раунд начинается с вашей стартовой фишки, её нужно положить. Затем строительные карты открываются по одной, и на каждой карте все одновременно кладут эту фишку или откладывают её. Если на карте ваша стартовая фишка, вы пропускаете ход. Всегда видно, какие фишки остались, но не в каком порядке.
learn-solo = Игра в одиночку
learn-solo-about = Сыграйте поля с 1 по 4. Общий счёт даёт звание: больше 30 очков — и вы Зодчий.
learn-variants = Варианты от поклонников
learn-variants-about = Эти поля — варианты, придуманные поклонниками, а не часть изданной игры. В одном пересказе игры о каждом сказано не больше строки; подробности правил придумали мы.
