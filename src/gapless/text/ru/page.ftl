# Русский: только страница.

## Слова, нужные повсюду

close = Закрыть
home = Gapless: на главную
menu = Меню
skip = Пропустить
try-again = Попробовать ещё раз
to-front = На главную
back-to-game = Вернуться к партии
open-tables = Открытые столы
copied = Скопировано
offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
no-such-page = Такой страницы нет.
connecting = Соединяемся
reconnecting = Восстанавливаем связь…
title-table = Стол · Gapless
title-turn = ● Ваш ход · Gapless
version-new = Готова новая версия Gapless.
version-load = Загрузить
version-later = Позже
loading = Загрузка…
load-failed = Не удалось загрузить эту часть страницы.

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
aside-really = Точно отложить?
aside-stuck = Нет места: отложить
aside-ask = Отложить { $tile }? Нажмите ещё раз, чтобы подтвердить.
take-back = Вернуть ход
hold-ask = Фишка опущена. Отменить: ✕ или Esc.
hold-cancel = Отменить ход
practice-back = Вернуть одну карту
watching = Вы наблюдаете за игроком { $name }.
missed = { $tile } — ваша стартовая фишка: этот ход вы пропускаете.
bots-less = Сервер занят: боты думают меньше обычного.
bots-failed = Нет ответа от { $names }: фишка отложена или поставлена туда, где помещается.
stood-in = За вас играет бот.
reclaim = Вернуться за стол
absence-idle = молчит
absence-gone = нет связи
absence-left = вне игры
now-idle = { $name } не отвечает.
now-gone = { $name }: связь потеряна.
now-left = { $name } покидает стол.
now-left-host = { $name } покидает стол, но может вернуться. В меню «Игроки» можно отдать место боту.
now-joined = { $name } за столом.
now-back = { $name } снова в игре.
now-bot = За игрока { $name } играет бот.
now-removed = { $name } больше не за столом: место занял бот.
late-you = Ваше время на { $tile } вышло.
late-other = { $name }: время на { $tile } вышло.
acts-column = { $tile } в колонку { $column }
acts-placed-count = { $count ->
    [one] положена { $count } фишка
    [few] положены { $count } фишки
   *[many] положено { $count } фишек
}
acts-aside-count = { $count ->
    [one] отложена { $count }
    [few] отложены { $count }
   *[many] отложено { $count }
}
acts-aside = отложены: { $tiles }
played-for = { $count ->
    [one] Пока вас не было, за вас сыграна { $count } карта: { $acts }
    [few] Пока вас не было, за вас сыграны { $count } карты: { $acts }
   *[many] Пока вас не было, за вас сыграно { $count } карт: { $acts }
}
bot-for = бот вместо { $name }
paused = Пауза: сейчас никто не играет.
next-wait = Часы пойдут через { $seconds } с · ждём: { $names }
next-wait-you = Часы пойдут через { $seconds } с или когда вы будете готовы
idle-title = Вы ещё здесь?
idle-left = Вы покинули этот стол
idle-aside = Ваши фишки откладываются.
idle-paused = Игра на паузе.
idle-how = Нажмите любую клавишу или коснитесь экрана, чтобы играть дальше.
players = Игроки
players-bot = играет бот { $bot }
replace = Пусть играет бот
replace-in = Бот сможет играть через { $seconds } с
kick-again = Убрать? Место займёт бот.
# $columns is a list joined by list-and, $count their number.
obstacle-above = { $count ->
    [one] Колонка { $columns } слишком высокая: ни один квадрат { $tile } не лёг бы на подставку.
   *[other] Колонки { $columns } слишком высокие: ни один квадрат { $tile } не лёг бы на подставку.
}
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
beside-set = Готово
ramp-own = Ваша подставка
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
score-settled = точно
score-each = за штуку
score-now-short = сейчас
words-possible = Ещё возможные слова: { $words }
to-come-short = ещё { $count }
score-open = ещё не точно
score-round = Этот раунд
reason-bonus = Видимые бонусы
reason-penalty = Видимые штрафы
reason-pair-bad = Неполные пары
reason-egg-bad = Разбитые яйца
reason-gold-bad = Слишком много золота
# Вид, придуманный игроками, если его клетки могут и приносить очки, и отнимать их.
reason-own-bad = { $name }: штраф
reason-dot-row = Ряды с видимыми точками
scores-history = Счёт и сыгранные карты
history-start = Старт
history-aside = отложена
history-missed = пропуск
start-cards = Стартовые карты:

drawer = Карты и запись ходов
entry-about = Фишка, положение (от a до h) и колонка её самого левого квадрата: L5c3. L5- откладывает фишку.
entry-play = Сыграть
entry-wait = Сейчас сделать ход нельзя.
entry-unreadable = Это не ход. Напишите, например, { $tile }a1 или { $tile }-, чтобы отложить фишку.
entry-other = На карте { $tile }, а не { $other }.
entry-impossible = Так положить { $tile } в колонку { $column } нельзя.

