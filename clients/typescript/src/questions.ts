import { create } from "@bufbuild/protobuf";
import type { DescMessage, MessageInitShape } from "@bufbuild/protobuf";
import { Game } from "./game.js";
import { ArbitrateRequestSchema, GameRecordSchema } from "./v1.js";
import type { ArbitrateRequest, GameRecord } from "./v1.js";

/**
 * A game to rule on: its moves as a list or as one text, its record or the fields of one (`{ initialFen }`), a game that is held, or the whole
 * request or its fields (`{ record, include }`).
 */
export type Question =
  | string
  | readonly string[]
  | MessageInitShape<typeof GameRecordSchema>
  | MessageInitShape<typeof ArbitrateRequestSchema>
  | Game;

/** Fields of a request besides its record. */
export type Fields = Omit<MessageInitShape<typeof ArbitrateRequestSchema>, "record" | "$typeName" | "$unknown">;

/** The record of a game. Throws a `TypeError` where there is no game. */
export function recordOf(game: Question): GameRecord {
  return requestOf(game).record ?? create(GameRecordSchema);
}

/** The request for a game. A whole request stays as it is. Throws a `TypeError` where there is no game, or a field that there is not. */
export function requestOf(game: Question, fields: Fields = {}): ArbitrateRequest {
  if (isMessage(game, ArbitrateRequestSchema)) {
    return game as ArbitrateRequest;
  }
  checkFields(ArbitrateRequestSchema, fields, "a request");
  if (typeof game === "string") {
    return create(ArbitrateRequestSchema, { ...fields, record: { movetext: game } });
  }
  if (game instanceof Array) {
    const moves = game.map((move: unknown) => {
      if (typeof move !== "string") {
        throw new TypeError(`a move is a text, not ${typeof move}`);
      }
      return move;
    });
    return create(ArbitrateRequestSchema, { ...fields, record: { moves } });
  }
  if (game instanceof Game) {
    return create(ArbitrateRequestSchema, { ...fields, record: game.record });
  }
  const given: unknown = game;
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`a game is its moves (a list or one text), a record, a held game or a request, not ${given === null ? "null" : typeof given}`);
  }
  if ("record" in game) {
    checkFields(ArbitrateRequestSchema, game, "a request");
    return create(ArbitrateRequestSchema, { ...fields, ...game });
  }
  checkFields(GameRecordSchema, game, "a record");
  return create(ArbitrateRequestSchema, { ...fields, record: game as MessageInitShape<typeof GameRecordSchema> });
}

function isMessage(value: unknown, schema: DescMessage): boolean {
  return typeof value === "object" && value !== null && "$typeName" in value && value.$typeName === schema.typeName;
}

/** What is written wrongly would be passed over. */
export function checkFields(schema: DescMessage, given: object, what: string): void {
  if ("$typeName" in given && given.$typeName !== schema.typeName) {
    throw new TypeError(`a game is its moves (a list or one text), a record, a held game or a request, not ${String(given.$typeName)}`);
  }
  const known = new Set(["$typeName", "$unknown", ...schema.members.map((member) => member.localName)]);
  const [unknown] = Object.keys(given).filter((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new TypeError(`${what} has no field ${unknown}; it has ${schema.members.map((member) => member.localName).join(", ")}`);
  }
}

/** The games that were given. One text has many signs and is one game. */
export function several<Games>(games: Games): Games {
  if (typeof games === "string") {
    throw new TypeError("several games are asked for, and one text is one game: put it in a list");
  }
  return games;
}
