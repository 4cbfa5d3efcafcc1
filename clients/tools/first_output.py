"""Fails unless a file begins with what a README says that its first example prints: the first block without a language.

    python3 first_output.py README FILE
"""

import re
import sys

readme, output = sys.argv[1:]
with open(readme, encoding="utf-8") as file:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
expected = next((text for language, text in blocks if not language), None)
if expected is None:
    sys.exit(f"{readme} does not say what its first example prints")
with open(output, encoding="utf-8") as file:
    found = file.read()
if not found.startswith(expected):
    sys.exit(f"{readme}: the first example should print\n{expected}and prints\n{found}")
