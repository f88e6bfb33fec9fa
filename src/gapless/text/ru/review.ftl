# Русский: разбор партии, на странице и в терминале.

## Расклад по очкам

coach-possible = Лучший возможный счёт с этими картами: { $score }.
coach-possible-bound = Лучший найденный счёт с этими картами: { $score }; больше { $bound } быть не может.
coach-knowable = До него вам не хватило { $gap }: { $loss } принесли бы лучшие ходы, остальные { $rest } можно было набрать, только зная карты.
coach-rough = Раунд { $round }: оценка грубая, ошибка { $correction }; потери лишь приблизительны.
coach-game = Все раунды
coach-mistakes = Самые большие ошибки
coach-none = Ни один ход не отнял заметных очков.
coach-numbers = Показать числа
# $mark — одно из слов ниже.
coach-move = Раунд { $round }, карта { $card }, { $act }: { $mark }, потеряно { $loss }. Лучше всего: { $best }.
coach-move-start = Раунд { $round }, стартовая фишка, { $act }: { $mark }, потеряно { $loss }. Лучше всего: { $best }.
coach-title = Разбор
coach-graph = Ожидаемый счёт после каждой карты
coach-moves = Все ходы
coach-column-card = Карта
coach-column-move = Ход
coach-column-luck = Удача
coach-column-loss = Потеря
coach-column-correction = Ошибка разбора
coach-column-best = Лучшие ходы
coach-start = Старт
coach-forced = вынужденный
coach-thinks = Разбираем каждый ход…
coach-effort-quick = быстрый просмотр каждого хода
coach-effort-full = долгий просмотр каждого хода; он видит дальше подсказок и может с ними расходиться
coach-by-network = Насколько это точно? Сравнивая два хода, разбор ошибается примерно на { $error }. Это был { $effort }.
coach-by-some-rough = Насколько это точно? Сравнивая два хода, разбор ошибается примерно на { $error }, а в раундах с грубой оценкой сильнее. Это был { $effort }.
coach-by-rough = Насколько это точно? Разбор видел мало таких полей: считайте его советом. Это был { $effort }.
coach-by-roll-outs = Насколько это точно? Разбор много раз доиграл каждый раунд до конца и сравнил результаты. Это был { $effort }.
coach-expected-now = теперь ожидается { $points }
coach-is-best = лучший ход
coach-is-equal = не хуже лучшего

mark-none = не совсем точно
mark-inaccuracy = неточность
mark-mistake = ошибка
mark-blunder = грубая ошибка
mark-only-move = единственный ход
mark-great-find = отличная находка
about-mark-none = Теряет меньше половины очка.
about-mark-inaccuracy = Теряет не меньше половины очка.
about-mark-mistake = Теряет не меньше 1 очка.
about-mark-blunder = Теряет не меньше 2 очков.
about-mark-only-move = Лучший ход: любой другой хуже хотя бы на 1 очко.
about-mark-great-find = Единственный ход, который трудно заметить: другой сразу дал бы больше.

## Ход ещё раз

retry-title = Найдите ход получше
retry-task = Куда бы вы положили { $tile } сейчас? Засчитывается любой ход не хуже лучшего.
retry-best = Это лучший ход.
retry-equal = Ничуть не хуже лучшего хода.
retry-costs = Такой ход отнимает { $loss }.
retry-costs-least = Такой ход отнимает { $loss } или больше.
retry-worse = Есть ход получше.
retry-gain = В партии здесь потеряно { $loss }.
coach-mistake-after = Следующая ошибка
retry-back = Назад к разбору
