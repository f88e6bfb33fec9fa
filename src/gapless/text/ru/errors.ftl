# Русский: ошибки. Английские предложения — в en/errors.json.

error-token-form = «{ $token }» — не ход; напишите, например, L5c3, или L5-, L5=, L5?
error-token-orientation = у «{ $token }» неизвестное положение «{ $letter }»; бывают от a до h
error-tile-unknown = нет фишки «{ $tile }»; есть { $tiles }
error-ramp-rows = в подставке { $found ->
    [one] { $found } ряд
    [few] { $found } ряда
   *[many] { $found } рядов
}, а в поле { $rows }; ряды разделяются знаком '/'
error-ramp-width = в ряду «{ $row }» подставки { $found ->
    [one] { $found } клетка
    [few] { $found } клетки
   *[many] { $found } клеток
}, а в поле { $columns ->
    [one] { $columns } колонка
    [few] { $columns } колонки
   *[many] { $columns } колонок
}
error-ramp-character = в ряду «{ $row }» подставки стоит «{ $character }»; '.' значит видимую клетку, 'x' закрытую
error-ramp-above = ряд над верхним краем пишется, только если в нём есть квадрат, и до знака '|'
error-ramp-high = в подставке { $found ->
    [one] { $found } ряд
    [few] { $found } ряда
   *[many] { $found } рядов
} над верхним краем; бывает не больше { $most }
error-placement-side = { $placement } выступает за боковую стенку; последняя колонка для неё { $last }
error-placement-above = { $placement } легла бы целиком за верхним краем; выберите другое место или отложите { $tile }
error-placement-inside = { $placement } выступала бы за верхний край, а 'inside' это запрещает
error-argument-type = '{ $argument }' принимает { $expected }, а не { $found }
error-argument-least = '{ $argument }' принимает число от { $least }, а не { $found }
error-act-type = { $found } — не ход; передайте Placement, который читает parse_placement, или SetAside
error-tile-squares = на рисунке фишки «{ $tile }» нет ни одного квадрата; пишите ряды вроде ('##', '#.')
error-view-tile = в этом виде нет фишки для хода; передайте вид места из Game.waiting_for
error-history-index = события { $index } нет: в истории их { $count }; сначала сделайте ход
error-act-seat = нет места { $seat }; места считаются с 0, последнее — { $last }
error-act-twice = ход на этой карте уже сделан; сначала верните его
error-act-missed = здесь ход пропускается: { $tile } — своя стартовая фишка
error-act-none = на этой карте нечего возвращать
error-act-complete = партия окончена
error-act-practice = возвращать ходы для тренировки можно только в игре в одиночку
error-act-first = возвращать нечего
error-card-tile = «{ $token }» кладёт не ту фишку, что на карте: { $tile }
error-card-unknown = «{ $tile }» — не строительная карта
error-card-twice = карта { $tile } уже была открыта в этом раунде
error-start-missing = стартовые фишки идут до первой строительной карты
error-start-unknown = «{ $tile }» — не стартовая карта; есть { $tiles }
error-start-aside = стартовую фишку нельзя ни отложить, ни пропустить; положите { $tile }
error-start-twice = стартовая карта { $tile } взята дважды
error-start-shared = с 'shared-start' у всех одна и та же стартовая карта, здесь { $tile }
error-start-repeated = стартовые фишки этого раунда уже лежат
error-tokens-count = { $expected ->
    [one] нужен { $expected } ход
    [few] нужно { $expected } хода
   *[many] нужно { $expected } ходов
}, по одному на игрока, а найдено { $found }
error-missed-due = вместо «{ $token }» должно быть '{ $tile }=': это стартовая карта этого игрока
error-missed-undue = «{ $token }» означает пропуск хода, но { $tile } — не стартовая фишка этого игрока
error-unknown-after = «{ $token }» стоит после '?' того же игрока; в раунде дальше может быть только '?'
error-unknown-arrival = «{ $token }» стоит после '?', а там, где фишки проваливаются, ждут все
error-players-count = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}, а издание { $edition } рассчитано на число от { $least } до { $most }
error-player-name = «{ $name }» не годится как имя игрока; имя пишется в одну строку
error-boards-none = для партии нужно хотя бы одно поле
error-board-size = поле «{ $board }» размером { $size }, а подставка издания { $edition } размером { $ramp }
error-house-unknown = нет домашнего правила «{ $rule }»; есть { $rules }
error-house-volatile = 'row-penalty' не сочетается с полем «{ $board }» (мгновенный подсчёт)
error-deal-rounds = в раздаче { $found ->
    [one] { $found } раунд
    [few] { $found } раунда
   *[many] { $found } раундов
}, а в партии { $expected }
error-deal-deck = колода раунда { $round } не состоит из строительных карт издания, каждая по разу
error-deal-start = стартовые карты раунда { $round } так взять нельзя

