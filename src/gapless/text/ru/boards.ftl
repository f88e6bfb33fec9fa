# Русский: свои поля, их редактор и полка.

## My boards

board-new = Новое поле
surprise-me = Удиви меня
board-import = Открыть файл
boards-search = Поиск по полям
shelf-empty = Вы ещё не нарисовали ни одного поля
shelf-empty-about = Нарисуйте поле или попросите удивить вас. Ваши поля хранятся в этом браузере.
boards-not-found = Поля с таким названием у вас нет.
shelf-full = Для нового поля нет места. Сначала удалите какое-нибудь.
board-restored = { $board }: возвращено.
copy-of = { $name } (копия)
board-file-large = Этот файл слишком велик для файла полей.
board-file-empty = В этом файле нет полей.
board-file-unreadable = Это не файл поля. Такие файлы сохраняет редактор; как написать их самому, сказано в описании полей.
boards-imported = { $count ->
    [one] Добавлено { $count } поле.
    [few] Добавлено { $count } поля.
   *[many] Добавлено { $count } полей.
}
boards-known = { $count ->
    [one] { $count } из них уже было у вас.
    [few] { $count } из них уже были у вас.
   *[many] { $count } из них уже были у вас.
}
boards-with-mistakes = { $count ->
    [one] Из них { $count } с ошибками: откройте его, чтобы их увидеть.
    [few] Из них { $count } с ошибками: откройте их, чтобы увидеть какими.
   *[many] Из них { $count } с ошибками: откройте их, чтобы увидеть какими.
}
board-draft = Черновик
# $points is a number of points, possibly with one decimal.
board-skill = Сколько решает мастерство: { $points }
play-named = Играть: { $board }
edit-named = Изменить: { $board }
share-named = Поделиться: { $board }
duplicate-named = Копировать: { $board }
delete-named = Удалить: { $board }
edit = Изменить
duplicate = Копировать
delete = Удалить
boards-draw = Нарисовать своё поле

## A board from a link

board-shared = Кто-то нарисовал это поле и прислал вам ссылку.
board-keep = Сохранить у себя
board-kept = Уже среди ваших полей
board-edit-copy = Изменить копию
board-link-damaged = Ссылка повреждена. Скопируйте её ещё раз целиком.
no-such-board = В этом браузере нет такого поля.
brought-more = Места, другие поля, домашние правила

## Drawing

editor = Рисование поля
editor-grid = Клетки поля
editor-keys-hint = Стрелки — переход, пробел рисует, Delete очищает. Все клавиши — в меню.
editor-parts = Части редактора
tab-draw = Рисунок
tab-rules = Правила
tab-measure = Сложность
brush = Кисть
palette-number = Другое число
check-later = Сервер не отвечает. Рисунок сохранён и будет проверен, как только сервер ответит.
number-limit = На поле хорошо читаются числа от −{ $most } до { $most }.
palette-letter = Другая буква
# Буквы языка, каждая одним знаком.
alphabet = АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ
here-dot = точка
here-bonus = бонус +{ $points }
here-penalty = штраф −{ $points }
here-pair = пара
# $symbol is circle, square, triangle, cross, star, or the letter printed on the space.
here-symbol = { $symbol ->
    [circle] круг
    [square] квадрат
    [triangle] треугольник
    [cross] крест
    [star] звезда
   *[other] символ { $symbol }
}
here-boom = клетка «бум»
here-wormhole = червоточина
here-cursed = проклятие
here-egg = яйцо
here-gold = золото
space-at = { $place }: { $content }
symmetry = Симметрия
symmetry-off = нет
symmetry-sides = слева и справа
symmetry-ends = сверху и снизу
symmetry-both = со всех сторон
undo = Отменить
redo = Повторить
undone = Отменено: { $what }.
redone = Повторено: { $what }.
spaces-n = { $count ->
    [one] { $count } клетка
    [few] { $count } клетки
   *[many] { $count } клеток
}
letters-on = Теперь на поле буквы.
letters-off = Теперь на поле точки и особые клетки.
painted-mirrored = { $space }, и в отражении
board-clear = Очистить поле
board-cleared = Поле пустое.
board-changed-elsewhere = Это поле изменили в другой вкладке.
board-deleted-elsewhere = Это поле удалили в другой вкладке.
board-put-back = Вернуть
board-export = Сохранить в файл
board-name = Название
board-note = Заметка
board-size = Размер
board-size-classic = 6 × 12, классика
board-size-compact = 6 × 10, компакт
board-size-cut = Срезанные ряды вернутся вместе с большим размером.
# $points is the number before this text.
counts-each-rows = { $points ->
    [one] очко за ряд
    [few] очка за ряд
   *[many] очков за ряд
}
counts-each-columns = { $points ->
    [one] очко за колонку
    [few] очка за колонку
   *[many] очков за колонку
}
counts-words = Слова
counts-words-about = На каждой клетке буква. Видимое слово даёт 1 очко за букву, любая другая видимая буква −1.
counts-word-list = Слова, которые считаются
words-on-board = На поле есть: { $words }.
# Слово, которое можно прочесть несколько раз.
word-times = { $word } ({ $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
})
words-not-on-board = На поле нет: { $words }.
counts-volatile = Мгновенный подсчёт
counts-volatile-about = Ряды, точки, числа и пары считаются, как только их исход решён, а отложенная фишка отнимает 1 очко.
checking = Проверка…
check-trouble = Ещё не проверено. { $reason }
# $symbol — то, что говорит here-symbol.
pair-not-two = { $count ->
    [1] Символ «{ $symbol }» стоит только на одной клетке, а паре нужны две.
    [one] Символ «{ $symbol }» стоит на { $count } клетке, а паре нужны две.
    [few] Символ «{ $symbol }» стоит на { $count } клетках, а паре нужны две.
   *[other] Символ «{ $symbol }» стоит на { $count } клетках, а паре нужны две.
}
mistake-no-words = Впишите хотя бы одно слово, которое приносит очки.
# $place is what say-place says.
space-unknown = { $place }: «{ $character }» ничего не значит. Закрасьте клетку.
space-no-letter = { $place }: «{ $character }» — не буква. Впишите букву.
mistakes-none = Ошибок нет
mistakes-count = { $count ->
    [one] { $count } ошибка.
    [few] { $count } ошибки.
   *[many] { $count } ошибок.
}
mistakes-more = { $count ->
    [one] и ещё { $count }
    [few] и ещё { $count }
   *[many] и ещё { $count }
}
not-playable = Играть на поле и делиться им можно, когда ошибки исправлены.
not-measurable = Сложность можно измерить, когда ошибки исправлены.
editor-key-move = Перейти на другую клетку
editor-key-ends = К концам ряда
editor-key-paint = Рисовать кистью; ещё раз — очистить
editor-key-erase = Очистить клетку
editor-key-undo = Отменить
editor-key-redo = Повторить
editor-key-letter = Написать букву
editor-key-number = Бонус
editor-key-sign = Превратить число в штраф или снова в бонус
editor-key-pair = Символ пары
editor-key-boom = Клетка «бум»
editor-key-wormhole = Червоточина
editor-key-cursed = Проклятие
editor-key-egg = Яйцо
editor-key-gold = Золото
editor-key-dot = Точка
editor-key-mistake = К следующей ошибке

