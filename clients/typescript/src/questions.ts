import { create } from "@bufbuild/protobuf";
import type { DescMessage, MessageInitShape } from "@bufbuild/protobuf";
import { checkKnown, checkText, isPlain, shown } from "./arguments.js";
import { Game } from "./game.js";
import { checkShape } from "./shape.js";
import { ArbitrateRequestSchema, DrawDiagramRequestSchema, GameRecordSchema } from "./v1.js";
import type { ArbitrateRequest, DrawDiagramRequest, GameRecord } from "./v1.js";

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
  checkShape(ArbitrateRequestSchema, fields, "a request");
  if (typeof game === "string") {
    return create(ArbitrateRequestSchema, { ...fields, record: { movetext: game } });
  }
  if (game instanceof Array) {
    const moves = game.map((move: unknown) => {
      checkText("a move", move);
      return move;
    });
    return create(ArbitrateRequestSchema, { ...fields, record: { moves } });
  }
  if (game instanceof Game) {
    return create(ArbitrateRequestSchema, { ...fields, record: game.record });
  }
  const given: unknown = game;
  if (!isPlain(given) || ("$typeName" in given && given.$typeName !== GameRecordSchema.typeName)) {
    const kind = typeof given === "object" && given !== null && "$typeName" in given ? String(given.$typeName) : shown(given);
    throw new TypeError(`a game is its moves (a list or one text), a record, a held game or a request, not ${kind}`);
  }
  if ("record" in game) {
    checkShape(ArbitrateRequestSchema, game, "a request");
    return create(ArbitrateRequestSchema, { ...fields, ...game });
  }
  checkShape(GameRecordSchema, game, "a record");
  return create(ArbitrateRequestSchema, { ...fields, record: game as MessageInitShape<typeof GameRecordSchema> });
}

/** The request for a picture of a position or of the end of a game. */
export function diagramOf(game: Question | { fen: string } | DrawDiagramRequest): DrawDiagramRequest {
  if (isMessage(game, DrawDiagramRequestSchema)) {
    return game as DrawDiagramRequest;
  }
  const given: unknown = game;
  if (typeof given === "object" && given !== null && "fen" in given && !(given instanceof Game)) {
    checkKnown("the fields of a picture", given, ["fen"]);
    checkText("a FEN", given.fen);
    return create(DrawDiagramRequestSchema, { subject: { case: "position", value: { fen: given.fen } } });
  }
  return create(DrawDiagramRequestSchema, { subject: { case: "record", value: recordOf(game as Question) } });
}

/** Whether a value is a message of a type. */
export function isMessage(value: unknown, schema: DescMessage): boolean {
  return typeof value === "object" && value !== null && "$typeName" in value && value.$typeName === schema.typeName;
}

/** The games that were given. One text has many signs and is one game. Throws a `TypeError` where they are not several. */
export function several<Games>(games: Games): Games {
  if (typeof games === "string") {
    throw new TypeError("several games are asked for, and one text is one game: put it in a list");
  }
  if (typeof games !== "object" || games === null || !(Symbol.iterator in games || Symbol.asyncIterator in games)) {
    throw new TypeError(`several games are asked for, such as a list of them, not ${shown(games)}`);
  }
  return games;
}
