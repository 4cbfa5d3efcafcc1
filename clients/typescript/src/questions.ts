import { create } from "@bufbuild/protobuf";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { ArbitrateRequestSchema, GameRecordSchema } from "./v1.js";
import type { ArbitrateRequest, GameRecord } from "./v1.js";

/** A game to rule on: its moves as a list or as one text, its record, a game that is held, or the whole request. */
export type Question = string | readonly string[] | GameRecord | ArbitrateRequest | { readonly record: GameRecord };

/** Fields of a request besides its record. */
export type Fields = Omit<MessageInitShape<typeof ArbitrateRequestSchema>, "record" | "$typeName" | "$unknown">;

function isMessage(value: object): value is GameRecord | ArbitrateRequest {
  return "$typeName" in value;
}

/** The record of a game. */
export function recordOf(game: Question): GameRecord {
  if (typeof game === "string") {
    return create(GameRecordSchema, { movetext: game });
  }
  if (game instanceof Array) {
    return create(GameRecordSchema, { moves: [...game] });
  }
  if (isMessage(game) && game.$typeName === "chess.arbiter.v1.GameRecord") {
    return game;
  }
  return (game as { record?: GameRecord }).record ?? create(GameRecordSchema);
}

/** The request for a game. A whole request stays as it is. */
export function requestOf(game: Question, fields: Fields = {}): ArbitrateRequest {
  if (typeof game === "object" && isMessage(game) && (game as { $typeName: string }).$typeName === "chess.arbiter.v1.ArbitrateRequest") {
    return game as ArbitrateRequest;
  }
  return create(ArbitrateRequestSchema, { ...fields, record: recordOf(game) });
}
