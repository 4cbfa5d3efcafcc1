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
  if (!isPlain(given)) {
    throw new TypeError(`${what} are an object, not ${shown(given)}`);
  }
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`${what} have no ${unknown}; they have ${known.join(", ")}`);
  }
}

/** Whether a value is an object of names and values, made by `{}` or without a prototype, in any realm. A promise, a map or a date is none, and would be read as one without names. */
export function isPlain(given: unknown): given is object {
  if (typeof given !== "object" || given === null) {
    return false;
  }
  const prototype = Object.getPrototypeOf(given) as object | null;
  return prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "isPrototypeOf"));
}

/** What was given, for a message: a short text as it is, of all else its kind. */
export function shown(given: unknown): string {
  if (typeof given === "string" && given.length <= 40) {
    return JSON.stringify(given);
  }
  if (given === null) {
    return "null";
  }
  if (Array.isArray(given)) {
    return "a list";
  }
  if (given instanceof Promise) {
    return "a Promise: an await is missing";
  }
  const kind = Object.prototype.toString.call(given).slice("[object ".length, -1);
  return typeof given === "object" && kind !== "Object" ? kind : typeof given;
}
