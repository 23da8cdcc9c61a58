"""`python -m speedspiele` is the same as `speedspiele`."""

from speedspiele.cli import main

if __name__ == "__main__":
    main()
