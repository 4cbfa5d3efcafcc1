"""Prints the first example of a README, with the address of a running server in it.

    python3 first_example.py README LANGUAGE ADDRESS [NUMBER | all]

LANGUAGE is the word behind the fence. With a number, the example of that number; with `all`, every one in that language in turn.
"""

import re
import sys

readme, language, address, *more = sys.argv[1:]
with open(readme, encoding="utf-8") as file:
    examples = re.findall(rf"^```{language}\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
# Those of TLS are for another server, and the conformance suite has one.
examples = [example for example in examples if "https://localhost:50051" not in example]
if not examples:
    sys.exit(f"{readme} has no example in {language}")
number = int(more[0]) if more and more[0] != "all" else 1
for example in examples if more == ["all"] else examples[number - 1 : number]:
    if "127.0.0.1:50051" not in example:
        sys.exit(f"{readme}: an example does not name the address http://127.0.0.1:50051")
    print(example.replace("http://127.0.0.1:50051", address).replace("127.0.0.1:50051", address.removeprefix("http://")))
