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
metavar-address = АДРЕС
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
option-board = Обозначение поля, ID+volatile, file:ПУТЬ:ID или code:ТЕКСТ.
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
act-missed = { $name } пропускает ход: { $tile } — стартовая фишка
act-blown-up = { $name }: { $tile } взрывается
act-fell-through = { $name }: { $tile } проваливается в червоточину
act-arrived = { $tile } скользит на подставку игрока { $name }
act-lost = { $tile } не помещается на подставку игрока { $name } и пропадает

## Решение

metavar-tiles = ФИШКИ

command-solve = Найти лучший счёт для фишек, порядок которых известен.

about-solve =
    ЗАПИСЬ — это партия: каждый раунд решается за каждого игрока, с фишками в том порядке, в
    каком они пришли; счёт никогда не ниже набранного. Или назовите поле, стартовую фишку и порядок
    остальных, например --board 1 --start L5 --order "T4 I3". Поиск заканчивается, когда доказано,
    что лучшего счёта нет; на некоторых полях это очень долго. Ctrl-C или --seconds остановит его
    раньше: будет выведен лучший найденный счёт и предел, выше которого набрать нельзя.

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
}, лучший найденный счёт; больше { $bound } набрать нельзя
solve-progress = Пока лучший счёт: { $score }, возможно не больше { $bound }, { $seconds } с
solve-effort = { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[other] { $states } состояний
} за { $seconds } с

## Разбор партий

metavar-effort = ГЛУБИНА
command-coach = Разобрать партию: чего стоил каждый ход и насколько повезло с картами.

about-coach =
    ЗАПИСЬ — партия, законченная или нет. Для каждого раунда видно, какого счёта можно было ожидать
    до первой фишки, что добавила удача карт, что потеряли ходы и насколько пришлось поправить
    оценку; вместе это счёт. Затем идут самые большие ошибки, у каждой лучший ход и причины.
    Результаты хранятся, поэтому второй запуск быстрый.

option-coach-seat = Разобрать только этого игрока, считая с 1.
option-effort = Сколько работы на каждый ход: quick или full.
option-report = Записать отчёт с картинками в этот файл HTML.

## Новые поля

metavar-kinds = ВИДЫ
metavar-points = ОЧКИ

command-share = Напечатать код поля и ссылку на него.

about-share =
    ПОЛЕ — это файл полей, из которого берутся все поля, ФАЙЛ:ID для одного из них или любое другое
    название поля. Ссылка содержит поле целиком: кто её откроет, сможет сыграть на нём и изменить
    его, и ни один сервер его не хранит. Код называет поле везде, где называют поля, например в
    gapless play --boards КОД.

option-share-server = Адрес сервера для ссылки.

command-generate = Создать новое поле нужного вида и нужной сложности.

about-generate =
    Выводит файл поля; сыграть на нём можно так: gapless play --boards "file:new.toml:generated-7".
    То же число и те же параметры дают то же поле. ВИДЫ перечисляются через пробел: numbers, pairs,
    boom, wormholes, cursed, eggs, gold, rows, columns, words, volatile. Сложность — это роль
    мастерства: на сколько очков за раунд бот master обходит бота newcomer.

option-generate-seed = Рисовать по этому числу: то же число даёт то же поле.
option-kinds = Что есть на поле, например "boom rows"; иначе сочетание выбирается само.
option-difficulty = Желаемая роль мастерства в очках; поиск длится до минуты.
option-measure = Измерить сложность и записать её в файл комментариями.
option-force = Заменить файл, если он уже есть.

generate-progress = Проверено { $tried ->
    [one] { $tried } поле
    [few] { $tried } поля
   *[other] { $tried } полей
}, ближайшая роль мастерства: { $nearest }
generate-measuring = Сложность измеряется: { $percent } %
generate-skill = Роль мастерства: { $skill }. Очки за раунд: newcomer { $newcomer }, architect { $architect }, master { $master }.
generate-luck = Роль удачи: { $luck }. Лучший найденный счёт при известных картах: { $hindsight } за раунд.
generate-written = Записано. Имя поля: { $name }

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
option-against = Бот на другом месте, один и тот же во всех партиях; для других мест укажите ещё раз.
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
arena-wins = победы
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

## Сертификат

command-certificate = Показать, насколько хорошо вообще можно играть на классических полях.
about-certificate =
    То, что никто не может превзойти, вычислено по порядкам карт: docs/perfect-play.md объясняет
    как, а python -m proofs пересчитывает любой из них. То, что набирает master, измерено. Команда также проверяет, что поля, фишки,
    сети и — в рабочей копии — программа те же, что при вычислении; если что-то изменилось,
    код возврата равен 1.