## Sharing

share-board-title = Поделиться полем
share-board-about = Всё поле — в самой ссылке. Сервер ничего не хранит.

## Difficulty

measure-now = Измерить
measure-again = Измерить снова
measure-about = Боты сыграют на вашем поле 64 раунда. Это займёт несколько секунд.
measuring = Боты играют…
measure-waits = Другие поля тоже ждут своей очереди. Это займёт чуть больше времени…
measure-changed = Поле изменено. Измерьте его ещё раз, чтобы увидеть разницу.
measure-done = Измерено. Сколько решает мастерство: { $skill }. Сколько решает удача: { $luck }.
this-board = Это поле
measured-before = До изменения
room-skill = Сколько решает мастерство
room-skill-about = На столько больше набирает Гроссмейстер, чем Ученик
room-luck = Сколько решает удача
room-luck-about = На столько больше можно было набрать, зная карты
# $points is the text of $count, possibly with one decimal.
points-n = { $count ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
dull-special-spaces = Особые клетки почти ничего не меняют: боты играют так, будто это точки.
dull-no-skill = Хорошие игроки набирают почти столько же, сколько новички.
dull-all-luck = Карты решают больше, чем игрок.
dull-too-hard = Даже безупречная игра кончается ниже нуля.
dull-too-easy = Даже новички набирают почти всё.
dull-none = Скучать на этом поле не придётся.

## Surprise me

surprise-kinds = Что должно быть на поле?
surprise-kinds-about = Ничего не выбирайте, если хотите сюрприза.
surprise-not-with = Не вместе с «{ $kind }»: { $others }.
kind-numbers = Числа
kind-pairs = Пары
kind-boom = Бум
kind-wormholes = Червоточины
kind-cursed = Проклятия
kind-eggs = Яйца
kind-gold = Золото
kind-words = Слова
kind-volatile = Мгновенный подсчёт
surprise-difficulty = Насколько важно мастерство?
difficulty-any = как угодно
difficulty-easy = немного
difficulty-middle = заметно
difficulty-hard = очень
surprise-search = Ищем поле…
# $points is a number of points, possibly with one decimal.
surprise-skill = Гроссмейстер набирает здесь больше Ученика примерно на { $points }.
surprise-nearest = Поля, где мастерство решает ровно столько, не нашлось. На самом близком Гроссмейстер набирает больше Ученика примерно на { $points }.
surprise-now = Нарисовать
surprise-again = Другие поля
surprise-count = Поля
cancel = Отмена
preset-surprise-about = Новые поля, на которых ещё никто не играл
