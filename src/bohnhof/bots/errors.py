"""What a bot can do wrong; the texts are meant for people."""


class BotFault(Exception):
    """A bot can not go on with its game."""


class IllegalChoice(BotFault, ValueError):
    """It chose what is not a legal action."""


class TooSlow(BotFault):
    """It thought too long about a move."""


class Died(BotFault):
    """The program that is the bot has ended."""
