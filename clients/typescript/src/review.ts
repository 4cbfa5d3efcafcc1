import { create } from "@bufbuild/protobuf";
import type { Fault } from "./fault.js";
import { pieces } from "./pgn.js";
import type { PgnFile } from "./pgn.js";
import { ReviewPgnRequestSchema } from "./v1.js";
import type { GameReview, ReviewOptions, ReviewPgnRequest, ReviewPgnResponse, ReviewSummary } from "./v1.js";

/** The reviews of the games of a file, in their order. It is asked for when it is iterated over, and whoever does so again finds no game. What is thrown while the file is read is thrown there. */
export class Review implements AsyncIterable<GameReview> {
  /** What the whole file came to; undefined until the last game has been read. */
  summary: ReviewSummary | undefined;
  readonly #open: () => AsyncIterable<ReviewPgnResponse>;
  readonly #fault: Fault;
  readonly #failed: (failed: unknown) => unknown;
  #isBegun = false;

  /** @internal */
  constructor(open: () => AsyncIterable<ReviewPgnResponse>, fault: Fault, failed: (failed: unknown) => unknown) {
    this.#open = open;
    this.#fault = fault;
    this.#failed = failed;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<GameReview> {
    if (this.#isBegun) {
      return;
    }
    this.#isBegun = true;
    const answers = this.#open()[Symbol.asyncIterator]();
    let isLeft = false;
    try {
      for (;;) {
        isLeft = false;
        const next = await this.#next(answers);
        if (next.done) {
          return;
        }
        isLeft = true;
        const { answer } = next.value;
        if (answer.case === "game") {
          yield answer.value;
        } else if (answer.case === "summary") {
          this.summary = answer.value;
        }
      }
    } finally {
      if (isLeft) {
        await answers.return?.();
      }
    }
  }

  /** The next answer. What stands before a fault may be the half of a game, and is not given. */
  async #next(answers: AsyncIterator<ReviewPgnResponse>): Promise<IteratorResult<ReviewPgnResponse>> {
    try {
      const next = await answers.next();
      this.#fault.check();
      return next;
    } catch (failed) {
      this.#fault.check();
      throw this.#failed(failed);
    }
  }
}

/** The messages that send a file: the options first. */
export async function* sent(file: PgnFile, options: ReviewOptions | undefined, maxMessageBytes: number): AsyncGenerator<ReviewPgnRequest> {
  yield create(ReviewPgnRequestSchema, options ? { options } : {});
  for await (const pgn of pieces(file, maxMessageBytes)) {
    yield create(ReviewPgnRequestSchema, { pgn: pgn });
  }
}
