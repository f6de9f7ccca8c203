"""What `./bohn` does before a command runs: packages, the page, and builds of the package.

Nothing here needs more than Python itself: it is what fetches the rest.
"""
