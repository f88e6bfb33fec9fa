# English: what the shapes of tiles look like, for those who hear them.
# The id is the drawing, row by row from the top: 1 is a square, 0 is none.

## I3

shape-111 = a bar of three, lying flat
shape-1-1-1 = a bar of three, upright

## V3

shape-10-11 = a right angle two rows high and two columns wide, its corner at the bottom left
shape-11-10 = a right angle two rows high and two columns wide, its corner at the top left
shape-11-01 = a right angle two rows high and two columns wide, its corner at the top right
shape-01-11 = a right angle two rows high and two columns wide, its corner at the bottom right

## I4

shape-1111 = a bar of four, lying flat
shape-1-1-1-1 = a bar of four, upright

## O4

shape-11-11 = a block, two by two

## T4

shape-111-010 = a T two rows high and three columns wide, its stem pointing down
shape-01-11-01 = a T three rows high and two columns wide, its stem pointing left
shape-010-111 = a T two rows high and three columns wide, its stem pointing up
shape-10-11-10 = a T three rows high and two columns wide, its stem pointing right

## L4

shape-111-100 = an L two rows high and three columns wide, its foot at the left end, pointing down
shape-11-01-01 = an L three rows high and two columns wide, its foot at the top, pointing left
shape-001-111 = an L two rows high and three columns wide, its foot at the right end, pointing up
shape-10-10-11 = an L three rows high and two columns wide, its foot at the bottom, pointing right
shape-111-001 = an L two rows high and three columns wide, its foot at the right end, pointing down
shape-01-01-11 = an L three rows high and two columns wide, its foot at the bottom, pointing left
shape-100-111 = an L two rows high and three columns wide, its foot at the left end, pointing up
shape-11-10-10 = an L three rows high and two columns wide, its foot at the top, pointing right

## S4

shape-011-110 = a step two rows high and three columns wide, rising to the right
shape-10-11-01 = a step three rows high and two columns wide, rising to the left
shape-110-011 = a step two rows high and three columns wide, rising to the left
shape-01-11-10 = a step three rows high and two columns wide, rising to the right

## I5

shape-11111 = a bar of five, lying flat
shape-1-1-1-1-1 = a bar of five, upright

## L5

shape-1111-1000 = an L two rows high and four columns wide, its foot at the left end, pointing down
shape-11-01-01-01 = an L four rows high and two columns wide, its foot at the top, pointing left
shape-0001-1111 = an L two rows high and four columns wide, its foot at the right end, pointing up
shape-10-10-10-11 = an L four rows high and two columns wide, its foot at the bottom, pointing right
shape-1111-0001 = an L two rows high and four columns wide, its foot at the right end, pointing down
shape-01-01-01-11 = an L four rows high and two columns wide, its foot at the bottom, pointing left
shape-1000-1111 = an L two rows high and four columns wide, its foot at the left end, pointing up
shape-11-10-10-10 = an L four rows high and two columns wide, its foot at the top, pointing right

## P5

shape-11-11-10 = a block with a tail, three rows high and two columns wide, the tail at the bottom left
shape-111-011 = a block with a tail, two rows high and three columns wide, the tail at the top left
shape-01-11-11 = a block with a tail, three rows high and two columns wide, the tail at the top right
shape-110-111 = a block with a tail, two rows high and three columns wide, the tail at the bottom right
shape-11-11-01 = a block with a tail, three rows high and two columns wide, the tail at the bottom right
shape-011-111 = a block with a tail, two rows high and three columns wide, the tail at the bottom left
shape-10-11-11 = a block with a tail, three rows high and two columns wide, the tail at the top left
shape-111-110 = a block with a tail, two rows high and three columns wide, the tail at the top right

## T5

shape-111-010-010 = a T three rows high and three columns wide, its stem pointing down
shape-001-111-001 = a T three rows high and three columns wide, its stem pointing left
shape-010-010-111 = a T three rows high and three columns wide, its stem pointing up
shape-100-111-100 = a T three rows high and three columns wide, its stem pointing right

## U5

shape-101-111 = a cup two rows high and three columns wide, open upwards
shape-11-10-11 = a cup three rows high and two columns wide, open to the right
shape-111-101 = a cup two rows high and three columns wide, open downwards
shape-11-01-11 = a cup three rows high and two columns wide, open to the left

## V5

shape-100-100-111 = a right angle three rows high and three columns wide, its corner at the bottom left
shape-111-100-100 = a right angle three rows high and three columns wide, its corner at the top left
shape-111-001-001 = a right angle three rows high and three columns wide, its corner at the top right
shape-001-001-111 = a right angle three rows high and three columns wide, its corner at the bottom right

## Y5

shape-1111-0100 = a bar with a bump, two rows high and four columns wide, the bump second from the left, pointing down
shape-01-11-01-01 = a bar with a bump, four rows high and two columns wide, the bump second from the top, pointing left
shape-0010-1111 = a bar with a bump, two rows high and four columns wide, the bump second from the right, pointing up
shape-10-10-11-10 = a bar with a bump, four rows high and two columns wide, the bump second from the bottom, pointing right
shape-1111-0010 = a bar with a bump, two rows high and four columns wide, the bump second from the right, pointing down
shape-01-01-11-01 = a bar with a bump, four rows high and two columns wide, the bump second from the bottom, pointing left
shape-0100-1111 = a bar with a bump, two rows high and four columns wide, the bump second from the left, pointing up
shape-10-11-10-10 = a bar with a bump, four rows high and two columns wide, the bump second from the top, pointing right

## N5

shape-1100-0111 = a long step two rows high and four columns wide, two squares at the top left, three at the bottom right
shape-01-11-10-10 = a long step four rows high and two columns wide, two squares at the top right, three at the bottom left
shape-1110-0011 = a long step two rows high and four columns wide, two squares at the bottom right, three at the top left
shape-01-01-11-10 = a long step four rows high and two columns wide, two squares at the bottom left, three at the top right
shape-0011-1110 = a long step two rows high and four columns wide, two squares at the top right, three at the bottom left
shape-10-10-11-01 = a long step four rows high and two columns wide, two squares at the bottom right, three at the top left
shape-0111-1100 = a long step two rows high and four columns wide, two squares at the bottom left, three at the top right
shape-10-11-01-01 = a long step four rows high and two columns wide, two squares at the top left, three at the bottom right

## Z5

shape-110-010-011 = a Z three rows high and three columns wide, upright in the middle, its ends at the top left and the bottom right
shape-001-111-100 = a Z three rows high and three columns wide, lying in the middle, its ends at the top right and the bottom left
shape-011-010-110 = a Z three rows high and three columns wide, upright in the middle, its ends at the top right and the bottom left
shape-100-111-001 = a Z three rows high and three columns wide, lying in the middle, its ends at the top left and the bottom right
