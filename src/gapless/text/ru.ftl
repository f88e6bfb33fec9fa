# Русский

## Справка по команде

usage = Вызов:
options = Параметры
commands = Команды
metavar-options = [ПАРАМЕТРЫ]
metavar-command = КОМАНДА [АРГУМЕНТЫ]...
metavar-file = ФАЙЛ
metavar-number = N
metavar-factor = РАЗ
metavar-board = ПОЛЕ
metavar-boards = ПОЛЯ
metavar-edition = ИЗДАНИЕ
metavar-rules = ПРАВИЛА
metavar-name = ИМЯ
metavar-ramp = РАМПА
metavar-tile = ПЛИТКА
metavar-language = ЯЗЫК
metavar-shell = ОБОЛОЧКА
metavar-when = КОГДА

command-gapless = Настольная игра FITS: проверка, подсчёт, показ и раздача партий.
command-check = Найти всё, что неверно в файлах.
command-completion = Напечатать сценарий, по которому оболочка дополняет команды.
command-deal = Раздать партию для игры за столом и записать её.
command-demo = Посмотреть партию, которая играется сама.
command-replay = Проверить записи партий и показать их счёт.
command-score = Подсчитать рампу, строка за строкой.
command-show = Нарисовать поле, рампу, плитку или запись.
command-show-board = Нарисовать поле.
command-show-ramp = Нарисовать рампу, записанную в нашей нотации.
command-show-record = Нарисовать рампы записи после любой карты.
command-show-tile = Нарисовать, как можно повернуть плитки.

about-check = Читает файлы изданий, файлы полей и записи партий.
about-completion =
    ОБОЛОЧКА: bash, zsh или fish. Чтобы включить дополнение, добавьте одну строку в файл
    запуска оболочки, для bash: eval "$(gapless completion bash)", для zsh:
    eval "$(gapless completion zsh)", для fish: gapless completion fish | source
about-deal =
    Открывайте карты в порядке записи и пишите каждое действие вместо его "?": L5c3 для
    положенной плитки, L5- для отложенной. Потом gapless replay проверит и подсчитает партию.
about-score =
    РАМПА пишется рядами сверху, между ними "/"; "." означает видимую клетку, "x" закрытую;
    ряды над верхним краем идут первыми и кончаются знаком "|".
about-show-record = Без параметров: каждая рампа, какой она была в конце записи.
about-show-tile = Без названия ПЛИТКИ: все плитки издания.

option-help = Показать эту справку.
option-version = Показать версию.
option-lang = Язык всего, что печатается: en, de или ru.
option-json = Печатать JSON для программ, один объект на строку.
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
option-card = Строительная карта, после которой показать; 0 для стартовых плиток.
option-seat = Показать рампу только этого игрока, считая с 1.
option-speed = Как быстро играть: 2 значит вдвое быстрее.

## Отчёты

game-heading = издание { $edition }, { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
house-rules = домашние правила: { $rules }
practised = сыграно с возвратом ходов для упражнения
round-heading = раунд { $round }, поле { $board }
board-heading = поле { $board }
total = всего
winners = { $count ->
    [one] победитель: { $names }
   *[other] победители: { $names }
}
rank = звание: { $rank }
unfinished = не окончена: { $finished ->
    [one] сыгран
   *[other] сыграно
} { $finished } из { $rounds ->
    [one] { $rounds } раунда
   *[other] { $rounds } раундов
}
file-fine = { $file }: всё верно
place-file = файл

reason-dot = видимые точки
reason-row = полные ряды
reason-number = видимые числа
reason-pair = пары
reason-column = полные столбцы
reason-curse = видимые проклятия
reason-egg = видимые яйца
reason-gold = видимое золото
reason-word = слова
reason-letter = лишние буквы
reason-set-aside = отложенные плитки

item-row = ряд { $row }
item-column = столбец { $column }

## На экране

card-heading = карта { $card } из { $cards }
start-heading = стартовые плитки
to-come = ещё в колоде
act-placed = { $name }: { $tile } в столбец { $column }
act-set-aside = { $name }: { $tile } отложена
act-missed = { $name } пропускает ход: { $tile } уже лежит
act-blown-up = { $name }: { $tile } взрывается
act-fell-through = { $name }: { $tile } проваливается в червоточину
act-arrived = { $tile } скользит на рампу, игрок { $name }
act-lost = { $tile } не находит места и потеряна, игрок { $name }
score-now = счёт, если бы раунд кончился сейчас

## Ошибки

error-token-form = «{ $token }» не действие; пишите размещение, например L5c3, или L5-, L5=, L5?
error-token-orientation = у «{ $token }» неизвестный поворот «{ $letter }»; бывают от a до h
error-tile-unknown = нет плитки «{ $tile }»; есть { $tiles }
error-ramp-rows = в рампе { $found ->
    [one] { $found } ряд
    [few] { $found } ряда
   *[many] { $found } рядов
}, а в поле { $rows }; ряды разделяются знаком '/'
error-ramp-width = в ряду «{ $row }» рампы { $found ->
    [one] { $found } клетка
    [few] { $found } клетки
   *[many] { $found } клеток
}, а в поле { $columns ->
    [one] { $columns } столбец
    [few] { $columns } столбца
   *[many] { $columns } столбцов
}
error-ramp-character = в ряду «{ $row }» рампы стоит «{ $character }»; '.' значит видимую клетку, 'x' закрытую
error-ramp-above = ряд над верхним краем пишется, только если в нём есть квадрат, и до знака '|'
error-ramp-high = в рампе { $found ->
    [one] { $found } ряд
    [few] { $found } ряда
   *[many] { $found } рядов
} над верхним краем; бывает не больше { $most }
error-placement-side = { $placement } выступает за бок; последний столбец для неё { $last }
error-placement-above = { $placement } легла бы целиком над решёткой; отложите { $tile }
error-placement-inside = { $placement } выступала бы за верхний край, а 'inside' это запрещает
error-act-complete = партия окончена
error-act-seat = нет места { $seat }
error-act-twice = место { $seat } уже действовало на этой карте; сначала верните ход
error-act-missed = место { $seat } пропускает ход: { $tile } его стартовая плитка
error-act-none = месту { $seat } нечего возвращать на этой карте
error-act-practice = возвращать ходы для упражнения можно только в партии для одного
error-act-first = возвращать нечего
error-card-tile = «{ $token }» кладёт не ту плитку, что на карте: { $tile }
error-card-unknown = «{ $tile }» не строительная карта
error-card-twice = карта { $tile } уже была открыта в этом раунде
error-start-missing = стартовые плитки идут до первой строительной карты
error-start-unknown = «{ $tile }» не стартовая карта; есть { $tiles }
error-start-aside = стартовую плитку нельзя ни отложить, ни пропустить; положите { $tile }
error-start-twice = стартовая карта { $tile } взята дважды
error-start-shared = с 'shared-start' у всех одна и та же стартовая карта, здесь { $tile }
error-start-repeated = стартовые плитки этого раунда уже лежат
error-tokens-count = { $expected ->
    [one] нужно { $expected } действие
    [few] нужно { $expected } действия
   *[many] нужно { $expected } действий
}, по одному на игрока, а найдено { $found }
error-missed-due = вместо «{ $token }» должно быть '{ $tile }=': это стартовая карта этого игрока
error-missed-undue = «{ $token }» пропускает ход, который не пропускают: { $tile } не стартовая плитка этого игрока
error-unknown-after = «{ $token }» стоит после '?' того же игрока; в раунде дальше может быть только '?'
error-unknown-wormhole = «{ $token }» стоит после '?', а на поле с червоточинами ждут все
error-players-count = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}, а издание { $edition } рассчитано на число от { $least } до { $most }
error-player-name = «{ $name }» не годится как имя игрока; имя пишется в одну строку
error-boards-none = для партии нужно хотя бы одно поле
error-board-size = поле «{ $board }» размером { $size }, а рампа издания { $edition } размером { $ramp }
error-house-unknown = нет домашнего правила «{ $rule }»; есть { $rules }
error-house-volatile = 'row-penalty' не сочетается с полем «{ $board }»
error-deal-rounds = в раздаче { $found ->
    [one] { $found } раунд
    [few] { $found } раунда
   *[many] { $found } раундов
}, а в партии { $expected }
error-deal-deck = колода раунда { $round } не состоит из строительных карт издания, каждая по разу
error-deal-start = стартовые карты раунда { $round } так взять нельзя