error-file-missing = нет файла { $path }
error-file-directory = { $path } — каталог; назовите файл в нём
error-file-large = { $path } больше { $most } МБ; таких больших файлов у Gapless нет
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
error-board-file-refused = «{ $board }» лежит в файле, а файлы здесь не читаются; возьмите код поля
error-board-file-id = нет поля «{ $board }» в { $path }; есть { $boards }
error-board-prefix = пишите «{ $small }» строчными буквами, а не «{ $prefix }»
error-share-server = «{ $server }» — не адрес сервера; нужен адрес вроде https://play.example.org, без «?» и «#»
error-code-form = это не код поля; скопируйте ссылку целиком ещё раз
error-code-damaged = код поля повреждён; скопируйте ссылку целиком ещё раз
error-code-version = код поля создан более новой версией Gapless; обновите Gapless, чтобы его прочитать
error-code-long = поле не помещается в ссылку: очки — от -999 до 999, слов не больше 200, букв в них не больше 600, и ни одно слово не длиннее решётки; поделитесь файлом

error-tag-name = «{ $name }» не может быть именем ещё одного заголовка; возьмите другое, например 'Event'
error-tag-line = в значении заголовка { $name } есть перевод строки; заголовок пишется в одну строку
error-resume-ahead = в раунде { $round } есть ходы после '?'; чтобы играть дальше, сначала заполните '?'
error-rounds-many = раундов в записи: { $found }; здесь читается не больше { $most }
error-tag-form = это не заголовок; пишите [Name "значение"], внутри кавычек \" и \\
error-tag-twice = заголовок { $name } стоит дважды
error-tag-late = заголовки идут до первого раунда
error-tag-missing = нет заголовка { $name }; добавьте [{ $name } "..."] до первого раунда
error-version = «{ $version }» — не та версия формата, которую читает эта программа; нужна { $known }
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
error-score-form = «{ $text }» — не целое число
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
error-parameter-extra = «{ $values }» здесь лишнее; см. { $help }
error-parameter-wrong = так нельзя: { $reason }; см. { $help }
error-number = { $parameter } должно быть числом от { $least } до { $most }, а не «{ $value }»
error-number-from = { $parameter } должно быть числом от { $least }, а не «{ $value }»
error-choice = { $parameter } должно быть одним из { $choices }, а не «{ $value }»
error-output = вывод не записать: { $reason }
error-names-many = имён ({ $names }) больше, чем игроков ({ $players })
error-volatile-ramp = подставка в нотации не говорит, что на «{ $board }» уже подсчитано; для целой партии есть gapless replay
error-no-rounds = в { $file } ещё нет раунда, который можно показать
error-no-round = в { $file } нет раунда { $round }; всего их { $rounds }
error-no-seat = нет игрока { $seat }; в партии их { $players }
error-no-card = в раунде { $round } нет карты { $card }; пока их { $cards }

