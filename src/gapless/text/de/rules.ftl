# Deutsch: die Spielregeln, für Seite, Terminal und Doku.

## Worum es geht

rules-title = So wird gespielt
rules-name = FITS ist die Abkürzung von „Fill In The Spaces“, auf Deutsch: „Füll die Felder“. Genau darum geht es: Lass Steine deine Rampe hinunterrutschen, ohne Lücken zu lassen. Mitspielen können { $least } bis { $most } Personen, also auch du allein.

## Was man braucht

rules-parts = Was man braucht
rules-ramp = Alle haben eine Rampe mit einer Wand links und einer Wand rechts. Sie hat { $columns } Spalten und { $rows } Reihen, also { $spaces } Felder. Spalte 1 ist links, Reihe 1 ist unten.
rules-board = In jedem Durchgang liegt eine Tafel in der Rampe. Die meisten Felder darauf sind einfache Felder. Manche Tafeln haben auch Sonderfelder: Zahlen, Symbole und anderes.
rules-tiles = Alle haben die gleichen { $tiles } Steine, jeden in einer anderen Form. Die Zahl im Namen eines Steins sagt, aus wie vielen Quadraten er besteht. Zusammen sind es { $squares } Quadrate.
rules-cards = Es gibt { $start } Startkarten und { $building } Baukarten. Jede zeigt einen Stein. Eine Karte bestimmt, welcher Stein als Nächstes kommt, aber nie, wohin er kommt.

## Ein Durchgang

rules-round = Ein Durchgang
rules-shuffle = Die Rampen sind leer. Mischt die Startkarten, und mischt die Baukarten.
rules-start = Jeder zieht eine Startkarte und lässt diesen Stein als Erstes hinunterrutschen. Den Startstein darf niemand beiseitelegen.
rules-turn = Deckt die Baukarten eine nach der anderen auf, alle { $building }. Jedes Mal spielen alle gleichzeitig diesen Stein, ohne auf die anderen zu schauen: Lass ihn hinunterrutschen oder leg ihn beiseite.
rules-aside = Ein Stein, den du beiseitelegst, ist für diesen Durchgang weg. Das kostet nichts, und du darfst es, so oft du willst. Du musst es, wenn der Stein nirgends passt.
rules-miss = Zeigt die Karte deinen eigenen Startstein, setzt du aus: Er liegt ja schon auf deiner Rampe.
rules-last = Nach der letzten Karte werden die Punkte jeder Rampe gezählt.
rules-open = Du siehst immer, welche Steine noch kommen, aber nicht, in welcher Reihenfolge. Auch die anderen Rampen siehst du, aber was die anderen mit dieser Karte machen, siehst du erst, wenn alle gespielt haben.
rules-back = Du kannst deinen Zug zurücknehmen, bis alle gespielt haben.

## Wie ein Stein rutscht

rules-slide = Wie ein Stein rutscht
rules-turning = Drehe und wende den Stein, wie du willst, und wähle eine Spalte. Er muss zwischen die Seitenwände passen.
rules-straight = Dann rutscht er gerade hinunter. Unterwegs dreht er sich nicht und weicht nicht zur Seite aus. Er hält am unteren Rand oder am ersten Stein, der im Weg liegt, und dort bleibt er.
rules-gap = Unter einen Stein kommt kein anderer mehr. Ein Feld ist also zu, sobald in seiner Spalte irgendwo darüber ein Stein liegt, auch wenn er nur überhängt. Ein einfaches Feld, das zu ist, ist eine Lücke: Es bleibt bis zum Ende sichtbar.
rules-top = Ein Stein darf über die Oberkante ragen, wenn mindestens eines seiner Quadrate auf der Rampe liegt. Die Quadrate darüber bedecken nichts, versperren aber ihre Spalten.

## Punkte zählen

rules-count = Punkte zählen
rules-dots = Jedes einfache Feld, das am Ende des Durchgangs noch zu sehen ist, zählt { $points }. Was sonst noch zählt, hängt von der Tafel ab.
rules-covered = Sonderfelder sind keine einfachen Felder. Wer einen Bonus bedeckt, verliert den Bonus und sonst nichts.

## Ein Durchgang als Beispiel

rules-played = Ein Durchgang als Beispiel
rules-played-about = Diesen Durchgang hat jemand allein auf Tafel { $board } gespielt.
rules-played-start = Die Startkarte zeigt { $tile }. Der Stein kommt ganz unten auf die Rampe.
rules-played-gap = Karte { $card } zeigt { $tile }. Darunter { $count ->
    [one] bleibt ein Feld
   *[other] bleiben { $count } Felder
} offen: { $count ->
    [one] eine Lücke
   *[other] { $count } Lücken
}.
rules-played-row = Karte { $card } zeigt { $tile }. Der Stein füllt Reihe { $row }.
rules-played-miss = Karte { $card } zeigt noch einmal { $tile }, den Startstein. Der Zug fällt aus.
rules-played-aside = Karte { $card } zeigt { $tile }. Der Stein wird beiseitegelegt.
rules-played-top = Karte { $card } zeigt { $tile }. Der Stein ragt über die Oberkante.
rules-count-row = { $count ->
    [one] { $count } volle Reihe
   *[other] { $count } volle Reihen
}: { $points }
rules-count-dot = { $count ->
    [one] { $count } sichtbares einfaches Feld
   *[other] { $count } sichtbare einfache Felder
}: { $points }
rules-count-total = Punkte für diesen Durchgang: { $points }

