import { create } from "@bufbuild/protobuf";
import { fromCall } from "./errors.js";
import { pieces } from "./pgn.js";
import type { PgnFile } from "./pgn.js";
import { ReviewPgnRequestSchema } from "./v1.js";
import type { GameReview, ReviewOptions, ReviewPgnRequest, ReviewPgnResponse, ReviewSummary } from "./v1.js";

/** The reviews of the games of a file, in their order. It can be iterated over once. */
export class Review implements AsyncIterable<GameReview> {
  /** What the whole file came to; undefined until the last game has been read. */
  summary: ReviewSummary | undefined;
  readonly #answers: AsyncIterable<ReviewPgnResponse>;
  readonly #requestId: string;

  /** @internal */
  constructor(answers: AsyncIterable<ReviewPgnResponse>, requestId: string) {
    this.#answers = answers;
    this.#requestId = requestId;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<GameReview> {
    try {
      for await (const { answer } of this.#answers) {
        if (answer.case === "game") {
          yield answer.value;
        } else if (answer.case === "summary") {
          this.summary = answer.value;
        }
      }
    } catch (failed) {
      throw fromCall(failed, this.#requestId);
    }
  }
}

/** The messages that send a file: the options first. */
export async function* sent(file: PgnFile, options: ReviewOptions | undefined): AsyncGenerator<ReviewPgnRequest> {
  yield create(ReviewPgnRequestSchema, options ? { options } : {});
  for await (const pgn of pieces(file)) {
    yield create(ReviewPgnRequestSchema, { pgn: pgn });
  }
}
