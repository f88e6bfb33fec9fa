# Deutsch: wie die Steine aussehen, für alle, die sie hören.
# Die Kennung ist die Zeichnung, Reihe für Reihe von oben: 1 ist ein Quadrat, 0 ist keines.

## I3

shape-111 = ein liegender Balken aus drei Quadraten
shape-1-1-1 = ein stehender Balken aus drei Quadraten

## V3

shape-10-11 = ein Winkel, zwei Reihen hoch und zwei Spalten breit, die Ecke unten links
shape-11-10 = ein Winkel, zwei Reihen hoch und zwei Spalten breit, die Ecke oben links
shape-11-01 = ein Winkel, zwei Reihen hoch und zwei Spalten breit, die Ecke oben rechts
shape-01-11 = ein Winkel, zwei Reihen hoch und zwei Spalten breit, die Ecke unten rechts

## I4

shape-1111 = ein liegender Balken aus vier Quadraten
shape-1-1-1-1 = ein stehender Balken aus vier Quadraten

## O4

shape-11-11 = ein Block, zwei mal zwei

## T4

shape-111-010 = ein T, zwei Reihen hoch und drei Spalten breit, der Stiel nach unten
shape-01-11-01 = ein T, drei Reihen hoch und zwei Spalten breit, der Stiel nach links
shape-010-111 = ein T, zwei Reihen hoch und drei Spalten breit, der Stiel nach oben
shape-10-11-10 = ein T, drei Reihen hoch und zwei Spalten breit, der Stiel nach rechts

## L4

shape-111-100 = ein L, zwei Reihen hoch und drei Spalten breit, der Fuß am linken Ende, nach unten
shape-11-01-01 = ein L, drei Reihen hoch und zwei Spalten breit, der Fuß am oberen Ende, nach links
shape-001-111 = ein L, zwei Reihen hoch und drei Spalten breit, der Fuß am rechten Ende, nach oben
shape-10-10-11 = ein L, drei Reihen hoch und zwei Spalten breit, der Fuß am unteren Ende, nach rechts
shape-111-001 = ein L, zwei Reihen hoch und drei Spalten breit, der Fuß am rechten Ende, nach unten
shape-01-01-11 = ein L, drei Reihen hoch und zwei Spalten breit, der Fuß am unteren Ende, nach links
shape-100-111 = ein L, zwei Reihen hoch und drei Spalten breit, der Fuß am linken Ende, nach oben
shape-11-10-10 = ein L, drei Reihen hoch und zwei Spalten breit, der Fuß am oberen Ende, nach rechts

## S4

shape-011-110 = eine Stufe, zwei Reihen hoch und drei Spalten breit, nach rechts ansteigend
shape-10-11-01 = eine Stufe, drei Reihen hoch und zwei Spalten breit, nach links ansteigend
shape-110-011 = eine Stufe, zwei Reihen hoch und drei Spalten breit, nach links ansteigend
shape-01-11-10 = eine Stufe, drei Reihen hoch und zwei Spalten breit, nach rechts ansteigend

## I5

shape-11111 = ein liegender Balken aus fünf Quadraten
shape-1-1-1-1-1 = ein stehender Balken aus fünf Quadraten

## L5

shape-1111-1000 = ein L, zwei Reihen hoch und vier Spalten breit, der Fuß am linken Ende, nach unten
shape-11-01-01-01 = ein L, vier Reihen hoch und zwei Spalten breit, der Fuß am oberen Ende, nach links
shape-0001-1111 = ein L, zwei Reihen hoch und vier Spalten breit, der Fuß am rechten Ende, nach oben
shape-10-10-10-11 = ein L, vier Reihen hoch und zwei Spalten breit, der Fuß am unteren Ende, nach rechts
shape-1111-0001 = ein L, zwei Reihen hoch und vier Spalten breit, der Fuß am rechten Ende, nach unten
shape-01-01-01-11 = ein L, vier Reihen hoch und zwei Spalten breit, der Fuß am unteren Ende, nach links
shape-1000-1111 = ein L, zwei Reihen hoch und vier Spalten breit, der Fuß am linken Ende, nach oben
shape-11-10-10-10 = ein L, vier Reihen hoch und zwei Spalten breit, der Fuß am oberen Ende, nach rechts

## P5

shape-11-11-10 = ein Block mit Zipfel, drei Reihen hoch und zwei Spalten breit, der Zipfel unten links
shape-111-011 = ein Block mit Zipfel, zwei Reihen hoch und drei Spalten breit, der Zipfel oben links
shape-01-11-11 = ein Block mit Zipfel, drei Reihen hoch und zwei Spalten breit, der Zipfel oben rechts
shape-110-111 = ein Block mit Zipfel, zwei Reihen hoch und drei Spalten breit, der Zipfel unten rechts
shape-11-11-01 = ein Block mit Zipfel, drei Reihen hoch und zwei Spalten breit, der Zipfel unten rechts
shape-011-111 = ein Block mit Zipfel, zwei Reihen hoch und drei Spalten breit, der Zipfel unten links
shape-10-11-11 = ein Block mit Zipfel, drei Reihen hoch und zwei Spalten breit, der Zipfel oben links
shape-111-110 = ein Block mit Zipfel, zwei Reihen hoch und drei Spalten breit, der Zipfel oben rechts

