"""What checks and measures the project; each file with a `main` is a command."""
