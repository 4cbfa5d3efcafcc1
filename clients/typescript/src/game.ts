import { clone, create, fromBinary, toBinary } from "@bufbuild/protobuf";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import { checkText, shown } from "./arguments.js";
import type { Client } from "./client.js";
import { ArbiterError, IllegalMove } from "./errors.js";
import type { CallOptions } from "./options.js";
import { checkEnum, checkShape } from "./shape.js";
import {
  ArbitrateRequestSchema,
  Color,
  ColorSchema,
  DrawBasis,
  DrawBasisSchema,
  GameEventSchema,
  GameRecordSchema,
  GameResult,
  VerdictPart,
  VerdictSchema,
} from "./v1.js";
import type { ArbitrateRequest, DrawDiagramResponse, GameEvent, GameRecord, Outcome, Ruling, Verdict } from "./v1.js";

type EventKind = GameEvent["kind"];

/**
 * A game: a small value that is never changed. Each move or event gives the next one, by one call. Made by `newGame` and `resume` of a client.
 * A player is `v1.Color.WHITE` or `v1.Color.BLACK`.
 */
export class Game {
  /** A record with the same future as the game, of a size that does not grow with it. */
  readonly record: GameRecord;
  /** The ruling on the event that made this game, if one did. */
  readonly ruling: Ruling | undefined;
  readonly #client: Client;
  readonly #asking: ArbitrateRequest;
  readonly #verdict: Verdict | undefined;

  /** @internal */
  constructor(client: Client, record: GameRecord, asking: ArbitrateRequest, verdict?: Verdict, ruling?: Ruling) {
    this.#client = client;
    this.record = record;
    this.#asking = asking;
    this.#verdict = verdict;
    this.ruling = ruling;
  }

  /** The arbiter's verdict. A resumed game has none before its next move, event or `look`, and this throws a `RangeError`. */
  get verdict(): Verdict {
    if (this.#verdict === undefined) {
      throw new RangeError("a resumed game has no verdict before its next move, event or look()");
    }
    return this.#verdict;
  }

  /** The position, as FEN. */
  get fen(): string {
    return this.verdict.position?.fen ?? "";
  }

  /** Plies played. */
  get ply(): number {
    return this.verdict.position?.ply ?? 0;
  }

  /** The player having the move. */
  get sideToMove(): Color {
    return this.verdict.position?.sideToMove ?? Color.UNSPECIFIED;
  }

  /** How the game stands. */
  get outcome(): Outcome | undefined {
    return this.verdict.outcome;
  }

  /** The game has a result, be it undetermined. */
  get isOver(): boolean {
    return this.verdict.outcome?.result !== GameResult.ONGOING;
  }

  /**
   * The game as bytes, to be kept and resumed later, in any language: a serialized `GameRecord`. A new game from the initial position is no bytes
   * at all, and these can be resumed: ask whether something was saved by `!== undefined`, not by its length.
   */
  save(): Uint8Array {
    return toBinary(GameRecordSchema, this.record);
  }

  /** The game after a move, in any notation. Rejects with `IllegalMove` where it is refused; this game is as it was. */
  async play(move: string, call: CallOptions = {}): Promise<Game> {
    checkText("a move", move);
    const asked = this.#question();
    asked.record?.moves.push(move);
    return await this.#after(asked, undefined, call);
  }

  /** The game after an event; `ruling` tells what the arbiter says to it. A refused claim is such a ruling: it may bind the next move. */
  async happen(event: GameEvent | MessageInitShape<typeof GameEventSchema>, call: CallOptions = {}): Promise<Game> {
    checkShape(GameEventSchema, event, "an event");
    const asked = this.#question();
    asked.record?.events.push(create(GameEventSchema, event));
    return await this.#after(asked, event, call);
  }

  /** The same game with its verdict: for one that was resumed. */
  async look(call: CallOptions = {}): Promise<Game> {
    return await this.#after(this.#question(), undefined, call);
  }

  /** A draw is offered. */
  async offerDraw(by: Color, call: CallOptions = {}): Promise<Game> {
    return await this.#made(by, { case: "drawOffer", value: {} }, call);
  }

  /** The standing offer is accepted. */
  async acceptDraw(by: Color, call: CallOptions = {}): Promise<Game> {
    return await this.#made(by, { case: "drawAcceptance", value: {} }, call);
  }

  /** The standing offer is declined. */
  async declineDraw(by: Color, call: CallOptions = {}): Promise<Game> {
    return await this.#made(by, { case: "drawRefusal", value: {} }, call);
  }

  /** A draw is claimed, by the player having the move, perhaps with a move that is announced and not played. */
  async claimDraw(intendedMove = "", basis = DrawBasis.UNSPECIFIED, by = Color.UNSPECIFIED, call: CallOptions = {}): Promise<Game> {
    checkText("an intended move", intendedMove);
    checkEnum(DrawBasisSchema, basis, "basis");
    return await this.#made(by, { case: "drawClaim", value: { intendedMove, basis } }, call);
  }

  /** A player gives up. */
  async resign(by: Color, call: CallOptions = {}): Promise<Game> {
    return await this.#made(by, { case: "resignation", value: {} }, call);
  }

  /** A player's flag has fallen. */
  async flagFall(by: Color, call: CallOptions = {}): Promise<Game> {
    return await this.#made(by, { case: "flagFall", value: {} }, call);
  }

  /** The position as a picture, with its last move: `svg` of the answer. */
  async draw(call: CallOptions = {}): Promise<DrawDiagramResponse> {
    return await this.#client.draw(this.record, call);
  }

  async #made(by: Color, kind: { case: EventKind["case"]; value: object }, call: CallOptions): Promise<Game> {
    checkEnum(ColorSchema, by, "a player");
    return await this.happen(create(GameEventSchema, { by, kind: kind as EventKind }), call);
  }

  #question(): ArbitrateRequest {
    const asked = clone(ArbitrateRequestSchema, this.#asking);
    asked.record = clone(GameRecordSchema, this.record);
    return asked;
  }

  async #after(asked: ArbitrateRequest, event: object | undefined, call: CallOptions): Promise<Game> {
    const verdict = (await this.#client.arbitrate(asked, undefined, call)).verdict ?? create(VerdictSchema);
    if (!verdict.legality?.legal) {
      throw new IllegalMove(verdict);
    }
    const record = asked.record ?? create(GameRecordSchema);
    const ruling = event && verdict.rulings.find((one) => one.event === record.events.length - 1);
    return new Game(this.#client, verdict.continuation ?? record, this.#asking, verdict, ruling);
  }
}

/** The record in what was saved. Throws an `ArbiterError` where there is none. */
export function savedRecord(saved: Uint8Array): GameRecord {
  if (Object.prototype.toString.call(saved) !== "[object Uint8Array]") {
    throw new TypeError(`a saved game is bytes, not ${shown(saved)}`);
  }
  try {
    return fromBinary(GameRecordSchema, saved);
  } catch (cause) {
    throw new ArbiterError(Code.InvalidArgument, "these bytes are no saved game", { reason: "MESSAGE_MALFORMED", cause });
  }
}

/** The question that a game asks at each move, without its record. */
export function askingOf(template: ArbitrateRequest): ArbitrateRequest {
  const asking = clone(ArbitrateRequestSchema, template);
  delete asking.record;
  asking.include = [...new Set(template.include).add(VerdictPart.CONTINUATION)];
  return asking;
}