## T5

shape-111-010-010 = ein T, drei Reihen hoch und drei Spalten breit, der Stiel nach unten
shape-001-111-001 = ein T, drei Reihen hoch und drei Spalten breit, der Stiel nach links
shape-010-010-111 = ein T, drei Reihen hoch und drei Spalten breit, der Stiel nach oben
shape-100-111-100 = ein T, drei Reihen hoch und drei Spalten breit, der Stiel nach rechts

## U5

shape-101-111 = ein Becher, zwei Reihen hoch und drei Spalten breit, nach oben offen
shape-11-10-11 = ein Becher, drei Reihen hoch und zwei Spalten breit, nach rechts offen
shape-111-101 = ein Becher, zwei Reihen hoch und drei Spalten breit, nach unten offen
shape-11-01-11 = ein Becher, drei Reihen hoch und zwei Spalten breit, nach links offen

## V5

shape-100-100-111 = ein Winkel, drei Reihen hoch und drei Spalten breit, die Ecke unten links
shape-111-100-100 = ein Winkel, drei Reihen hoch und drei Spalten breit, die Ecke oben links
shape-111-001-001 = ein Winkel, drei Reihen hoch und drei Spalten breit, die Ecke oben rechts
shape-001-001-111 = ein Winkel, drei Reihen hoch und drei Spalten breit, die Ecke unten rechts

## Y5

shape-1111-0100 = ein Balken mit Nase, zwei Reihen hoch und vier Spalten breit, die Nase an zweiter Stelle von links, nach unten
shape-01-11-01-01 = ein Balken mit Nase, vier Reihen hoch und zwei Spalten breit, die Nase an zweiter Stelle von oben, nach links
shape-0010-1111 = ein Balken mit Nase, zwei Reihen hoch und vier Spalten breit, die Nase an zweiter Stelle von rechts, nach oben
shape-10-10-11-10 = ein Balken mit Nase, vier Reihen hoch und zwei Spalten breit, die Nase an zweiter Stelle von unten, nach rechts
shape-1111-0010 = ein Balken mit Nase, zwei Reihen hoch und vier Spalten breit, die Nase an zweiter Stelle von rechts, nach unten
shape-01-01-11-01 = ein Balken mit Nase, vier Reihen hoch und zwei Spalten breit, die Nase an zweiter Stelle von unten, nach links
shape-0100-1111 = ein Balken mit Nase, zwei Reihen hoch und vier Spalten breit, die Nase an zweiter Stelle von links, nach oben
shape-10-11-10-10 = ein Balken mit Nase, vier Reihen hoch und zwei Spalten breit, die Nase an zweiter Stelle von oben, nach rechts

## N5

shape-1100-0111 = eine lange Stufe, zwei Reihen hoch und vier Spalten breit, zwei Quadrate oben links, drei unten rechts
shape-01-11-10-10 = eine lange Stufe, vier Reihen hoch und zwei Spalten breit, zwei Quadrate oben rechts, drei unten links
shape-1110-0011 = eine lange Stufe, zwei Reihen hoch und vier Spalten breit, zwei Quadrate unten rechts, drei oben links
shape-01-01-11-10 = eine lange Stufe, vier Reihen hoch und zwei Spalten breit, zwei Quadrate unten links, drei oben rechts
shape-0011-1110 = eine lange Stufe, zwei Reihen hoch und vier Spalten breit, zwei Quadrate oben rechts, drei unten links
shape-10-10-11-01 = eine lange Stufe, vier Reihen hoch und zwei Spalten breit, zwei Quadrate unten rechts, drei oben links
shape-0111-1100 = eine lange Stufe, zwei Reihen hoch und vier Spalten breit, zwei Quadrate unten links, drei oben rechts
shape-10-11-01-01 = eine lange Stufe, vier Reihen hoch und zwei Spalten breit, zwei Quadrate oben links, drei unten rechts

## Z5

shape-110-010-011 = ein Z, drei Reihen hoch und drei Spalten breit, in der Mitte senkrecht, die Enden oben links und unten rechts
shape-001-111-100 = ein Z, drei Reihen hoch und drei Spalten breit, in der Mitte waagerecht, die Enden oben rechts und unten links
shape-011-010-110 = ein Z, drei Reihen hoch und drei Spalten breit, in der Mitte senkrecht, die Enden oben rechts und unten links
shape-100-111-001 = ein Z, drei Reihen hoch und drei Spalten breit, in der Mitte waagerecht, die Enden oben links und unten rechts