error-file-missing = нет файла { $path }
error-file-directory = { $path } — каталог; назовите файл в нём
error-file-large = { $path } больше { $most } МБ; у нас таких больших файлов нет
error-file-text = { $path }:{ $line }: это не текст в UTF-8
error-file-unreadable = { $path } не читается: { $reason }
error-file-unwritable = { $path } не записать: { $reason }; ничего не изменено
error-file-problems = { $first }{ $others ->
    [0] { "" }
   *[other] { " " }(и ещё { $others }; см. gapless check)
}

error-edition-unknown = нет издания «{ $edition }»; есть { $editions }
error-board-unknown = нет поля «{ $board }» в издании { $edition }; есть { $boards }
error-board-file-form = «{ $board }» не называет поле из файла; пишите file:ПУТЬ:ID
error-board-file-refused = «{ $board }» лежит в файле, а этой записи нельзя читать файлы
error-board-file-id = нет поля «{ $board }» в { $path }; есть { $boards }

error-tag-line = в значении заголовка { $name } есть перевод строки; заголовок пишется в одну строку
error-resume-ahead = в раунде { $round } есть действия после '?'; чтобы играть дальше, сначала заполните '?'
error-tag-form = это не заголовок; пишите [Name "значение"], внутри кавычек \" и \\
error-tag-twice = заголовок { $name } стоит дважды
error-tag-late = заголовки идут до первого раунда
error-tag-missing = нет заголовка { $name }; добавьте [{ $name } "..."] до первого раунда
error-version = «{ $version }» не та версия формата, которую читает эта программа; нужна { $known }
error-practice = «{ $value }» неизвестно; пишите "yes" или уберите заголовок
error-line-form = это не строка записи; пишите 'round', 'start:', карту или 'score:'
error-round-missing = здесь должно быть 'round { $number } board { $board }'
error-round-early = раунд не окончен: ещё не { $count ->
    [one] открыта { $count } строительная карта
    [few] открыты { $count } строительные карты
   *[many] открыто { $count } строительных карт
}
error-round-late = в партии { $count ->
    [one] { $count } раунд, и он сыгран
    [few] { $count } раунда, и они сыграны
   *[many] { $count } раундов, и они сыграны
}
error-round-wrong = здесь должно быть 'round { $number } board { $board }', как говорят поля партии
error-score-early = счёт идёт после последней карты своего раунда
error-score-unknown = раунд нельзя подсчитать, пока в нём есть '?'
error-score-twice = у раунда уже есть счёт
error-score-form = «{ $text }» не целое число
error-score-count = { $expected ->
    [one] нужно { $expected } число
    [few] нужно { $expected } числа
   *[many] нужно { $expected } чисел
}, по одному на игрока, а найдено { $found }
error-score-wrong = счёт { $expected }, а не { $found }
error-total-early = итог идёт после конца последнего раунда
error-total-wrong = итог { $expected }, а не { $found }
error-total-last = после итога ничего не идёт

error-no-command = нет команды «{ $command }»; есть { $commands }
error-no-option = нет параметра { $option }; см. { $help }
error-option-value = параметру { $option } нужно значение; см. { $help }
error-option-flag = у параметра { $option } нет значения; см. { $help }
error-parameter-missing = не хватает { $parameter }; см. { $help }
error-parameter-extra = «{ $values }» лишнее; см. { $help }
error-parameter-wrong = так нельзя: { $reason }; см. { $help }
error-number = { $parameter } должно быть числом от { $least } до { $most }, а не «{ $value }»
error-number-from = { $parameter } должно быть числом от { $least }, а не «{ $value }»
error-choice = { $parameter } должно быть одним из { $choices }, а не «{ $value }»
error-output = вывод не записать: { $reason }
error-names-many = имён ({ $names }) больше, чем игроков ({ $players })
error-volatile-ramp = рампа в нотации не говорит, что на «{ $board }» уже подсчитано; для целой партии есть gapless replay
error-no-rounds = в { $file } ещё нет раунда, который можно показать
error-no-round = в { $file } нет раунда { $round }; записано { $rounds }
error-no-seat = нет игрока { $seat }; в партии их { $players }
error-no-card = в раунде { $round } нет карты { $card }; открыто { $cards }