key-enter = Ввести ход
key-read-tile = Прочитать карту и оставшееся время
key-read-heights = Прочитать высоту колонок
key-read-to-come = Прочитать оставшиеся фишки
key-read-scores = Прочитать счёт
key-read-moves = Прочитать ходы всех на последней карте
key-read-spaces = Прочитать открытые особые клетки
key-name-space = клавиша пробела
key-name-left = стрелка влево
key-name-right = стрелка вправо
key-name-up = стрелка вверх
key-name-down = стрелка вниз
key-name-backspace = Backspace
key-name-home = Home
key-name-end = End
key-name-enter = Enter
key-name-ctrl = Ctrl
mouse-help = Мышь: наведите на колонку и щёлкните; колесо или правая кнопка поворачивает фишку.
touch-help = Касание: коснитесь колонки или проведите по подставке, затем подтвердите.

key-space = пробел
# $input is how the player plays; $left and the like are the names of keys.
guide-aim = { $input ->
    [touch] Контур показывает, куда ляжет фишка. Ведите пальцем по подставке.
    [mouse] Контур показывает, куда ляжет фишка. Наведите на другую колонку.
   *[keys] Контур показывает, куда ляжет фишка. Двигать: { $left } { $right }, повернуть: { $turn }.
}
guide-drop = { $input ->
    [touch] Поверните её как угодно и опустите большой кнопкой.
    [mouse] Колесо мыши поворачивает её, щелчок опускает.
   *[keys] Опустите её клавишей { $drop }.
}
guide-cover = Теперь без дырок: каждая видимая в конце точка отнимает 1 очко.
guide-aside = Фишку, от которой одни дырки, можно отложить.
guide-next = Дальше
guide-done = Готово

sound-on = Звук включён
sound-off = Звук выключен
copy-table = Скопировать ссылку на стол
leave = Покинуть стол
leave-again = Уйти? Вы сможете вернуться.
surprise-named = Сюрприз { $number }
rules = Правила

## Что произносится вслух

say-moves-none = С тех пор как вы открыли эту страницу, ни одна карта ещё не доиграна.
say-round-end = Раунд окончен. Ваш счёт: { $score }.
say-open = На подставке ещё видно { $groups }.
say-open-group = { $spaces }: { $places }
say-open-none = Открытых особых клеток нет.
say-game-end = Партия окончена. Ваш итог: { $total }.
say-round-end-all = Раунд окончен. { $scores }.
say-game-end-all = Партия окончена. { $winners }. Итоги: { $scores }.
say-score = { $name } { $points }

## Конец раунда и партии

hindsight = Найти лучшую игру
best-possible = Максимум
steps = Обе игры карта за картой

win = Вы победили!
place = { $place }-е место из { $players }
more = Ещё
ranks = Звания
rematch = Реванш
rematch-go = Перейти к реваншу
rematch-invited = Вас приглашают на реванш.
rematch-invited-by = { $name } приглашает вас на реванш.
rematch-accept = Принять реванш
again = Сыграть ещё
record = Сохранить запись
board-not-loaded = Поле на этой странице не загрузилось. Обновите страницу.
shuffling = Карты перемешиваются…
fair-passed = Раздача проверена
fair-partly = Раздача проверена частично
fair-failed = Раздача не сходится
fair-commitment = Обязательство сервера — то самое, которое эта страница получила до раздачи, и оно следует из секрета.
fair-commitment-late = Обязательство сервера следует из секрета, но эта страница получила его уже после раздачи.
fair-commitment-unseen = Не проверено: эта страница не получила обязательства.
fair-commitment-wrong = Обязательство сервера — не то, которое эта страница получила сначала, или оно не следует из секрета.
fair-own = Ваши случайные байты учтены.
fair-own-late = Ваши случайные байты не учтены: они опоздали, или сервер их пропустил.
fair-own-none = Не проверено: учтены ли ваши случайные байты. Этот браузер их не отправлял.
fair-own-wrong = Вместо ваших байтов учтены другие.
fair-others = { $count ->
    [one] Байты ещё { $count } игрока были зафиксированы до раскрытия ваших.
    [few] Байты ещё { $count } игроков были зафиксированы до раскрытия ваших.
    [many] Байты ещё { $count } игроков были зафиксированы до раскрытия ваших.
   *[other] Байты ещё { $count } игроков были зафиксированы до раскрытия ваших.
}
fair-others-late = { $count ->
    [one] Не хватает байтов { $count } игрока: они опоздали или не пришли вовсе.
    [few] Не хватает байтов { $count } игроков: они опоздали или не пришли вовсе.
    [many] Не хватает байтов { $count } игроков: они опоздали или не пришли вовсе.
   *[other] Не хватает байтов { $count } игроков: они опоздали или не пришли вовсе.
}
fair-others-unseen = Не проверено: были ли байты других игроков зафиксированы до раздачи.
fair-others-wrong = Байты других игроков — не те, что были зафиксированы до того, как раскрыли ваши.
fair-cards = Все карты, которые видела эта страница ({ $count }), следуют из секрета и байтов.
fair-cards-unseen = Не проверено: эта страница не видела карт.
fair-cards-wrong = Карты не следуют из секрета и байтов.
fair-fixed = Раздача была задана заранее. Карты — те, по которым сервер дал обязательство, когда эта страница открыла стол. Кто их выбрал, не доказано.
fair-fixed-unseen = Раздача была задана заранее. Не проверено: эта страница видела не все карты.
fair-about = Тот, кто держит сервер, может видеть карты. Чтобы проверить запись в другом месте, сохраните её и выполните:
fair-bytes = Ваши случайные байты
fair-secret = Секрет

