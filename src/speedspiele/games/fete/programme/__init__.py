"""The parts of the exact solver's dynamic programme, which `kernel.py` puts together and compiles."""
