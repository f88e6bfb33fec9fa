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
board-sideways = По колонкам
board-cursed = Проклятие
board-eggshells = Скорлупа
board-montezuma = Монтесума
board-temple = Храм
board-henhouse = Курятник
board-crossroads = Перекрёсток
other-board = Поле { $id }
own-board = Своё поле
volatile-board = { $name }, мгновенный подсчёт
# $points1 и так далее — очки вида, со знаком; начиная с $many действуют последние.
legend-dot = Точка: −1, если она видна в конце.
legend-dot-row = Точка: каждый ряд с видимой точкой даёт −1.
legend-bonus = Бонус: +{ $value }, если он виден в конце.
legend-penalty = Штраф: −{ $value }, если он виден в конце.
legend-pair = Символ на двух клетках: { $points2 }, если в конце видны оба, { $points1 }, если виден только один, 0, если не виден ни один.
legend-boom = Бум: фишка, которая ляжет сюда, взорвётся и пропадёт. Клетка станет точкой.
legend-wormhole = Червоточина: фишка, которая ляжет сюда, провалится к следующему игроку, а при игре в одиночку вернётся зеркально отражённой. Червоточина станет точкой.
legend-cursed = Проклятие: первое видимое в конце даёт { $points1 }, второе { $points2 }, третье { $points3 } и так далее.
legend-egg = Яйцо: первая фишка, которая проскользит над ним, надколет его, вторая разобьёт. Если видно в конце: целое { $points1 }, надколотое { $points2 }, разбитое { $points3 }.
legend-gold = Золото: { $points1 }, если оно видно в конце; но если видно { $many } или больше, каждое даёт { $points2 }.
legend-letter = Буквы: видимые буквы между закрытыми клетками или краями, которые составляют ровно слово из списка, дают по 1 очку. Каждая другая видимая буква даёт −1.
# Состояние клетки, после её места.
state-egg-1 = надколото
state-egg-2 = разбито
state-own = состояние { $state }
# Что даёт вид, придуманный игроками: части через запятую, очки со знаком.
facts-name = { $name }: { $facts }
facts-each = по { $points } за каждую
facts-from = начиная с { $count } — по { $points } за каждую
facts-total = за { $count } вместе { $points }
facts-total-last = за { $count } и больше { $points }
facts-step = { $first } за первую, { $second } за вторую, { $third } за третью и так далее
facts-state = состояние { $state }: { $points }
facts-visible = Видимые в конце: { $points }.
facts-covered = Закрытые в конце: { $points }.
facts-states = Каждая фишка, проскользнувшая над клеткой, меняет её.
facts-character = Клетки с одинаковой буквой считаются вместе.
facts-blown-up = Фишка, которая ляжет сюда, взорвётся и пропадёт. Клетка станет точкой.
facts-fell-through = Фишка, которая ляжет сюда, провалится к следующему игроку, а при игре в одиночку вернётся зеркально отражённой. Клетка станет точкой.
rule-rows = Каждый полностью закрытый ряд: { $points }.
rule-rows-volatile = Ряды, которые закрыла одна фишка: +1 за первый, +2 за второй и так далее.
rule-columns = Каждая полностью закрытая колонка: { $points }.
rule-words = Слова: { $words }.
rule-volatile = Мгновенный подсчёт: ряды, точки, числа и пары считаются, как только их исход решён; всё остальное — в конце. Отложенная фишка отнимает 1 очко.
house-row-penalty = Штраф за ряд
house-row-penalty-about = Каждый ряд с видимой точкой даёт −1, сколько бы точек в нём ни было.
house-shared-start = Общая стартовая фишка
house-shared-start-about = У всех игроков одна и та же стартовая фишка.
house-inside = Не выходить за край
house-inside-about = Фишку нельзя класть так, чтобы она выступала за верхний край. Можно только той, что пришла через червоточину.
boards = Поля
edition = Издание

## Счёт

score-before = Прошлые раунды
score-now = Если бы раунд закончился сейчас: { $total }
total = Всего
reason-dot = Видимые точки
reason-row = Полные ряды
reason-number = Видимые числа
reason-pair = Пары
reason-column = Полные колонки
reason-curse = Проклятия
reason-egg = Яйца
reason-gold = Золото
reason-word = Слова
reason-letter = Буквы вне слов
reason-set-aside = Отложенные фишки
practised = Тренировочная партия с возвратом ходов
hinted = С подсказками: { $names }
hinted-alone = Сыграно с подсказками, поэтому без звания
winners = { $count ->
    [one] Победа: { $names }
   *[other] Победители: { $names }
}

