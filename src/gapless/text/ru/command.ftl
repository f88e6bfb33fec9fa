# Русский: справка и отчёты команды.

## Справка по команде

usage = Вызов:
options = Параметры
commands = Команды
metavar-options = [ПАРАМЕТРЫ]
metavar-command = КОМАНДА [АРГУМЕНТЫ]...
metavar-file = ФАЙЛ
metavar-number = N
metavar-factor = МНОЖИТЕЛЬ
metavar-board = ПОЛЕ
metavar-boards = ПОЛЯ
metavar-edition = ИЗДАНИЕ
metavar-rules = ПРАВИЛА
metavar-name = ИМЯ
metavar-ramp = ПОДСТАВКА
metavar-tile = ФИШКА
metavar-language = ЯЗЫК
metavar-shell = ОБОЛОЧКА
metavar-when = КОГДА

command-gapless = Настольная игра FITS: игра, проверка, подсчёт, показ и раздача партий.
command-check = Найти всё, что неверно в файлах.
command-completion = Напечатать сценарий, по которому оболочка дополняет команды.
command-deal = Раздать карты для партии за столом, в виде записи.
command-demo = Посмотреть партию, которая играется сама.
command-replay = Проверить записи партий и показать их счёт.
command-score = Подсчитать очки на подставке, строка за строкой.
command-show = Нарисовать поле, подставку, фишку или запись.
command-show-board = Нарисовать поле.
command-show-ramp = Нарисовать подставку, записанную в нашей нотации.
command-show-record = Нарисовать подставки записи после любой карты.
command-show-tile = Нарисовать положения фишек.

about-check = Читает файлы изданий, файлы полей и записи партий.
about-completion =
    ОБОЛОЧКА: bash, zsh или fish. Чтобы включить дополнение, добавьте одну строку в файл
    запуска оболочки, для bash: eval "$(gapless completion bash)", для zsh:
    eval "$(gapless completion zsh)", для fish: gapless completion fish | source
about-deal =
    Открывайте карты в порядке записи и заменяйте каждый "?" сыгранным ходом: L5c3 для положенной
    фишки, L5- для отложенной. Потом gapless replay проверит и подсчитает партию.
about-score =
    ПОДСТАВКА пишется рядами сверху, между ними "/"; "." означает видимую клетку, "x" закрытую;
    ряды над верхним краем идут первыми и кончаются знаком "|".
about-show-record = Без параметров: каждая подставка, какой она была в конце записи.
about-show-tile = Без ФИШКИ: все фишки издания.

option-help = Показать эту справку.
option-version = Показать версию.
option-lang = Язык всего, что печатается: en, de или ru.
option-json = Печатать JSON для программ, по одному объекту на строку.
option-edition = classic, compact или путь к файлу издания.
option-edition-shipped = classic или compact.
option-house = Домашние правила через пробел: row-penalty, shared-start, inside.
option-board = Обозначение поля, ID+volatile или file:ПУТЬ:ID.
option-boards = Поля раундов через пробел, например "1 2 boom".
option-output = Записать в этот файл, целиком или никак.
option-svg = Нарисовать картинку в SVG.
option-dark = Взять тёмные цвета для картинки.
option-color = Цвета в терминале: auto, always или never.
option-ascii = Рисовать только знаками ASCII.
option-seed = Тасовать по этому числу: то же число даёт те же карты.
option-players = Число игроков.
option-name = Имя игрока; повторите для каждого.
option-round = Раунд; если не указан, последний.
option-card = Строительная карта, после которой рисовать; 0 для стартовых фишек.
option-seat = Нарисовать подставку только этого игрока, считая с 1.
option-speed = Как быстро играть: 2 значит вдвое быстрее.

## Отчёты

game-heading = Издание { $edition }, { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
report-house-rules = Домашние правила: { $rules }
round-heading = Раунд { $round }, поле { $board }
total = Всего
rank = Звание: { $rank }
unfinished = Не окончена: { $finished ->
    [one] сыгран
   *[other] сыграно
} { $finished } из { $rounds ->
    [one] { $rounds } раунда
   *[other] { $rounds } раундов
}
file-fine = { $file }: всё верно
place-file = файл

## На экране

card-heading = Карта { $card } из { $cards }
start-heading = Стартовые фишки
act-placed = { $name }: { $tile } в колонку { $column }
act-set-aside = { $name }: { $tile } отложена
act-missed = { $name } пропускает ход: { $tile } уже лежит
act-blown-up = { $name }: { $tile } взрывается
act-fell-through = { $name }: { $tile } проваливается в червоточину
act-arrived = { $tile } скользит на подставку игрока { $name }
act-lost = { $tile } не помещается на подставку игрока { $name } и пропадает

## Решение

metavar-tiles = ФИШКИ

command-solve = Найти лучший счёт для фишек, порядок которых известен.

about-solve =
    ЗАПИСЬ — это партия: каждый раунд решается за каждого игрока, с фишками в том порядке, в
    каком они пришли. Или назовите поле, стартовую фишку и порядок остальных, например
    --board 1 --start L5 --order "T4 I3". На полях с точками, числами, парами, рядами и
    колонками счёт доказан; на других это лучший найденный счёт для игры в одиночку.

option-start = Стартовая фишка.
option-order = Остальные фишки в том порядке, в каком они приходят, через пробел.
option-solve-seconds = Остановиться через столько секунд и вывести лучший найденный счёт.

solve-proved = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}, доказано: больше набрать нельзя
solve-found = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}, лучший найденный счёт
solve-effort = { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[other] { $states } состояний
} за { $seconds } с