error-weights-missing = нет файла с весами { $path }
error-weights-unreadable = { $path } не файл с весами или обрезан; установите его заново
error-weights-format = в { $path } веса в формате { $found }, а эта программа читает { $format }
error-weights-board = в { $path } веса для другого поля, не для «{ $board }»; обучите их заново
error-weights-tiles = в { $path } веса для других фишек, не для фишек издания { $edition }
error-weights-layers = в { $path } слои не подходят друг к другу; установите файл заново
error-engine-points = на поле «{ $board }» слишком большие числа для скомпилированных правил; возьмите числа поменьше

data-toml = это не TOML: { $reason }
data-key-missing = нет «{ $key }»
data-key-unknown = здесь нет «{ $key }»; есть { $keys }
data-type = здесь нужно: { $expected }
data-number-range = должно быть от { $least } до { $most }
data-id-form = «{ $id }» не обозначение; годятся буквы, цифры, '-', '_' и '.', без пробелов
data-id-twice = обозначение «{ $id }» стоит дважды
data-players-range = нужны наименьшее и наибольшее число игроков, начиная с 1
data-board-unknown = нет поля «{ $id }» в этом файле
data-empty = не должно быть пустым
data-text-form = нужна одна строка, не длиннее { $most } видимых знаков
data-tile-name = «{ $name }» не название фишки; пишите заглавные буквы, потом цифры, например L5
data-tile-drawing = в рисунке ряды равной длины из '#' и '.', и хотя бы один '#'
data-tile-connected = квадраты фишки должны соприкасаться сторонами
data-tile-large = у фишки не больше { $most ->
    [one] { $most } квадрата
   *[other] { $most } квадратов
} в ряд
data-tile-wide = фишка не помещается на подставке, как её ни поверни
data-card-unknown = нет фишки «{ $tile }»
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
}; в подставке { $expected }
data-grid-width = в ряду { $row } решётки { $found ->
    [one] { $found } клетка
    [few] { $found } клетки
   *[many] { $found } клеток
}; нужно { $expected }
data-grid-character = в ряду { $row } решётки стоит «{ $character }»; это должно объяснить 'spaces'
data-grid-letter = в ряду { $row } решётки стоит «{ $character }», а это не буква
data-space-key = «{ $key }» должно быть одним видимым знаком, но не точкой
data-space-value = нужно целое число или одно из { $kinds }
data-symbol-count = символ «{ $key }» стоит на { $found ->
    [one] { $found } клетке
   *[other] { $found } клетках
}; паре нужно ровно 2
data-stops-mixed = на поле бывают клетки, где фишки взрываются, или клетки, куда они проваливаются, но не вместе
data-one-of = нужно одно из { $values }
data-kind-key = «{ $key }» не годится как ключ вида; пишите строчные латинские буквы, цифры и '-', не больше 32 знаков
data-kind-taken = «{ $key }» — уже занятое название вида или причины; выберите другой ключ
data-kind-points = виду или состоянию нужно ровно одно из 'each', 'totals', 'step' и 'states'
data-kind-states = нужно от 2 до { $most } таблиц с 'each', 'totals' или 'step'
data-kind-slide = 'states' и 'slide = true' стоят только вместе
data-kind-excluded = '{ $one }' и '{ $two }' у вида исключают друг друга
data-kind-list = нужно от 1 до { $most } значений
data-kind-count = «{ $key }» должно быть целым числом от 1 до { $most }
data-kinds-many = своих видов на поле не больше { $most }, а здесь { $found }
data-kinds-twice = вид «{ $key }» описан дважды и по-разному
data-words-spaces = на поле со словами каждый знак — буква; оставьте 'spaces' пустым
data-word-form = «{ $word }» — не слово; нужно 2 буквы или больше
data-word-long = слово «{ $word }» длиннее решётки: в её линии не больше { $most } клеток
data-words-many = слов на поле не больше { $words }, а букв в них всего не больше { $letters }
data-letters-many = разных букв на поле не больше { $most }, а здесь { $found }
data-ranks-order = звания идут от высшего к низшему; только у последнего нет 'from'