share = Поделиться
saved = Сохранено

## Главная страница

front-ways = Режимы игры
front-play = Играть
front-first = Первая партия: одно поле
front-friends = С друзьями
front-learn = Научиться играть
front-draw = Рисовать свои поля
front-continue = Продолжить
front-against = Соперники: { $names }
front-more = ещё { $count }
front-options = Выбрать поля, игроков и правила
front-more-pages = Ещё
your-turn = Ваш ход
preset-quick = Быстрая
preset-classic = Классика
preset-expansions = Дополнения
preset-surprise = Сюрприз
preset-own = Свой набор
about-minutes = около { $minutes } мин
my-games = Мои партии
my-boards = Мои поля
replay-record = Открыть сохранённую партию

## Новая партия

mode-alone = В одиночку
mode-bots = С ботами
mode-device = На одном устройстве
mode-online = По сети
seats = Места
seat-you = Вы
colour-red = Красный
colour-green = Зелёный
colour-blue = Синий
colour-yellow = Жёлтый
round = Раунд
edition-classic = Классическое
clock = Время на карту
clock-none = без ограничения
clock-each = { $seconds } с на карту
start-game = Начать партию

## Столы

lobby = Ожидание игроков
invited = Вас приглашают сыграть в Gapless
invited-by = { $name } приглашает вас сыграть в Gapless
invited-boards = { $count ->
    [one] { $count } поле
    [few] { $count } поля
   *[many] { $count } полей
}
invited-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
invited-with = с вами: { $names }
invite = Пригласить
link = Ссылка на этот стол
copy = Скопировать
qr-alt = Ссылка на этот стол в виде QR-кода
lobby-listed = Стол виден и среди открытых столов.
lobby-unlisted = Присоединиться можно только по ссылке.
lobby-wait = Партию начнёт хозяин стола.
lobby-full = Все места заняты. Когда партия начнётся, можно смотреть.
your-name = Ваше имя
your-colour = Ваш цвет
join = Присоединиться
fill = Добавить бота
fill-seat = Добавить бота, место { $seat }
fill-level = Сила новых ботов
bot-strength = сила { $number } из { $count }
kick = Убрать
kick-name = Убрать игрока { $name }
start-without = Начать без свободных мест
countdown = { $seconds ->
    [one] Партия начнётся через { $seconds } секунду.
    [few] Партия начнётся через { $seconds } секунды.
   *[many] Партия начнётся через { $seconds } секунд.
}
start-now = Начать сейчас
to-table = Перейти к столу
watch = Смотреть
resume = Продолжить
alone = В одиночку

## Просмотр

replay = Посмотреть партию
review = Разбор
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

palette = Цвета
sound = Звук
curtain = Скрывать подставку, когда устройство передают
key-change = { $action }: { $key }. Изменить
key-press = нажмите…
key-column = К колонке { $column }

## Ваши данные

own-data-erased = Ваши данные стёрты. Этот браузер начинает как новый игрок.
table-ended = Владелец этого сервера закрыл стол.
table-gone = Этого стола больше нет.

## Подсказки и продолженные партии

hint = Подсказка
hint-ranked = В партиях на звание подсказок нет. Их можно просить в тренировке.
hint-off = За этим столом подсказок нет.
practised-cards = Тренировочная партия: на этих картах уже тренировались
branch-from = Продолжено с раунда { $round }, { $card ->
    [0] стартовой фишки
   *[other] карты { $card }
}
branch-recorded = Остальные повторяют свои ходы.
branch-then = Тогда
branch-now = Теперь
hints-allowed = С подсказками