## Боты и арена

metavar-bot = БОТ
metavar-program = КОМАНДА
metavar-seconds = СЕКУНДЫ
metavar-engine = ДВИЖОК

command-arena = Дать ботам сыграть одни и те же расклады и сравнить их.
command-bot = Показать ботов или проверить своего.
command-bot-list = Показать ботов.
command-bot-check = Проверить, соблюдает ли протокол бот в другом процессе.

about-arena =
    БОТ — обозначение бота (см. gapless bot list) или "cmd:КОМАНДА" для своего, например
    "cmd:python bot.py". Каждая партия играется в одиночку на выбранных полях. Одно и то же
    число раздаёт всем ботам одни и те же карты, сколько бы партий ни шло сразу.
about-bot-check =
    КОМАНДА запускает бота, например "python bot.py". Каждая строка называет проверку и то, что
    в ней не так. Протокол описан в docs/bots.md.

option-games = Сколько партий играет каждый бот.
option-seconds = Предел в секундах на каждый ответ бота в другом процессе.
option-jobs = Сколько партий играется сразу; если не указано, по одной на процессор.
option-engine = Где идут партии: local (процессы этой машины) или ray (кластер Ray).
option-resume = Сохранять сыгранные партии в этом файле и продолжать с тех, что в нём уже есть.
option-plot = Нарисовать результаты в этот файл SVG.

bots-seconds = до { $seconds } с на ход
about-bot-newcomer =
    Только что узнал правила. Любит строить посередине, замечает не все положения фишки и не
    видит, насколько глубока дырка.
about-bot-handyman =
    Кладёт аккуратно и бережёт каждый бонус, даже если это обходится дороже. Думает только о
    фишке в руке и забывает о второй половине пары.
about-bot-mason =
    Держит поверхность ровной и доводит начатое до конца, пары тоже. Не смотрит, какие фишки ещё
    придут.
about-bot-architect =
    Сравнивает две лучшие идеи по тому, как потом лягут большие фишки, которые ещё придут. О
    маленьких не думает и бросает мысль, которая сначала выглядит плохо.
about-bot-master =
    Узнал из миллионов партий, сколько стоит любое положение, и просчитывает каждую фишку,
    которая может прийти следующей.

suite-fine = в порядке
suite-hello = запускается и отвечает на приветствие
suite-game = играет на четырёх полях классического издания
suite-variants = играет во все варианты
suite-compact = играет в компактное издание
suite-company = играет с другими за столом
suite-no-room = откладывает фишку, которой нет места
suite-same = одинаково отвечает на те же данные и тот же seed
suite-bye = завершается, когда ему велят
suite-end = завершается, когда кончается ввод

arena-playing = игра идёт
arena-heading = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
} на полях { $boards }: среднее и 95-процентный интервал
arena-bot = бот
arena-points = очки
arena-seconds = с на ход
arena-longest = самый долгий ход, с
arena-forfeits = сдано
arena-differences = разница на одних и тех же раскладах
arena-forfeit = { $bot }: { $count ->
    [one] сдана { $count } партия
    [few] сданы { $count } партии
   *[other] сдано { $count } партий
}, первая потому, что { $reason }
arena-interrupted = прервано: все боты сыграли { $games } из { $wanted } партий

## Сервер

metavar-folder = ПАПКА
metavar-host = АДРЕС
metavar-path = ПУТЬ

command-serve = Играть в браузере: в одиночку, с ботами и с друзьями.
command-verify = Сверить карты партии с обязательством сервера.
command-backup = Скопировать все партии в файл, не останавливая сервер.
command-restore = Добавить партии из резервной копии в базу данных.

about-serve =
    Выводит адрес, по которому можно играть. Партии хранятся в файле в папке данных или в базе
    PostgreSQL из GAPLESS_DATABASE_URL. Ctrl-C останавливает сервер; после нового запуска
    партии продолжаются.
about-verify =
    Сервер публикует обязательство по картам до первого хода, а после последнего — соль, с
    которой оно получено. ФАЙЛ — запись партии, сохранённая с этого сервера.
about-backup = Файл подходит и для SQLite, и для PostgreSQL.
about-restore = Партии, которые уже есть в базе данных, не меняются.

option-host = Адрес сервера; с 0.0.0.0 смогут играть и другие в сети.
option-port = Порт сервера; 0 — любой свободный.
option-open = Открыть страницу в браузере.
option-base-path = Размещать всё под этим путём, например /gapless, за обратным прокси.
option-data = Папка для партий; иначе папка данных пользователя.

serve-url = Играть здесь: { $url }
serve-database = Партии хранятся в { $path }
serve-page = Страница ещё не собрана; выполните: make page
serve-stop = Ctrl-C останавливает сервер.
serve-stopped = Сервер остановлен. После нового запуска партии продолжатся.
player-unnamed = Игрок
verify-fine = { $file }: карты соответствуют обязательству
backup-done = { $games ->
    [one] { $games } партия скопирована
    [few] { $games } партии скопированы
    [many] { $games } партий скопировано
   *[other] { $games } партии скопировано
} в { $file }
restore-done = { $games ->
    [one] { $games } партия добавлена
    [few] { $games } партии добавлены
    [many] { $games } партий добавлено
   *[other] { $games } партии добавлено
}, уже были: { $kept }