phrase-a-whole-number = целое число
phrase-a-text = текст
phrase-a-table = таблица
phrase-true = true
phrase-a-table-of-names-by-language = таблица названий по языкам
phrase-two-whole-numbers = два целых числа
phrase-a-list-of-board-ids = список обозначений полей
phrase-a-list-of-tile-names = список названий фишек
phrase-a-list-of-boards-tables = список таблиц [[boards]]
phrase-a-list-of-ranks-tables = список таблиц [[ranks]]
phrase-a-list-of-rows = список рядов
phrase-a-list-of-words = список слов

error-order-empty = назовите стартовую фишку; без неё нет раунда
error-order-tile = «{ $tile }» — не строительная карта; есть { $tiles }
error-order-start = «{ $tile }» — не стартовая карта; есть { $tiles }
error-order-twice = фишка { $tile } встречается дважды
error-order-start-again = в порядке ещё раз названа стартовая фишка { $tile }; уберите её
error-order-room = стартовую фишку { $tile } некуда положить на поле «{ $board }»
error-solve-what = назовите запись, либо поле, стартовую фишку и порядок остальных
error-solve-both = запись сама говорит, какие в ней поля и фишки; уберите { $options }
error-solve-none = в { $file } ещё нет раунда, который можно решить
error-name-empty = имя игрока пустое; дайте ему хотя бы одну букву
error-output-exists = файл { $file } уже есть; выберите другое имя или замените его с --force
error-generator-kind = нет вида «{ $kind }»; выберите из { $kinds }
error-generator-mix = «{ $one }» и «{ $two }» не бывают на одном поле; уберите одно из двух
error-generator-difficulty = сколько решает мастерство — это число от 0 до { $most } очков, а не { $difficulty }
error-generator-none = ни на одном из { $count } полей мастерство не решает около { $difficulty } очков, на ближайшем — примерно { $nearest }; попросите другое число или другие виды