error-weights-missing = нет файла с весами { $path }
error-weights-unreadable = { $path } не файл с весами или обрезан; установите его заново
error-weights-format = в { $path } веса в формате { $found }, а эта программа читает { $format }
error-weights-board = в { $path } веса для другого поля, не для «{ $board }»; обучите их заново
error-weights-tiles = в { $path } веса для других плиток, не для плиток издания { $edition }
error-weights-layers = в { $path } слои не подходят друг к другу; установите файл заново
error-kernel-board = на поле «{ $board }» считаются не только точки, числа, пары, ряды и столбцы, или оно играется с volatile или 'row-penalty'; ищите по правилам ядра

data-toml = это не TOML: { $reason }
data-key-missing = нет «{ $key }»
data-key-unknown = здесь не бывает «{ $key }»; бывают { $keys }
data-type = здесь нужно: { $expected }
data-number-range = должно быть от { $least } до { $most }
data-id-form = «{ $id }» не обозначение; годятся буквы, цифры, '-', '_' и '.', без пробелов
data-id-twice = обозначение «{ $id }» стоит дважды
data-players-range = нужны наименьшее и наибольшее число игроков, начиная с 1
data-board-unknown = нет поля «{ $id }» в этом файле
data-empty = не должно быть пустым
data-tile-name = «{ $name }» не название плитки; пишите заглавные буквы, потом цифры, например L5
data-tile-drawing = в рисунке ряды равной длины из '#' и '.', и хотя бы один '#'
data-tile-connected = квадраты плитки должны соприкасаться сторонами
data-tile-large = у плитки не больше { $most ->
    [one] { $most } квадрата
   *[other] { $most } квадратов
} в ряд
data-tile-wide = плитка не помещается на рампе, как её ни поверни
data-card-unknown = нет плитки «{ $tile }»
data-card-twice = карта «{ $tile }» стоит дважды
data-start-few = { $found ->
    [one] { $found } стартовая карта
    [few] { $found } стартовые карты
   *[many] { $found } стартовых карт
} — слишком мало: игроков { $players }
data-grid-rows = в решётке { $found ->
    [one] { $found } ряд
    [few] { $found } ряда
   *[many] { $found } рядов
}; в рампе { $expected }
data-grid-width = в ряду { $row } решётки { $found ->
    [one] { $found } клетка
    [few] { $found } клетки
   *[many] { $found } клеток
}; нужно { $expected }
data-grid-character = в ряду { $row } решётки стоит «{ $character }»; это должно объяснить 'spaces'
data-grid-letter = в ряду { $row } решётки стоит «{ $character }», а это не буква
data-space-key = «{ $key }» должно быть одним знаком, но не точкой и не пробелом
data-space-value = нужно целое число или одно из { $kinds }
data-pair-count = символ «{ $key }» стоит на { $found ->
    [one] { $found } клетке
   *[other] { $found } клетках
}; паре нужно ровно 2
data-boom-wormhole = на поле бывают взрывные клетки или червоточины, но не вместе
data-words-spaces = на поле со словами каждый знак — буква; оставьте 'spaces' пустым
data-word-form = «{ $word }» не слово; нужно 2 буквы или больше
data-ranks-order = звания идут от высшего к низшему; только у последнего нет 'from'

phrase-a-whole-number = целое число
phrase-a-text = текст
phrase-a-table = таблица
phrase-two-whole-numbers = два целых числа
phrase-a-list-of-board-ids = список обозначений полей
phrase-a-list-of-tile-names = список названий плиток
phrase-a-list-of-boards-tables = список таблиц [[boards]]
phrase-a-list-of-ranks-tables = список таблиц [[ranks]]
phrase-a-list-of-rows = список рядов
phrase-a-list-of-words = список слов

## Решение

metavar-tiles = ПЛИТКИ

command-solve = Найти лучший счёт для плиток, порядок которых известен.

about-solve =
    ЗАПИСЬ — это партия: каждый раунд решается за каждого игрока, с плитками в том порядке, в
    каком они пришли. Или назовите поле, стартовую плитку и порядок остальных, например
    --board 1 --start L5 --order "T4 I3". На полях с точками, числами, парами, рядами и
    столбцами счёт доказан; на других это лучший найденный, для того, кто играет один.

option-start = Стартовая плитка.
option-order = Остальные плитки в том порядке, в каком они приходят, через пробел.
option-solve-seconds = Остановиться через столько секунд на том, что найдено.

solve-proved = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}, больше набрать нельзя
solve-found = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[other] { $score } очков
}, лучшее из найденного
solve-effort = { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[other] { $states } состояний
} за { $seconds } с

error-order-empty = назовите стартовую плитку; без неё нет раунда
error-order-tile = «{ $tile }» не строительная карта; есть { $tiles }
error-order-start = «{ $tile }» не стартовая карта; есть { $tiles }
error-order-twice = плитка { $tile } встречается дважды
error-order-start-again = в порядке ещё раз названа стартовая плитка { $tile }; уберите её
error-order-room = стартовую плитку { $tile } некуда положить на поле «{ $board }»
error-solve-what = назовите запись, либо поле, стартовую плитку и порядок остальных
error-solve-both = запись сама говорит, какие в ней поля и плитки; уберите { $options }
error-solve-none = в { $file } ещё нет раунда, который можно решить
error-solve-missing = для решения нужен компилятор; установите gapless[search]

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
    БОТ — имя бота (см. gapless bot list) или "cmd:КОМАНДА" для своего, например
    "cmd:python bot.py". Каждая партия — партия в одиночку на выбранных полях. Одно и то же
    число раздаёт всем ботам одни и те же карты, сколько бы партий ни шло сразу.