## Die ganze Partie

rules-game = Die ganze Partie
rules-rounds = Eine Partie hat meistens { $rounds } Durchgänge, einen auf jeder Tafel der Schachtel. Die Punkte aller Durchgänge werden zusammengezählt. Die höchste Summe gewinnt. Haben mehrere sie, gewinnen sie alle.
rules-other-games = Ihr könnt auch weniger Tafeln spielen oder andere, eine davon mehrmals oder alle in anderer Reihenfolge.

## Allein spielen

rules-alone = Allein spielen
rules-rank = Spiele jede der { $rounds } Tafeln einmal. Deine Summe bringt dir einen Rang:
rules-rank-from = { $from } oder mehr
rules-rank-between = { $from } bis { $to }
rules-rank-below = { $to } oder weniger
rules-no-rank = Keinen Rang gibt es für eine Partie mit Hausregeln, Sofortwertung oder Tipps, und auch nicht, wenn du einen Zug zurücknimmst, nachdem die nächste Karte aufgedeckt ist.

## Fünf Tipps

rules-tips = Fünf Tipps
rules-tip-flat = Baue flach. In ein tiefes, schmales Loch passt nur ein langer, dünner Stein.
rules-tip-left = Schau, welche Steine noch kommen, und halte für jeden einen guten Platz frei.
rules-tip-aside = Nicht jeder Stein muss auf die Rampe. Wenn einer überall Lücken lassen würde, leg ihn beiseite.
rules-tip-top = Gegen Ende dürfen Steine über die Oberkante ragen. Das kostet nichts, und sie bedecken die letzten Felder.
rules-tip-keep = Lass auf Tafeln mit Boni einen Stein über einem Bonus überhängen: Dann lässt sich der Bonus nicht mehr bedecken und bleibt dir.

## Fragen

rules-questions = Fragen
rules-ask-fits = Darf man einen Stein beiseitelegen, obwohl er passt?
rules-answer-fits = Ja, jeden außer dem Startstein, so oft man will.
rules-ask-automatic = Wird ein Stein, der nicht passt, von selbst beiseitegelegt?
rules-answer-automatic = Nein. Du legst ihn selbst beiseite.
rules-ask-under = Kann man einen Stein seitlich unter einen anderen schieben?
rules-answer-under = Nein. Er rutscht nur gerade hinunter.
rules-ask-high = Wie hoch kann eine Spalte werden?
rules-answer-high = So hoch du willst, wenn nur von jedem Stein mindestens ein Quadrat auf der Rampe liegt.
rules-ask-full = Ist eine Reihe oder Spalte voll, wenn Sonderfelder in ihr bedeckt sind?
rules-answer-full = Ja. Jedes ihrer Felder muss bedeckt sein, egal, was darauf gedruckt ist.
rules-ask-edge = Müssen die Quadrate, die eine Reihe füllen, unterhalb der Oberkante liegen?
rules-answer-edge = Ja. Die Rampe hat { $rows } Reihen, und was darüber liegt, füllt nichts.
rules-ask-pair = Was zählt ein Paar, wenn beide Felder bedeckt sind?
rules-answer-pair = Nichts: Du gewinnst keine Punkte und verlierst keine.
rules-ask-single = Wie viele Startkarten zieht man, wenn man allein spielt?
rules-answer-single = Eine, wie alle anderen auch.
rules-ask-order = Ist für den Rang die Reihenfolge der Tafeln wichtig?
rules-answer-order = Nein. Aber jede muss genau einmal dabei sein.
rules-ask-refuse = Kann man einen Stein ablehnen, der durch ein Wurmloch kommt?
rules-answer-refuse = Nein. Aber er zählt nicht als dein Zug: Die Karte spielst du trotzdem.
rules-ask-start = Kann ein Startstein explodieren oder durchfallen?
rules-answer-start = Ja, wie jeder andere. Kommt seine Karte, setzt du trotzdem aus.

## Weitere Tafeln, und woher die Regeln kommen

rules-more = Weitere Tafeln und Regeln
rules-variants = Diese Tafeln sind von Fans gemacht und nicht in der Schachtel. Eine Zusammenfassung des Spiels nennt acht Arten davon, die meisten in einer einzigen Zeile; der Rest ihrer Regeln stammt von uns.
rules-other-words = Tafeln mit Wörtern in anderen Sprachen
rules-source = Was aus der Schachtel stammt
rules-box = Ablauf, Punkte und Ränge folgen den veröffentlichten Spielregeln. Die Formen der Steine und die Orte der Sonderfelder sind nur auf dem Material in der Schachtel zu sehen; unsere sind eine Rekonstruktion.
rules-unofficial = Dies ist ein inoffizielles Programm von Fans. FITS stammt von Reiner Knizia und ist 2009 bei Ravensburger erschienen. Beide haben mit diesem Programm nichts zu tun.
house-rules = Hausregeln

## Bilder

rules-figure-tiles = Die { $tiles } Steine mit ihren Namen
rules-figure-slide = Ein Stein zwischen den Seitenwänden, und wo er liegen bleibt
rules-figure-gap = I3 liegt quer über der Kerbe von U5: Das Feld in der Kerbe ist zu
rules-figure-top = I5 ragt über die Oberkante
rules-figure-played = Die Rampe nach der letzten Karte
