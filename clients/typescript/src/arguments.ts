/** Arguments of another kind than the types say, as plain JavaScript may give them. Each is refused by a `TypeError` in words that show no secret. */

/** Throws where a value is no text. */
export function checkText(what: string, given: unknown): asserts given is string {
  if (typeof given !== "string") {
    throw new TypeError(`${what} is a text, not ${shown(given)}`);
  }
}

/** Throws where a value is given and is neither true nor false. */
export function checkFlag(what: string, given: unknown): void {
  if (given !== undefined && typeof given !== "boolean") {
    throw new TypeError(`${what} is true or false, not ${shown(given)}`);
  }
}

/** Throws where a value is no number. */
export function checkNumber(what: string, given: unknown): asserts given is number {
  if (typeof given !== "number") {
    throw new TypeError(`${what} is a number, not ${shown(given)}`);
  }
}

/** Throws where a value is no object with these fields and no other: one that is written wrongly would be passed over. */
export function checkKnown(what: string, given: unknown, known: readonly string[]): void {
  if (typeof given !== "object" || given === null || Symbol.iterator in given) {
    throw new TypeError(`${what} are an object, not ${shown(given)}`);
  }
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`${what} have no ${unknown}; they have ${known.join(", ")}`);
  }
}

/** What was given, for a message: a short text as it is, of all else its kind. */
export function shown(given: unknown): string {
  if (typeof given === "string" && given.length <= 40) {
    return JSON.stringify(given);
  }
  if (given === null) {
    return "null";
  }
  return Array.isArray(given) ? "a list" : typeof given;
}