error-bot-unknown = нет бота «{ $bot }»; есть { $bots } или cmd:КОМАНДА для своего
error-bot-seats = ботов { $bots }, а мест { $seats }; укажите по одному на каждое место
error-opponent-failed = соперник не справился: { $reason }
error-bot-effort = глубина { $bot } — от 0 до { $most }, а не «{ $effort }»
error-bot-numpy = боту «master» нужны NumPy и компилятор; установите gapless[search]
error-bot-twice = бот «{ $bot }» назван дважды; достаточно одного раза
error-bot-command = после cmd: нет команды; напишите её так: «cmd:python bot.py»
error-bot-program = нет программы «{ $command }», которую можно запустить
error-bot-start = «{ $command }» не запускается: { $reason }
error-bot-silent = нет ответа на «{ $message }» за { $seconds } с
error-bot-ended = он завершился со статусом { $status }, не ответив на «{ $message }»
error-bot-ended-saying = он завершился со статусом { $status }, не ответив на «{ $message }»; последняя строка в stderr: { $last }
error-bot-closed = он закрыл свой вывод, не ответив на «{ $message }»
error-bot-flood = он написал строку длиннее { $most } байт
error-bot-encoding = его ответ на «{ $message }» — не текст в UTF-8
error-bot-json = его ответ на «{ $message }» — не объект JSON в одной строке: { $line }
error-bot-ready = на «hello» он должен ответить {"{"}"type": "ready"{"}"}, а не { $line }
error-bot-answer = на «view» он должен ответить {"{"}"act": "..."{"}"}, а не { $line }
error-bot-token = его ход { $act } не читается: { $reason }
error-bot-illegal = его ход { $act } против правил: { $reason }
error-bot-early = он написал строку без запроса: { $line }
error-bot-lingers = он не завершился за { $seconds } с после «{ $message }»
error-bot-differs = при тех же данных и том же числе раздачи он ответил сначала { $one }, а потом { $two }
error-bot-crash = он сломался: { $reason }
error-engine-ray = Ray не установлен; установите gapless[cluster] или выберите --engine local
error-engine-cluster = Ray не запускается: { $reason }
error-engine-died = процесс арены аварийно завершился; с меньшим --jobs может хватить памяти
error-journal-form = { $path }:{ $line }: это не файл сыгранных партий; назовите другой
error-journal-other = в { $path } партии, у которых другое «{ $what }»; назовите другой файл

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
error-name-scripts = в имени нельзя смешивать разные письменности или использовать редкую; напишите его одним письмом, например латиницей, кириллицей или арабским
error-name-reserved = имя «{ $name }» занято сервером; выберите другое
error-boards-many = в партии не больше { $most } раундов
error-persons-none = хотя бы одно место должно быть за человеком
error-practice-alone = тренироваться можно только в одиночку
error-hints-ranked = в партии, которая может дать звание, подсказок нет; чтобы их получать, выберите тренировку
error-hints-off = за этим столом нет подсказок; разрешите их, когда будете создавать стол без звания
error-hint-late = сейчас у вас нет фишки, для которой нужна подсказка; дождитесь следующей карты
error-review-unfinished = здесь разбираются только законченные партии; «gapless coach» разбирает и другие
error-review-missing = этот сервер не умеет разбирать партии; его владельцу нужно установить NumPy
error-branch-point = с карты { $card } раунда { $round } продолжить нельзя; выберите карту, которая была сыграна
error-branch-recorded = остальные могут повторить свои ходы только с теми же картами; выберите их или ботов
error-level-unknown = бота «{ $level }» нет; есть { $levels }
error-table-unknown = стола «{ $table }» нет
error-table-full = за этим столом нет свободных мест
error-table-started = партия уже началась
error-table-open = партия ещё не началась
error-table-over = партия окончена
error-table-damaged = партию нельзя открыть: её журнал повреждён
error-table-playing = партия ещё не окончена
error-round-unknown = в партии нет раунда { $round }
error-round-playing = раунд { $round } ещё не окончен
error-seat-unknown = места { $seat } нет
error-seat-taken = место { $seat } занято
error-seat-present = игрок с места { $seat } здесь
error-seat-recent = игрок на месте { $seat } только что вышел; попробуйте ещё раз через { $seconds } с
error-seat-none = у вас нет места за этим столом
error-contribution-twice = учитывается первый хеш; заменить его нельзя
error-contribution-late = поздно участвовать в перемешивании
error-reveal-early = подождите, пока будут разосланы хеши всех игроков
error-reveal-wrong = у этих байтов не тот хеш, который вы прислали раньше
error-position-late = игра тем временем ушла вперёд; посмотрите на карту, которая открыта сейчас
error-page-old = эта страница от прежней версии Gapless; обновите её, чтобы продолжить
error-rate = слишком быстро; подождите немного
error-records-many = с вашего адреса отправлено слишком много записей; подождите минуту
error-tables-many = вы или другие с вашего адреса создали слишком много столов; попробуйте позже
error-listed-many = у вас или других с вашего адреса слишком много открытых столов; сначала завершите один
error-kicked = хозяин стола исключил вас из игры
error-take-backs-many = на этой карте вы возвращали ход уже { $most } раз; больше нельзя
error-game-long = за этим столом произошло слишком много; теперь можно только делать ходы
error-events-many = в ваших партиях или с вашего адреса сделано слишком много ходов; подождите минуту
error-measures-many = боты уже долго думали для вас или других с вашего адреса; попробуйте позже
error-measures-waiting = вы или другие с вашего адреса ждёте слишком много полей или разборов; дождитесь, пока один из них будет готов
error-sockets-many = с вашего адреса слишком много соединений
error-database = база данных не отвечает; попробуйте ещё раз чуть позже
error-busy = сервер занят; попробуйте ещё раз чуть позже
error-closing = сервер перезапускается; попробуйте ещё раз чуть позже
error-internal = здесь что-то пошло не так; это записано в журнал

