"""What bots may say: a few codes, for screens to put into words."""

from typing import Literal

Remark = Literal[
    "no_field",
    "keeps_it",
    "no_thanks",
    "not_now",
    "rather_not",
    "wants_more",  # this one and what follows were said by earlier versions: logs may have them
    "no_use",
    "not_that_bean",
]
POLITE: tuple[Remark, ...] = ("no_thanks", "not_now", "rather_not")
"""Ways to say no without a reason."""
