"""The command `bohn`. Start reading at `main`."""