about-bot-check =
    КОМАНДА запускает бота, например "python bot.py". Каждая строка говорит, что проверялось и
    что не так. Протокол занимает одну страницу: docs/bots.md.

option-games = Сколько партий играет каждый бот.
option-seconds = Сколько секунд бот в другом процессе может думать над ответом.
option-jobs = Сколько партий играется сразу; если не указано, по одной на процессор.
option-engine = Кто играет партии: local (процессы этой машины) или ray (кластер Ray).
option-resume = Хранить сыгранные партии в этом файле и продолжать с тех, что в нём есть.
option-plot = Нарисовать результаты в этот файл SVG.

bot-seconds = думает не дольше { $seconds } с
bot-newcomer = Новичок
bot-newcomer-about =
    Только что узнал правила. Любит строить посередине, вспоминает не обо всех поворотах плитки и
    не видит, насколько глубок пробел под ней.
bot-handyman = Мастер на все руки
bot-handyman-about =
    Кладёт аккуратно и бережёт каждый бонус, даже если это обходится дороже. Думает только о
    плитке в руке и забывает о второй половине пары.
bot-mason = Каменщик
bot-mason-about =
    Держит поверхность ровной и доводит начатое до конца, пары тоже. Не спрашивает, какие плитки
    ещё придут.
bot-architect = Архитектор
bot-architect-about =
    Сравнивает две лучшие идеи по тому, как потом лягут большие плитки, которые ещё придут. О
    маленьких не думает и бросает мысль, которая сначала выглядит плохо.
bot-master = Зодчий
bot-master-about =
    Узнал из миллионов партий, сколько стоит любое положение, и просчитывает каждую плитку,
    которая может прийти следующей.

suite-fine = в порядке
suite-hello = запускается и отвечает на приветствие
suite-game = играет на четырёх полях классического издания
suite-variants = играет во все варианты
suite-compact = играет в компактное издание
suite-company = играет с другими за столом
suite-no-room = откладывает плитку, которой нет места
suite-same = одинаково отвечает на один и тот же вид и число
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
arena-longest = дольше всего
arena-forfeits = сдано
arena-differences = разница на одних и тех же раскладах
arena-forfeit = { $bot }: { $count ->
    [one] сдана { $count } партия
    [few] сданы { $count } партии
   *[other] сдано { $count } партий
}, первая потому, что { $reason }
arena-interrupted = прервано: все боты сыграли { $games } из { $wanted } партий

error-bot-unknown = нет бота «{ $bot }»; есть { $bots } или cmd:КОМАНДА для своего
error-bot-effort = усилие { $bot } — от 0 до { $most }, а не «{ $effort }»
error-bot-numpy = зодчему нужен NumPy; установите gapless[search]
error-bot-twice = бот «{ $bot }» назван дважды; достаточно одного раза
error-bot-command = после cmd: нет команды; напишите её так: «cmd:python bot.py»
error-bot-program = нет программы «{ $command }»; назовите ту, что можно запустить
error-bot-start = «{ $command }» не запускается: { $reason }
error-bot-silent = нет ответа на «{ $message }» за { $seconds } с
error-bot-ended = он завершился со статусом { $status }, не ответив на «{ $message }»
error-bot-ended-saying = он завершился со статусом { $status }, не ответив на «{ $message }»; последнее, что он написал в stderr: { $last }
error-bot-closed = он закрыл свой вывод, не ответив на «{ $message }»
error-bot-flood = он написал больше { $most } байт там, где нужна одна короткая строка
error-bot-encoding = его ответ на «{ $message }» — не текст в UTF-8
error-bot-json = его ответ на «{ $message }» — не объект JSON в одной строке: { $line }
error-bot-ready = на «hello» он должен ответить {"{"}"type": "ready"{"}"}, а не { $line }
error-bot-answer = на «view» он должен ответить {"{"}"act": "..."{"}"}, а не { $line }
error-bot-token = его ход { $act } не читается: { $reason }
error-bot-illegal = его ход { $act } против правил: { $reason }
error-bot-early = он написал строку, о которой никто не спрашивал: { $line }
error-bot-lingers = он не завершился за { $seconds } с после «{ $message }»
error-bot-differs = на один и тот же вид и число он ответил сначала { $one }, а потом { $two }
error-bot-crash = он сломался: { $reason }
error-engine-ray = Ray не установлен; установите gapless[cluster] или выберите --engine local
error-engine-cluster = Ray не запускается: { $reason }
error-engine-died = процесс арены погиб; с меньшим --jobs может хватить памяти
error-journal-form = { $path }:{ $line }: это не файл сыгранных партий; назовите другой
error-journal-other = в { $path } партии, у которых другое «{ $what }»; назовите другой файл

## Сервер

metavar-folder = ПАПКА
metavar-host = АДРЕС
metavar-path = ПУТЬ

command-serve = Играть в браузере: в одиночку, с ботами и с друзьями.
command-verify = Проверить, что карты партии были определены до её начала.
command-backup = Скопировать все партии в файл, не останавливая сервер.
command-restore = Добавить партии из резервной копии в базу данных.

about-serve =
    Выводит адрес, по которому можно играть. Всё хранится в файле в папке данных или в базе
    PostgreSQL из GAPLESS_DATABASE_URL. Ctrl-C останавливает сервер; после нового запуска
    партии продолжаются.
about-verify =
    Сервер публикует обязательство по картам до первого хода, а после последнего показывает,
    из чего оно получено. ФАЙЛ — запись партии, скачанная с сервера.
about-backup = Файл подходит и для SQLite, и для PostgreSQL.
about-restore = Партии, которые уже есть в базе данных, не меняются.

option-host = Адрес сервера; с 0.0.0.0 смогут играть и другие в сети.
option-port = Порт сервера; 0 — любой свободный.
option-open = Открыть страницу в браузере.
option-base-path = Размещать всё под этим путём, например /gapless, за обратным прокси.
option-data = Папка для партий; иначе папка данных пользователя.