certificate-upper = Никто не набирает на четырёх классических полях в среднем больше { $points } очка (95 %).
certificate-master = Бот master набирает в среднем не меньше { $points } очка (95 %).
certificate-board = поле
certificate-orders = порядков
certificate-played = master (граница)
certificate-least = не меньше (граница)
certificate-most = не больше (граница)
certificate-total = всего
certificate-unchanged = Поля, фишки, сети и программа те же, что при вычислении.
certificate-changed = Изменилось с тех пор: { $parts }. Границы верны только для прежнего состояния.

## Сервер

metavar-folder = ПАПКА
metavar-host = АДРЕС
metavar-path = ПУТЬ
metavar-hex = HEX

command-serve = Играть в браузере: в одиночку, с ботами и с друзьями.
command-worker = Вычислять для серверов с той же базой PostgreSQL: ходы ботов, лучший возможный счёт, разборы, поля.
command-verify = Проверить, что карты партии следуют из обязательства и вкладов.
command-backup = Скопировать все партии в файл, не останавливая сервер.
command-restore = Добавить партии из резервной копии в базу данных.

about-serve =
    Выводит адрес, по которому можно играть. Партии хранятся в файле в папке данных или в базе
    PostgreSQL из GAPLESS_DATABASE_URL. Ctrl-C останавливает сервер; после нового запуска
    партии продолжаются.
about-worker =
    Обработчиков может быть сколько угодно, на любой машине, которой доступна база из
    GAPLESS_DATABASE_URL. Серверы отдают им задания, а пока обработчиков нет, вычисляют сами. Если
    обработчик завершится, его задания выполнят другие. Ctrl-C останавливает обработчик.
about-verify =
    Как только стол создан, сервер публикует обязательство по секрету. Карты следуют из секрета и
    из случайных байтов игроков; в записи есть и то и другое. ФАЙЛ — запись партии, сохранённая с
    этого сервера. Саму запись можно выдумать: только обязательство, которое вы видели до партии,
    доказывает, что секрет не выбрали задним числом. О байтах игроков оно ничего не доказывает:
    известные вам укажите через --contribution. Страница проверяет всё это сама в конце партии.
about-backup = Файл подходит и для SQLite, и для PostgreSQL.
about-restore = Партии, которые уже есть в базе данных, не меняются.

option-host = Адрес сервера; с 0.0.0.0 смогут играть и другие в сети.
option-port = Порт сервера; 0 — любой свободный.
option-open = Открыть страницу в браузере.
option-base-path = Размещать всё под этим путём, например /gapless, за обратным прокси.
option-data = Папка для партий; иначе папка данных пользователя.
option-worker-kinds = Виды заданий через запятую: bots, hindsight, coach, difficulty; по умолчанию все.
option-worker-jobs = Сколько заданий вычислять одновременно; по умолчанию — по числу ядер.
option-commitment = Обязательство, которое вы видели до партии; запись с другим отклоняется.
option-contribution = Случайные байты игрока, которые вам известны, например ваши; запись без них отклоняется. Можно указать несколько раз.

serve-url = Играть здесь: { $url }
serve-database = Партии хранятся в { $path }
serve-page = Страница ещё не собрана; выполните: make page
serve-network = Внимание: без TLS другие в сети могут прочитать ключи игроков; поставьте перед сервером прокси с TLS (docs/hosting.md).
serve-stop = Ctrl-C останавливает сервер.
serve-stopped = Сервер остановлен. После нового запуска партии продолжатся.
worker-started = Вычисляются { $kinds } для { $url }, одновременно { $jobs ->
    [one] { $jobs } задание
    [few] { $jobs } задания
   *[many] { $jobs } заданий
}
worker-stop = Ctrl-C останавливает обработчик.
worker-stopped = Обработчик остановлен. Остальное выполнят другие.
player-unnamed = Игрок
link-open = Вас ждёт партия в Gapless
link-open-about = Спускайте фишки по подставке и не оставляйте дырок. Откройте ссылку и выберите имя; учётная запись не нужна.
link-playing = Здесь играют в Gapless
link-playing-about = Откройте ссылку, чтобы посмотреть игру или вернуться на своё место.
link-over = Сыгранная партия в Gapless
link-ended = Партия в Gapless, законченная досрочно
link-ended-about = Откройте ссылку, чтобы увидеть, что было сыграно.
link-result = Итоговый счёт: { $totals }. Откройте ссылку, чтобы посмотреть партию карта за картой.
verify-compared = { $file }: обязательство совпадает с указанным
verify-consistent = { $file }: внутренне согласована, не более; для доказательства укажите через --commitment обязательство, которое вы видели до партии (здесь { $commitment })
verify-drawn = Карты следуют из соли и вкладов игроков: учтено { $contributed }, { $missing ->
    [0] все на месте
   *[other] не хватает { $missing }
}.
verify-fixed = Раздача была задана заранее, и карты — те самые. Кто их выбрал, не доказано.
verify-practice = По записи, это тренировочная партия.
verify-branch = По записи, это продолжение другой партии: { $branch }
verify-hints = По записи, игроки брали подсказки; число карт по местам: { $hints }
verify-unconfirmed = После партии соль известна всем: автор этой записи мог подобрать вклады, не указанные через --contribution (их { $count }), а с ними и карты.
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