## Боты

bot-dreamer = Мечтатель
bot-newcomer = Ученик
bot-handyman = Умелец
bot-mason = Знаток
bot-architect = Стратег
bot-master = Гроссмейстер

## Игра

settings = Настройки
round-of = Раунд { $round }/{ $rounds }
card-of = Карта { $card }/{ $cards }
start-card = Стартовая фишка
to-come = { $count ->
    [0] Фишек не осталось
    [one] Осталась { $count } фишка
    [few] Осталось { $count } фишки
   *[many] Осталось { $count } фишек
}
aside-start = { $tile } — ваша стартовая фишка, её нельзя отложить.
back-none = На этой карте возвращать нечего.
waiting-for = Ждём: { $names }
seat-open = Свободно
table-state-ended = закрыт
history = Сыгранные карты
guide = Первые шаги
curtain-title = Передайте устройство игроку { $name }
curtain-about = Никто не видит чужих ходов, пока не сыграют все.
curtain-lift = Это я, { $name }
curtain-back = Вернуть ход: { $name }
front-claim = Спускайте фишки по подставке и не оставляйте дырок.
new-game = Новая партия
boards-title = Поля партии
practice = Тренировка
settings-confirm = Подтверждать каждый ход
settings-previews = Показывать, что даст ход
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
say-column = колонка { $column }
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
slid-egg-1 = { $count ->
    [1] надкалывает яйцо
    [one] надкалывает { $count } яйцо
    [few] надкалывает { $count } яйца
   *[many] надкалывает { $count } яиц
}
slid-egg-2 = { $count ->
    [1] разбивает яйцо
    [one] разбивает { $count } яйцо
    [few] разбивает { $count } яйца
   *[many] разбивает { $count } яиц
}
slid-own = { $count ->
    [1] переводит клетку «{ $name }» в состояние { $state }
    [one] переводит { $count } клетку «{ $name }» в состояние { $state }
    [few] переводит { $count } клетки «{ $name }» в состояние { $state }
   *[many] переводит { $count } клеток «{ $name }» в состояние { $state }
}
say-blown-up = взрывается
say-fell-through = проваливается в червоточину
say-lost = не помещается и пропадает
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
# Виды, придуманные игроками: одна или несколько клеток, в винительном падеже.
space-own = { $count ->
    [1] клетку «{ $name }»
    [one] { $count } клетку «{ $name }»
    [few] { $count } клетки «{ $name }»
   *[many] { $count } клеток «{ $name }»
}
list-and = { $list } и { $last }
say-aside = { $tile } отложена
say-missed = { $tile } — стартовая фишка: ход пропущен
say-own = { $move }.
say-other = { $name }: { $move }.
say-round = Раунд { $round } из { $rounds }: { $name }.
say-start = Стартовая фишка: { $tile }.
say-card = Карта { $card } из { $cards }: { $tile }.
say-card-missed = Карта { $card } из { $cards }: { $tile }. Вы пропускаете ход.
say-heights = Высота колонок: { $heights }.
say-place = колонка { $column } ряд { $row }
say-place-state = { $place }, { $state }
say-letters = Ряд { $row }: { $letters }.
say-to-come = { $count ->
    [0] Фишек не осталось.
    [one] Осталась { $count } фишка: { $tiles }.
    [few] Осталось { $count } фишки: { $tiles }.
   *[many] Осталось { $count } фишек: { $tiles }.
}

## Клавиши

keys = Клавиши
key-left = На колонку влево
key-right = На колонку вправо
key-wall-left = К левой стенке
key-wall-right = К правой стенке
key-turn = Повернуть по часовой стрелке
key-turn-back = Повернуть против часовой стрелки
key-flip = Перевернуть
key-drop = Опустить
key-aside = Отложить (дважды)
key-take-back = Вернуть ход
key-hint = Подсказка (дважды: лучший ход)
key-cancel = Отменить
key-type = Ввести ход
key-spaces = Что считается на этом поле
key-help = Справка
key-columns = К колонке
keys-reset = Вернуть обычные клавиши

## Конец раунда и партии

round-end = Раунд { $round } окончен
hindsight-thinks = Ищем лучший возможный счёт…

## Подсказки

hint-thinks = Думаем…
hint-column = Посмотрите на колонку { $column }.
hint-move = Лучше всего сюда, в колонку { $column }.
hint-aside = Лучше отложить.
margin-ahead = { $count ->
    [one] На { $count } очко больше, чем у соперника { $name }
    [few] На { $count } очка больше, чем у соперника { $name }
   *[many] На { $count } очков больше, чем у соперника { $name }
}