serve-url = Играть здесь: { $url }
serve-database = Партии хранятся в { $path }
serve-page = Страница не собрана, поэтому смотреть пока не на что; выполните: make page
serve-stop = Ctrl-C останавливает сервер.
serve-stopped = Сервер остановлен. После нового запуска партии продолжатся.
player-unnamed = Игрок
verify-fine = { $file }: карты те же, что были определены заранее
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

error-key-missing = для запроса нужен ключ; отправьте его как 'Authorization: Bearer KEY'
error-key-form = это не ключ; ключ — это 32 случайных байта в base64url
error-origin = этот сервер не отвечает страницам с { $origin }
error-not-host = это может только хозяин стола
error-not-yours = место { $seat } не ваше
error-request-form = запрос не удаётся прочитать: { $reason }
error-request-large = размер запроса больше { $most } байт
error-request-type = запрос должен быть { $expected }
error-message-form = сообщение не удаётся прочитать: { $reason }
error-message-hello = первым должно быть сообщение 'hello', и только первым
error-path-unknown = по этому адресу ничего нет
error-method = этот адрес не принимает запросы { $method }
error-name-form = в имени от 1 до { $most } видимых символов
error-boards-many = в партии не больше { $most } раундов
error-persons-none = хотя бы одно место должно быть за человеком
error-practice-alone = тренироваться можно только в одиночку
error-level-unknown = бота '{ $level }' нет; есть { $levels }
error-table-unknown = стола '{ $table }' нет
error-table-full = за этим столом нет свободных мест
error-table-started = партия уже началась
error-table-open = партия ещё не началась
error-table-over = партия окончена
error-table-playing = партия ещё не окончена
error-round-unknown = в партии нет раунда { $round }
error-round-playing = раунд { $round } ещё не окончен
error-seat-unknown = места { $seat } нет
error-seat-taken = место { $seat } занято
error-seat-present = игрок с места { $seat } здесь
error-seat-stand-in = за место { $seat } играет бот; сначала верните себе место
error-seat-none = у вас нет места за этим столом
error-card-over = эта карта уже сыграна
error-card-ahead = эта карта ещё не открыта
error-rate = слишком быстро; подождите немного
error-tables-many = с вашего адреса создано слишком много столов; попробуйте позже
error-sockets-many = с вашего адреса слишком много соединений
error-database = база данных не отвечает; попробуйте ещё раз чуть позже
error-text-unstorable = база данных сервера не может сохранить один из этих символов
error-busy = сервер занят; попробуйте ещё раз чуть позже
error-closing = сервер останавливается; попробуйте ещё раз чуть позже
error-internal = здесь что-то пошло не так; это записано в журнал

error-serve-extra = сервер не установлен; установите gapless[server]
error-serve-port = порт { $port } на { $host } занят; остановите то, что его занимает, или выберите другой: --port
error-serve-host = сервер не может работать на { $host }: { $reason }
error-serve-data = в папку данных { $path } нельзя писать: { $reason }; выберите другую: --data
error-base-path = '{ $path }' — не путь; напишите его в виде /gapless
error-origin-form = '{ $origin }' — не источник; напишите его в виде https://play.example.org
error-setting = { $name }: должно быть { $expected }, а не '{ $value }'
error-database-url = GAPLESS_DATABASE_URL — не база данных, известная этому серверу; напишите её в виде postgresql://user@host/name или sqlite:///путь
error-database-away = база данных { $url } недоступна: { $reason }
error-database-newer = база данных { $url } создана более новой версией Gapless (ревизия { $revision }); обновите Gapless
error-database-encoding = у базы данных { $url } кодировка { $encoding }, с которой Gapless не работает; создайте её с ENCODING 'UTF8'
error-database-damaged = { $url } — не база данных Gapless: { $reason }
error-backup-form = { $path } — не резервная копия Gapless; ничего не добавлено
error-backup-newer = { $path } создан более новой версией Gapless (ревизия { $revision }); обновите Gapless
error-backup-cut = файл { $path } обрезан; ничего не добавлено

error-verify-tag = в записи нет тега { $tag }; он есть только у партий с сервера
error-verify-salt = в теге Salt должно быть { $least } шестнадцатеричных цифр или больше
error-verify-unfinished = запись неполна; известны не все карты
error-verify-wrong = карты не те, что были определены заранее: они дают { $found }, а в записи { $commitment }

## Игра в терминале

metavar-record = ЗАПИСЬ

command-tui = Играть на экране терминала.
command-play = Сразу начать партию, на экране или строка за строкой.

about-tui = ЗАПИСЬ: партия, которую нужно продолжить или, если она окончена, посмотреть.
about-play =
    Без параметров: в одиночку, на полях обычной партии. ЗАПИСЬ: партия, которую нужно
    продолжить. Строка за строкой пишите размещения, например L5c3 или "поворот 2 столбец 3";
    остальное скажет справка. Партия сохраняется после каждого действия.

option-resume-game = Продолжить партию, сыгранную последней.
option-plain = Строка за строкой, без управляющих кодов: для любого терминала и экранного диктора.
option-bot = Играет и бот (см. gapless bot list); указать для каждого.

menu-continue = Продолжить последнюю партию
menu-alone = Играть в одиночку
menu-new = Новая партия
menu-replays = Смотреть партии
menu-rules = Правила
menu-settings = Настройки
menu-help = Клавиши
menu-quit = Выйти
menu-about = Спускайте плитки по рампе и не оставляйте пробелов.
hint-menu = ↑↓ выбор · Enter открыть · q выйти
hint-form = ↑↓ выбор · ←→ изменить · Enter править · Esc назад
hint-reading = ↑↓ листать · Esc назад
hint-prompt = Enter готово · Esc отмена
back = Назад
yes = да
no = нет

new-title = Новая партия
new-edition = Издание
new-seat = Место { $seat }
new-person = человек: { $name }
new-empty = свободно
new-boards = Поля
new-seed = Зерно
new-seed-random = случайно
new-record = Продолжить запись
new-start = Начать
new-name = Имя игрока на месте { $seat }
new-seed-ask = Целое число; при том же числе карты те же. Пусто: случайно.
new-record-ask = Путь к записи
boards-title = Поля партии
boards-round = Раунд { $round }
boards-none = –
boards-volatile = Все летучие
boards-text = Текстом
boards-ask = Поля через пробел, например: 1 2 boom 3+volatile file:mine.toml:mine
boards-usual = Обычная партия

