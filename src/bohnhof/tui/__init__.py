"""Bohnhof in the terminal: pictures, words, and a session against bots.

Everything on the screen is made from a seat's view, its legal actions and the events it saw.
Words need nothing but the games. Pictures need rich, which may be missing: the modules that draw
one are imported only when it is drawn.
"""
