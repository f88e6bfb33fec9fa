"""Bounds on the mean score that any player can reach, and the certificate made of them.

`ramp_tables` imports the rules on arrays by the name they had when the certificate was computed.
Its digest covers that file, so the file stays as it is and the name is made to work here.
"""

import sys

from training import array_rules

sys.modules.setdefault("gapless.engine.arrays", array_rules)