## Инструменты владельца сервера

metavar-table = СТОЛ
metavar-player = ИГРОК
metavar-state = СОСТОЯНИЕ

command-admin = Обслуживать сервер: столы, игроки, хранилище.
command-admin-list = Показать столы и цифры, обозначающие каждого игрока.
command-admin-watch = Показывать, что происходит за столом, но не карты.
command-admin-end = Закрыть стол: играть за ним больше нельзя.
command-admin-delete = Удалить стол вместе с партией.
command-admin-block = Заблокировать игрока.
command-admin-unblock = Разблокировать игрока.
command-admin-rename = Дать игроку другое имя во всех партиях.
command-admin-erase = Стереть игрока из базы данных.
command-admin-export = Вывести всё, что хранится об игроке, в виде JSON.
command-admin-clean = Удалить столы, за которыми давно никого не было.
command-admin-size = Показать размер базы данных.
command-admin-log = Показать, что делали владельцы.

about-admin =
    Работает и при запущенном сервере, и без него. ИГРОК — первые 8 или больше цифр, которые list и
    watch показывают после имени.
about-admin-erase =
    Партии без других игроков удаляются. В остальных имя заменяется, и игрок выходит из-за стола.
    Отменить это нельзя; в резервных копиях игрок остаётся.
about-admin-clean =
    GAPLESS_KEEP_OPEN_DAYS, GAPLESS_KEEP_UNFINISHED_DAYS и GAPLESS_KEEP_FINISHED_DAYS задают, через
    сколько дней; 0 — никогда. Запущенный сервер делает то же самое каждый час.

option-state = Только столы в этом состоянии: open, playing, over или ended.
option-limit = Сколько строк показать, не больше.
option-once = Показать только нынешнее состояние.
option-yes = Выполнить без вопросов, в том числе в терминале.
option-dry-run = Только посчитать, что было бы удалено.

admin-confirm = Это нельзя отменить. Для подтверждения введите { $target }:{" "}
admin-none = Столы не найдены.
admin-host = хозяин { $player }
admin-is-blocked = заблокирован
admin-progress = { $state }, раунд { $round }, карта { $card }
table-state-open = открыт
table-state-playing = идёт игра
table-state-over = игра окончена
admin-ended = Стол { $table } закрыт.
admin-deleted = Стол { $table } удалён.
admin-blocked = Игрок { $player } заблокирован.
admin-unblocked = Игрок { $player } снова может играть.
admin-renamed = Теперь игрока { $player } зовут { $shown }; { $games ->
    [one] изменена { $games } партия
    [few] изменены { $games } партии
   *[other] изменено { $games } партий
}.
admin-erased = Игрок { $player } стёрт: { $removed ->
    [one] удалена { $removed } партия
    [few] удалены { $removed } партии
   *[other] удалено { $removed } партий
}, { $renamed ->
    [one] имя заменено в { $renamed } партии
   *[other] имя заменено в { $renamed } партиях
}.
admin-exported = Данные игрока { $player } записаны в { $file }.
admin-cleaned = { $tables ->
    [one] Удалён { $tables } стол.
    [few] Удалены { $tables } стола.
   *[other] Удалено { $tables } столов.
}
admin-cleaning = { $tables ->
    [one] Был бы удалён { $tables } стол.
    [few] Были бы удалены { $tables } стола.
   *[other] Было бы удалено { $tables } столов.
}
admin-size = { $megabytes } МБ; партий: { $games }, событий: { $events }, игроков: { $players }
admin-log-end = Стол { $target } закрыт
admin-log-delete = Стол { $target } удалён
admin-log-block = Игрок { $target } заблокирован
admin-log-unblock = Игрок { $target } разблокирован
admin-log-rename = Игрок { $target } переименован: { $name }
admin-log-erase = Игрок стёрт; удалено партий: { $removed }
admin-log-export = Выведены данные игрока { $target }
admin-log-clean = Удалено заброшенных столов: { $removed }
# вместо цифр игрока, которого больше нет в базе данных
admin-log-gone = (стёрт)
admin-log-empty = Владельцы ещё ничего не делали.