settings-title = Настройки
settings-language = Язык
settings-language-auto = как в системе
settings-theme = Цвета
settings-theme-dark = тёмные
settings-theme-light = светлые
settings-theme-mono = без цвета
settings-ascii = Только знаки ASCII
settings-confirm = Подтверждать каждое размещение
settings-hints = Говорить, что даёт размещение
settings-motion = Считать очки по одному
settings-guide = Показать первые шаги ещё раз
settings-keys = Клавиши…
language-en = English
language-de = Deutsch
language-ru = Русский

keys-title = Клавиши
keys-usual = Обычные клавиши
keys-press = Нажмите новую клавишу: { $action }
keys-press-about = Esc оставит всё как было. Tab остаётся свободной.
key-left = на столбец влево
key-right = на столбец вправо
key-wall-left = к левой стенке
key-wall-right = к правой стенке
key-turn = повернуть по часовой стрелке
key-turn-back = повернуть против часовой стрелки
key-flip = перевернуть
key-drop = опустить
key-aside = отложить (дважды)
key-take-back = взять назад
key-type = набрать размещение
key-spaces = что считается на этом поле
key-watch = смотреть другие рампы
key-heights = сказать высоты столбцов
key-help = справка
key-leave = выйти; партия сохранена
key-columns = к столбцу
key-cancel = отмена
help-title = Клавиши
help-mouse = Мышь: наведите на столбец и щёлкните; колесо или правая кнопка поворачивает плитку. Слова слева можно нажимать.
help-kept = Партия сохраняется после каждого действия; уйти можно в любой момент.
help-plain = Строка за строкой, также для экранного диктора: gapless play --plain

play-round = Раунд { $round }/{ $rounds }
play-card = Карта { $card }/{ $cards }
play-start = Стартовая плитка
play-hand = Плитка в руке
play-ways = Повороты
play-history = Сыгранные карты
play-score = Счёт сейчас
play-before = Прежние раунды
play-column = столбец
play-spaces = поле
play-help = справка
play-leave = выйти
play-turn = повернуть
play-flip = перевернуть
play-drop = опустить
play-aside = отложить
play-take-back = назад
play-thinking = Думает: { $names }
play-acted = Ход сделан. { $key } возьмёт его назад.
play-aside-ask = Отложить { $tile }? Ещё раз { $key }.
play-aside-start = { $tile }: ваша стартовая плитка, её нельзя отложить.
play-no-room = { $tile } больше никуда не входит: отложите её, { $key }.
play-confirm = Опустить здесь? Ещё раз { $key }, Esc: прицелиться заново.
play-practice-ask = Взять назад последнюю плитку? Партия станет упражнением и не даст звания. Ещё раз { $key }.
play-watching = Рампа: { $name }; { $key } покажет следующую.
play-type = Размещение, например { $tile }c3, или: поворот 2 столбец 3
play-practice = упражнение
back-none = На этой карте нечего взять назад.
not-kept = Партия не сохранена: { $reason }
bot-failed = { $name } не справляется ({ $reason }); плитка отложена.
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
gain-fine = без пробелов
spaces-title = Что считается: { $board }

curtain-title = Передайте клавиатуру: { $name }
curtain-about = Никто не видит, что делают другие, пока не сходят все.
curtain-lift = Enter: это я, { $name }
curtain-back = { $key }: { $name } берёт назад

round-over = Раунд { $round } из { $rounds } окончен
round-next = Enter: следующий раунд
round-last = Enter: к итогу
round-seats = ←→ другие игроки
game-over = Партия окончена
game-end-keys = Enter: меню · R: смотреть партию · N: ещё раз
hindsight-thinks = Ищем лучшее задним числом…
hindsight-proved = Лучший возможный счёт: { $score }.
hindsight-found = Лучший найденный счёт: { $score }.
hindsight-failed = Лучшее задним числом найти нельзя: { $reason }
hindsight-look = B: показать
hindsight-hide = B: показать мою

replay-title = Смотреть партии
replay-path = Другой файл…
replay-ask = Путь к записи
replay-none = Пока нет сохранённых партий.
replay-unfinished = не окончена
replay-keys = ←→ шаг · PgUp PgDn раунд · Home End · ↑↓ игрок · P играть отсюда · Esc назад
replay-place = { $step } из { $steps }
replay-empty = Рампы пусты.

too-small = В этом окне { $columns } столбцов и { $rows } строк. Нужно хотя бы { $wide } на { $high }, или: gapless play --plain
speaks-english = Этот терминал не может показать буквы вашего языка, поэтому английский.
plain-chosen = Этот терминал не может показать экраны, поэтому игра идёт строка за строкой.

guide-title = Первые шаги
guide-aim = Контур показывает, куда ляжет плитка. ← и → двигают её, ↑ поворачивает, F переворачивает.
guide-drop = Пробел опускает её. Мышью: навести, повернуть колесом, щёлкнуть.
guide-gaps = Каждая точка, видимая в конце, стоит очко. Что лежит под плиткой, уже не закрыть.
guide-aside = Плитку, которая не подходит, можно отложить: P, дважды. I скажет, что считается на этом поле, ? все клавиши.
guide-hint = Enter: дальше · Esc: пропустить