error-extra-server = сервер не установлен; установите gapless[server]
error-serve-port = порт { $port } на { $host } занят; остановите то, что его занимает, или выберите другой: --port
error-serve-host = сервер не может работать на { $host }: { $reason }
error-serve-data = в папку данных { $path } нельзя писать: { $reason }; выберите другую: --data
error-base-path = «{ $path }» — не путь; напишите его в виде /gapless
error-origin-form = «{ $origin }» — не источник; напишите его в виде https://play.example.org
error-proxies-form = «{ $proxy }» в FORWARDED_ALLOW_IPS — не адрес и не сеть; пишите, например, 10.0.0.5 или 10.0.0.0/24
error-proxies-all = при «{ $proxy }» в FORWARDED_ALLOW_IPS любой мог бы выдать себя за любой адрес; укажите только адреса своих прокси
error-setting = { $name }: должно быть { $expected }, а не «{ $value }»
error-limit-unknown = настройки { $name } нет; возможно, имеется в виду { $near }?
error-setting-unknown = настройки { $name } нет; все настройки перечислены в docs/hosting.md
error-limit-fixed = { $name } всегда { $value }: это подходит любому серверу; уберите эту настройку
error-limit-zero = { $name }: должно быть не меньше 1; при 0 отклонялось бы всё
error-database-url = GAPLESS_DATABASE_URL — не адрес базы данных; напишите его в виде postgresql://user@host/name или sqlite:///путь
error-database-password = в пароле в GAPLESS_DATABASE_URL есть знак с особым смыслом в адресах; пишите @ как %40, / как %2F, : как %3A, а % как %25
error-worker-database = обработчик вычисляет для серверов; укажите в GAPLESS_DATABASE_URL их базу PostgreSQL
error-worker-sqlite = сервер с SQLite ({ $url }) всё вычисляет сам; обработчику нужна база PostgreSQL серверов в GAPLESS_DATABASE_URL
error-worker-kind = заданий вида «{ $kind }» нет; есть { $kinds }
error-database-missing = базы данных { $url } нет; проверьте --data, GAPLESS_DATA и GAPLESS_DATABASE_URL
error-database-away = база данных { $url } недоступна: { $reason }
error-database-rights = база данных { $url } не даёт создавать или менять таблицы: { $reason }; сделайте пользователя из адреса владельцем базы
error-database-newer = база данных { $url } создана более новой версией Gapless (ревизия { $revision }); обновите Gapless
error-database-damaged = { $url } — не база данных Gapless: { $reason }
error-database-corrupt = база данных { $url } повреждена ({ $reason }); уберите её в другое место и восстановите резервную копию
error-database-full = диск с базой данных { $url } переполнен либо исчерпана квота или предел размера файла; освободите место и повторите
error-database-locked = базу данных { $url } заняла другая программа; завершите её или попробуйте чуть позже
error-database-file = файл базы данных { $url } нельзя использовать: { $reason }
error-restore-failed = восстановление прервано: { $reason }; каждая партия либо есть целиком, либо её нет, а повторное восстановление добавит недостающие
error-backup-form = { $path } — не резервная копия Gapless; ничего не добавлено
error-backup-target = { $path } уже существует и не является резервной копией Gapless, поэтому не заменяется; выберите другое имя
error-backup-newer = { $path } создан более новой версией Gapless (ревизия { $revision }); обновите Gapless
error-backup-cut = файл { $path } обрезан; ничего не добавлено

error-verify-tag = в записи нет заголовка { $tag }; он есть только у партий с сервера
error-verify-unfinished = запись неполна; известны не все карты
error-verify-twice = заголовок { $tag } встречается в записи несколько раз
error-verify-form = заголовок { $tag } не удаётся прочитать: «{ $value }»
error-verify-hex = в обязательстве 64 шестнадцатеричные цифры, а не «{ $value }»
error-verify-bytes = во вкладе 32 шестнадцатеричные цифры, а не «{ $value }»
error-verify-absent = ни у одного места нет указанного вклада { $given }
error-verify-both = в записи есть и Contribution, и Fixed; раздача либо случайна, либо задана заранее
error-verify-count = в записи заголовков Contribution: { $found }; нужно { $expected }, по одному на место
error-verify-wrong = обязательство не следует из записи: она даёт { $found }, а в ней указано { $commitment }
error-verify-cards = карты раунда { $round } не следуют из заголовков записи
error-verify-other = в записи другое обязательство: { $commitment }, а указано { $given }

