# Русский: что говорят и страница, и терминал.

## Поля и что на них считается

board-1 = Поле 1
board-2 = Поле 2
board-3 = Поле 3
board-4 = Поле 4
board-boom = Бум
board-words-en = Слова (английские)
board-words-de = Слова (немецкие)
board-words-ru = Слова
board-wormholes = Червоточины
board-sideways = Вдоль
board-cursed = Проклятое
board-eggshells = Скорлупа
board-montezuma = Монтесума
board-temple = Храм
board-henhouse = Курятник
board-crossroads = Перекрёсток
other-board = Поле { $id }
volatile-board = { $name }, летучее
legend-dot = Точка: −1, если она видна в конце.
legend-dot-row = Точка: каждый ряд с видимой точкой стоит −1.
legend-bonus = Бонус: +{ $value }, если он виден в конце.
legend-penalty = Штраф: −{ $value }, если он виден в конце.
legend-pair = Символ, который стоит на двух клетках: видны оба +3, виден один −3, не виден ни один 0.
legend-boom = Бум: плитка, которая ляжет сюда, взрывается и потеряна. Клетка становится точкой.
legend-wormhole = Червоточина: плитка, которая ляжет сюда, проваливается к следующему игроку. В одиночной игре она возвращается отражённой. Клетка становится точкой.
legend-cursed = Проклятие: если в конце видно n таких клеток, −(1+2+…+n).
legend-egg = Яйцо: плитка, скользящая над ним, надкалывает его, следующая разбивает. Видно целое +3, треснувшее +1, разбитое −2.
legend-gold = Золото: +2, если его видно; но если видно пять и больше, каждое −2.
legend-letter = Буква: видимые буквы, которые между закрытыми клетками или краями составляют ровно слово из списка, дают по 1; каждая другая видимая буква −1.
rule-rows = Каждый полностью закрытый ряд: +{ $points }.
rule-rows-volatile = Ряды, закрытые одной плиткой: 1 очко за первый, 2 за второй и так далее.
rule-columns = Каждый полностью закрытый столбец: +{ $points }.
rule-words = Слова: { $words }.
rule-volatile = Летучее: то, что ход решил, считается сразу, а отложенная плитка стоит −1.
house-row-penalty = Ряды с точками
house-row-penalty-about = каждый ряд с видимой точкой стоит −1, сколько бы точек в нём ни было.
house-shared-start = Общий старт
house-shared-start-about = у всех игроков одна и та же стартовая плитка.
house-inside = В пределах
house-inside-about = ни одна плитка не должна выступать за верхний край.
boards = Поля
edition = Издание

## Счёт

score-before = Прошлые раунды
score-now = Если бы раунд кончился сейчас: { $total }
reason-dot = Видимые точки
reason-row = Полные ряды
reason-number = Видимые числа
reason-pair = Пары
reason-column = Полные столбцы
reason-curse = Проклятия
reason-egg = Яйца
reason-gold = Золото
reason-word = Слова
reason-letter = Лишние буквы
reason-set-aside = Отложено
practised = с возвратом ходов для упражнения
winners = { $count ->
    [one] Победа: { $names }
   *[other] Победители: { $names }
}

## Боты

bot-newcomer = Ученик
bot-handyman = Умелец
bot-mason = Знаток
bot-architect = Стратег
bot-master = Гроссмейстер

## Игра

settings = Настройки
round-of = Раунд { $round }/{ $rounds }
card-of = Карта { $card }/{ $cards }
start-card = Стартовая плитка
to-come = Ещё в колоде
aside-start = { $tile } — ваша стартовая плитка: её нельзя отложить.
back-none = На этой карте возвращать нечего.
history = Сыгранные карты
guide = Первые шаги
guide-gaps = Каждая точка, видимая в конце, стоит очко. То, что лежит под плиткой, уже не закрыть.
curtain-title = Передайте устройство: { $name }
curtain-about = Никто не видит чужих ходов, пока не сыграют все.
curtain-lift = Это я, { $name }
curtain-back = { $name }: вернуть ход
front-claim = Спускайте плитки по рампе и не оставляйте пробелов.
new-game = Новая партия
practice = Упражнение
language = Язык

## Что произносится вслух

turn-a = как на рисунке
turn-b = повёрнута на 90 градусов
turn-c = повёрнута на 180 градусов
turn-d = повёрнута на 270 градусов
turn-e = перевёрнута
turn-f = перевёрнута и повёрнута на 90 градусов
turn-g = перевёрнута и повёрнута на 180 градусов
turn-h = перевёрнута и повёрнута на 270 градусов
say-row = ряд { $row }
say-rows = ряды с { $low } по { $high }
say-column = столбец { $column }
# Что сделал ход: части одной фразы через запятую. $spaces = список из space-…, соединённый через list-and.
say-completes = { $count ->
    [one] заполняет ряд { $rows }
   *[other] заполняет ряды { $rows }
}
say-completes-columns = { $count ->
    [one] заполняет колонку { $columns }
   *[other] заполняет колонки { $columns }
}
say-covers = закрывает { $spaces }
say-keeps = оставляет на виду { $spaces }
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
    [1] штраф −{ $points }
    [one] { $count } штраф −{ $points }
    [few] { $count } штрафа −{ $points }
   *[many] { $count } штрафов −{ $points }
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
say-aside = { $tile } отложена
say-missed = { $tile } уже лежит, ход пропущен
say-own = { $move }.
say-other = { $name }: { $move }.
say-start = Стартовая плитка: { $tile }.
say-card = Карта { $card } из { $cards }: { $tile }.
say-card-missed = Карта { $card } из { $cards }: { $tile }. Этот ход вы пропускаете.
say-heights = Высота столбцов: { $heights }.
say-to-come = { $count ->
    [0] Плиток больше не будет.
    [one] Ещё { $count } плитка: { $tiles }.
    [few] Ещё { $count } плитки: { $tiles }.
   *[many] Ещё { $count } плиток: { $tiles }.
}

## Клавиши

keys = Клавиши
key-left = На столбец влево
key-right = На столбец вправо
key-wall-left = К левой стенке
key-wall-right = К правой стенке
key-turn = Повернуть по часовой стрелке
key-turn-back = Повернуть против часовой стрелки
key-flip = Перевернуть
key-drop = Отпустить
key-aside = Отложить (дважды)
key-take-back = Вернуть ход
key-cancel = Отменить
key-help = Эта справка
key-columns = К столбцу

## Конец раунда и партии

round-end = Раунд { $round } окончен
hindsight-thinks = Ищем лучшее…
hindsight-proved = Лучшее возможное: { $score }.
hindsight-found = Лучшее, что мы нашли: { $score }.
hindsight-look = Показать
hindsight-hide = Моя рампа
game-over = Партия окончена
