"""Bohnhof in the terminal: pictures, words, and a session against bots.

Everything on the screen is made from a seat's view, its legal actions and the events it saw.
"""