error-extra-tui = экраны не установлены; установите gapless[tui] или возьмите gapless play --plain
error-tui-terminal = этот терминал не может показать экраны; возьмите gapless play --plain
error-tui-term = терминал «{ $term }» здесь неизвестен; задайте TERM, например xterm-256color, или возьмите gapless play --plain
error-tui-resume = в { $folder } нет неоконченной партии
error-tui-finished = партия окончена; gapless tui { $file } покажет её
error-tui-folder = папкой { $path } нельзя пользоваться: { $reason }; выберите другую через GAPLESS_DATA
error-tui-settings = настройками в { $path } нельзя пользоваться: { $reason }; действуют настройки по умолчанию
error-tui-board-path = в пути поля «{ $board }» есть пробел; перенесите файл туда, где его нет
error-extra-search = поиск не установлен; установите gapless[search]
error-save-changed = её продолжили в другом окне; выйдите из неё здесь и продолжите снова
error-plain-line = «{ $line }» — не ход и не команда; наберите, например, { $tile }c3 или «поворот 2 колонка 3», или справка
error-plain-column = не указана колонка; наберите, например, «поворот 2 колонка 3»
error-plain-turn = на «{ $turn }» фишку не повернуть; бывает 0, 1, 2 или 3 четверти оборота
error-plain-tile = на карте { $tile }, а не { $other }
error-text-unstorable = база данных сервера не может сохранить один из этих символов
error-database-encoding = у базы данных { $url } кодировка { $encoding }, с которой Gapless не работает; создайте её с ENCODING 'UTF8'
error-worker-ended = процесс, который над этим работал, завершился; попробуйте ещё раз
error-worker-failed = не удалось: { $reason }
error-worker-slow = это заняло больше { $seconds } с
error-table-ended = владелец этого сервера закрыл стол
error-blocked = владелец этого сервера заблокировал вас
error-no-table = стола { $table } нет; посмотрите gapless admin list
error-table-finished = партия за столом { $table } уже окончена; удалить её можно командой delete
error-player-form = «{ $player }» не обозначает игрока; напишите первые { $digits } или больше шестнадцатеричных цифр, как их показывает gapless admin list
error-player-unknown = игрока { $player } нет; посмотрите gapless admin list
error-not-confirmed = ничего не изменено; для подтверждения введите в точности то, что требуется
error-player-free = игрок { $player } не заблокирован; посмотрите gapless admin list
error-player-ambiguous = цифры нескольких игроков ({ $count }) начинаются с { $player }; напишите больше цифр
error-clocks-apart = часы этой машины и базы данных расходятся на { $seconds } с; настройте и те и другие, например через NTP
error-versions-apart = с этой базой данных работает процесс поколения { $theirs }, а у этого Gapless поколение { $ours }; обновляйтесь по одному поколению или сначала завершите тот процесс
error-redis-url = GAPLESS_REDIS_URL не похож на адрес Redis; пишите его так: redis://host:6379/0
error-redis-alone = для GAPLESS_REDIS_URL нужна база данных PostgreSQL; задайте и GAPLESS_DATABASE_URL или уберите его
error-redis-away = Redis по адресу { $url } использовать нельзя ({ $reason }); проверьте, что он запущен и что адрес и пароль в GAPLESS_REDIS_URL верны, или уберите GAPLESS_REDIS_URL
error-database-failed = сбой базы данных: { $reason }; попробуйте ещё раз чуть позже

# Разбор партий

error-review-seat = нет места { $seat }; в партии места от 0 до { $last }
error-review-effort = нет глубины «{ $effort }»; есть { $efforts }
error-review-none = в партии ещё нет ходов для разбора; сначала сделайте ход
error-review-cancelled = разбор прерван; начните его заново
