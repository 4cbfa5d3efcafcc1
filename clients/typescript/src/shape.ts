import { ScalarType } from "@bufbuild/protobuf";
import type { DescEnum, DescField, DescMessage } from "@bufbuild/protobuf";
import { isPlain, shown } from "./arguments.js";
import { CALL_OPTIONS } from "./options.js";

/**
 * Throws a `TypeError` where a value has not the shape of a message. One would be made of anything: a field that is written wrongly is passed over, and of
 * a number where a text belongs a text is made.
 */
export function checkShape(schema: DescMessage, given: unknown, what: string): void {
  if (!isPlain(given) && !isMade(given)) {
    throw new TypeError(`${what} is an object with fields of ${schema.name}, not ${shown(given)}`);
  }
  if ("$typeName" in given && given.$typeName !== schema.typeName) {
    throw new TypeError(`${what} is a ${schema.name}, not ${String(given.$typeName)}`);
  }
  const fields = given as Readonly<Record<string, unknown>>;
  checkNames(schema, fields, what);
  for (const member of schema.members) {
    const value = fields[member.localName];
    if (value === undefined) {
      continue;
    }
    if (member.kind === "oneof") {
      checkChoice(member.fields, value, member.localName);
    } else {
      checkField(member, value, member.localName);
    }
  }
}

/** Whether a value is a message, which is plain wherever its schema needs no prototype. */
function isMade(given: unknown): given is object {
  return typeof given === "object" && given !== null && "$typeName" in given;
}

/** That a message has no other field than its own. */
function checkNames(schema: DescMessage, fields: Readonly<Record<string, unknown>>, what: string): void {
  const known = schema.members.map((member) => member.localName);
  const unknown = Object.keys(fields).find((name) => !known.includes(name) && name !== "$typeName" && name !== "$unknown");
  if (unknown !== undefined) {
    const hint = CALL_OPTIONS.includes(unknown) ? `: ${unknown} belongs to the options of the call, which are its last argument` : `; it has ${known.join(", ")}`;
    throw new TypeError(`${what} has no field ${unknown}${hint}`);
  }
}

/** That one of the fields is chosen, as Protobuf-ES has it: `{ case, value }`. */
function checkChoice(choices: readonly DescField[], given: unknown, what: string): void {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${what} is { case, value }, not ${shown(given)}`);
  }
  const { case: name, value } = given as { case?: unknown; value?: unknown };
  if (name === undefined) {
    return;
  }
  const chosen = choices.find((field) => field.localName === name);
  if (!chosen) {
    throw new TypeError(`the case of ${what} is one of ${choices.map((field) => field.localName).join(", ")}, not ${shown(name)}`);
  }
  checkField(chosen, value, chosen.localName);
}

function checkField(field: DescField, value: unknown, what: string): void {
  if (field.fieldKind === "list") {
    if (!Array.isArray(value)) {
      throw new TypeError(`${what} is a list, not ${shown(value)}`);
    }
    for (const item of value as unknown[]) {
      checkOne(field, item, `an item of ${what}`);
    }
  } else if (field.fieldKind === "map") {
    for (const item of Object.values(value ?? {})) {
      checkOne(field, item, `an item of ${what}`);
    }
  } else {
    checkOne(field, value, what);
  }
}

/** One value: of a field, or of the list or map that a field is. */
function checkOne({ message, enum: names, scalar }: DescField, value: unknown, what: string): void {
  if (message) {
    checkShape(message, value, what);
  } else if (names) {
    checkEnum(names, value, what);
  } else if (!isScalar(scalar, value)) {
    throw new TypeError(`${what} is ${KINDS[scalar] ?? "a number"}, not ${shown(value)}`);
  }
}

/** Throws where a value is none of an enum. A number that this library has no name for may be one of a newer server. */
export function checkEnum({ name, values }: DescEnum, given: unknown, what: string): void {
  if (typeof given !== "number") {
    const known = values.filter((value) => value.number !== 0).map((value) => `v1.${name}.${value.localName}`);
    throw new TypeError(`${what} is one of ${known.join(", ")}, not ${shown(given)}`);
  }
}

const KINDS: Readonly<Partial<Record<ScalarType, string>>> = {
  [ScalarType.STRING]: "a text",
  [ScalarType.BOOL]: "true or false",
  [ScalarType.BYTES]: "bytes",
};

/** Whether a value is of the kind of a scalar; whether a number fits is seen when the message is written. */
function isScalar(scalar: ScalarType, value: unknown): boolean {
  switch (KINDS[scalar]) {
    case "a text":
      return typeof value === "string";
    case "true or false":
      return typeof value === "boolean";
    case "bytes":
      return value instanceof Uint8Array || Object.prototype.toString.call(value) === "[object Uint8Array]";
    default:
      return typeof value === "number" || typeof value === "bigint";
  }
}
