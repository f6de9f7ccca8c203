"""Benchmarks: our games and others in one run; `./bohn bench` calls `run.py`."""