turn-a = как нарисовано
turn-b = поворот на 90 градусов
turn-c = поворот на 180 градусов
turn-d = поворот на 270 градусов
turn-e = перевёрнута
turn-f = перевёрнута, поворот на 90 градусов
turn-g = перевёрнута, поворот на 180 градусов
turn-h = перевёрнута, поворот на 270 градусов
say-rows = ряды с { $low } по { $high }
say-completes = { $count ->
    [one] заполняет ряд { $rows }
   *[other] заполняет ряды { $rows }
}
say-gaps = { $count ->
    [1] одна дырка
    [one] { $count } дырка
    [few] { $count } дырки
   *[many] { $count } дырок
}
say-cracked = { $count ->
    [1] надкалывает яйцо
    [one] надкалывает { $count } яйцо
    [few] надкалывает { $count } яйца
   *[many] надкалывает { $count } яиц
}
say-broken = { $count ->
    [1] разбивает яйцо
    [one] разбивает { $count } яйцо
    [few] разбивает { $count } яйца
   *[many] разбивает { $count } яиц
}
say-blown-up = взрывается
say-fell-through = проваливается в червоточину
say-lost = не помещается и потеряна
say-aside = { $tile } отложена
say-missed = { $tile } уже лежит, ход пропущен
say-unknown = { $tile }, хода ещё нет
say-own = { $move }.
say-other = { $name }: { $move }.
say-round = Раунд { $round } из { $rounds }: { $name }.
say-round-over = Раунд { $round } окончен.
say-start = Стартовая плитка: { $tile }.
say-card = Карта { $card } из { $cards }: { $tile }.
say-card-missed = Карта { $card } из { $cards }: { $tile }. Ход пропускается.
say-heights = Высоты столбцов: { $heights }.
say-to-come = { $count ->
    [0] Плиток больше не будет.
    [one] Ещё { $count } плитка: { $tiles }.
    [few] Ещё { $count } плитки: { $tiles }.
   *[many] Ещё { $count } плиток: { $tiles }.
}
say-score-now = Если бы раунд кончился сейчас: { $total }
say-total = { $name }: { $total }
say-taken-back = Взято назад.
say-practice = Взято назад. Партия отмечена как упражнение.

plain-hello = Gapless, строка за строкой. Наберите справка, чтобы узнать команды, или выход, чтобы закончить.
plain-pass = Передайте клавиатуру: { $name }, и нажмите Enter; назад отменит выбранное до этого.
plain-eof = Ввод окончен.
plain-kept = Партия сохранена. Продолжить: gapless play --plain --resume
plain-help =
    Положить фишку: L5c3, или просто c3, или словами: поворот 2 колонка 3, переворот поворот 1 колонка 2. Строка, в которой названы и поворот, и колонка, сразу кладёт фишку.
    Буквы от a до h обозначают положения фишки: a как на рисунке, от b до d повёрнута, от e до h перевёрнута. Колонку задаёт самый левый квадрат фишки.
    Всё остальное только предпросмотр; его подтверждает Enter или положить: 3 передвигает фишку в колонку 3, поворот поворачивает её дальше, переворот переворачивает. проба L5c3 покажет ход целиком, не делая его.
    отложить откладывает фишку.
    назад берёт ход назад: в одиночку сколько угодно, но партия тогда считается тренировочной; если игроков за клавиатурой несколько, в тот момент, когда вас просят её передать.
    счёт, высоты, фишки (которые ещё будут), карта, подставка (ваша), другие (чужие подставки), клетки (что считается и где), правила, справка, выход.
word-turn = поворот повернуть
word-flip = переворот перевернуть
word-column = колонка столбец
word-aside = отложить
word-undo = назад отмена
word-score = счёт счет очки
word-heights = высоты
word-tiles = фишки плитки
word-board = подставка рампа поле
word-others = другие
word-spaces = клетки
word-card = карта фишка плитка
word-rules = правила
word-help = справка помощь ?
word-quit = выход конец

board-1 = Поле 1
board-2 = Поле 2
board-3 = Поле 3
board-4 = Поле 4
board-boom = Бум
board-words-en = Слова (английские)
board-words-de = Слова (немецкие)
board-words-ru = Слова
board-wormholes = Червоточины
board-sideways = Вбок
board-cursed = Проклятое
board-eggshells = Скорлупа
board-montezuma = Монтесума
board-temple = Храм
board-henhouse = Курятник
board-crossroads = Перекрёсток
board-other = Поле { $id }
board-volatile = { $name }, летучее

legend-dot = Точка: -1, если видна в конце.
legend-dot-row = Точка: каждый ряд с видимой точкой стоит -1.
legend-bonus = Премия: +{ $value }, если видна в конце.
legend-penalty = Штраф: -{ $value }, если виден в конце.
legend-pair = Знаки, каждый на двух клетках: видны оба +3, виден один -3, ни одного 0.
legend-boom = Бум: плитка, легшая сюда, взрывается и потеряна. Клетка становится точкой.
legend-wormhole = Червоточина: плитка, легшая сюда, проваливается к следующему игроку; в одиночку возвращается зеркально. Клетка становится точкой.
legend-cursed = Проклятие: если в конце видны n таких, -(1+2+...+n).
legend-egg = Яйцо: плитка, скользящая над ним, надкалывает его, следующая разбивает. Видимое целое +3, надколотое +1, разбитое -2.
legend-gold = Золото: +2, если видно; но если видны пять и больше, каждое -2.
legend-letter = Буквы: видимые, что между закрытыми клетками или краями составляют ровно слово из списка, дают по 1; каждая другая видимая буква -1.
rule-rows = Каждый полностью закрытый ряд: +{ $points }.
rule-rows-volatile = Ряды, заполненные одной плиткой сразу: 1 очко за первый, 2 за второй и так далее.
rule-columns = Каждый полностью закрытый столбец: +{ $points }.
rule-words = Слова: { $words }.
rule-volatile = Летучее: что решил ход, считается сразу, а отложенная плитка стоит -1.
house-row-penalty = Ряды с точками
house-row-penalty-about = каждый ряд с видимой точкой стоит -1, сколько бы точек в нём ни было.
house-shared-start = Общий старт
house-shared-start-about = у всех одна стартовая плитка.
house-inside = Не выступать
house-inside-about = плитка не может выступать за верхний край.

rules-goal = У каждого рампа со столбцами и рядами. По ней скользят плитки, и каждая точка, видимая в конце раунда, стоит очко. Поэтому не оставляйте пробелов.
rules-tiles = У всех одинаковые плитки, по одной каждой формы. Карты говорят, какая плитка следующая; куда и как её повернуть, решаете вы.
rules-round = Раунд начинается со стартовой плитки у каждого. Потом карты открывают одну за другой. На каждой карте все размещают плитку или откладывают её, одновременно и не видя, что делают другие. Если на карте ваша стартовая плитка, вы пропускаете ход. Отложенная плитка выбывает до конца раунда.
rules-place = Поверните и переверните плитку как угодно и выберите столбец. Она скользит прямо вниз до дна или до другой плитки и остаётся там.
rules-gap = Клетку, над которой в её столбце лежит хоть один квадрат, уже не закрыть. Смотрите, прежде чем опускать.
rules-top = Сверху плитка может выступать, если хоть один её квадрат лежит на рампе. Выступающее ничего не закрывает, но загораживает свои столбцы.
rules-score = Что считается кроме точек, зависит от поля: полные ряды, числа, пары символов или то, что приносят варианты.
rules-end = После последнего раунда решают суммы. Побеждают все, у кого она наибольшая.
rules-solo = В одиночку, каждое поле издания по разу и без домашних правил, сумма даёт звание.
rules-back = Взять назад можно, пока не сходили все. В одиночку можно сколько угодно, но партия тогда отмечена и не даёт звания.
rules-guess = Ход игры следует изданным правилам. Формы плиток и места особых клеток восстановлены нами, варианты тоже.

error-tui-extra = экраны не установлены; установите gapless[tui] или возьмите gapless play --plain
error-tui-terminal = этот терминал не может показать экраны; возьмите gapless play --plain
error-tui-term = терминал «{ $term }» здесь неизвестен; задайте TERM, например xterm-256color, или возьмите gapless play --plain
error-tui-resume = в { $folder } нет неоконченной партии
error-tui-finished = партия окончена; gapless tui { $file } покажет её
error-tui-folder = папкой { $path } нельзя пользоваться: { $reason }; выберите другую через GAPLESS_DATA
error-tui-settings = настройками в { $path } нельзя пользоваться: { $reason }; действуют обычные
error-tui-board-path = в пути поля «{ $board }» есть пробел; перенесите файл туда, где его нет
error-worker-ended = процесс, который над этим работал, завершился; попробуйте ещё раз
error-worker-failed = не удалось: { $reason }
error-worker-slow = это заняло больше { $seconds } с
error-tui-search = поиск не установлен; установите gapless[search]
error-plain-line = «{ $line }» непонятно; пишите размещение, например { $tile }c3 или «поворот 2 столбец 3», или справка
error-plain-column = нет столбца; пишите, например, «поворот 2 столбец 3»
error-plain-turn = «{ $turn }» не поворот; бывает 0, 1, 2 или 3 четверти
error-plain-tile = на карте { $tile }, а не { $other }

say-score-other = { $name }, если бы раунд закончился сейчас: { $total }
say-finished-rounds = { $count ->
    [1] После одного сыгранного раунда:
    [one] После { $count } сыгранного раунда:
   *[other] После { $count } сыгранных раундов:
}
say-place = колонка { $column } ряд { $row }
say-place-covered = { $place }, закрыто
say-place-cracked = { $place }, надколото
say-place-broken = { $place }, разбито
say-place-spent = { $place }, теперь точка
say-places = Где: { $places }.
say-symbol-places = { $sign }, { $symbol ->
    [circle] круг
    [square] квадрат
    [triangle] треугольник
    [cross] крест
    [star] звезда
   *[other] символ
}: { $places }.
say-letters = Ряд { $row }: { $letters }.
plain-confirm = Предпросмотр: { $move }. Enter подтверждает.
plain-which-column = { $tile }, { $turned }. В какую колонку?
plain-alone = Вы играете в одиночку.
plain-spaces-hint = Что считается на вашем поле, скажет команда клетки.
rules-spaces-key = Что считается на вашем поле, покажет клавиша { $key }.
word-place = положить поставить
word-try = проба предпросмотр

say-completes-columns = { $count ->
    [one] заполняет колонку { $columns }
   *[other] заполняет колонки { $columns }
}
say-covers = закрывает { $spaces }
say-keeps = оставляет на виду { $spaces }
# У $points есть знак: +2, −1.
say-points = очки: { $points }
# $move начинается с того, где фишка легла. В одиночной игре провалившаяся фишка возвращается.
say-arrival = { $tile } попадает через червоточину к игроку { $name }: { $move }.
say-return = { $tile } возвращается отражённой: { $move }.
# Одна или несколько особых клеток, в винительном падеже. У $points нет знака.
space-bonus = { $count ->
    [1] бонус +{ $points }
    [one] { $count } бонус +{ $points }
    [few] { $count } бонуса +{ $points }
   *[many] { $count } бонусов +{ $points }
}
space-penalty = { $count ->
    [1] штраф -{ $points }
    [one] { $count } штраф -{ $points }
    [few] { $count } штрафа -{ $points }
   *[many] { $count } штрафов -{ $points }
}
# $symbol = circle, square, triangle, cross, star или буква на клетке.
space-pair = { $count ->
    [1] { $symbol ->
        [circle] круг
        [square] квадрат
        [triangle] треугольник
        [cross] крест
        [star] звезду
       *[other] символ { $symbol }
    }
   *[other] { $symbol ->
        [circle] оба круга
        [square] оба квадрата
        [triangle] оба треугольника
        [cross] оба креста
        [star] обе звезды
       *[other] оба символа { $symbol }
    }
}
space-boom = { $count ->
    [1] клетку «бум»
    [one] { $count } клетку «бум»
    [few] { $count } клетки «бум»
   *[many] { $count } клеток «бум»
}
space-wormhole = { $count ->
    [1] червоточину
    [one] { $count } червоточину
    [few] { $count } червоточины
   *[many] { $count } червоточин
}
space-cursed = { $count ->
    [1] проклятие
    [one] { $count } проклятие
    [few] { $count } проклятия
   *[many] { $count } проклятий
}
space-egg = { $count ->
    [1] яйцо
    [one] { $count } яйцо
    [few] { $count } яйца
   *[many] { $count } яиц
}
space-gold = { $count ->
    [1] клетку с золотом
    [one] { $count } клетку с золотом
    [few] { $count } клетки с золотом
   *[many] { $count } клеток с золотом
}
list-and = { $list } и { $last }
say-row = ряд { $row }
say-column = столбец { $column }
