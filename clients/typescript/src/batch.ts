import { create } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import { ArbiterError, fromItem, tooLarge } from "./errors.js";
import { bytesOf } from "./message.js";
import { ArbitrateRequestSchema, BatchArbitrateRequestSchema, ErrorReason } from "./v1.js";
import type { ArbitrateRequest, ArbitrateResponse, BatchArbitrateRequest, BatchArbitrateResponse, Limits } from "./v1.js";

/** The answer to one item of a batch or stream, or why there is none. */
export type Result = ArbitrateResponse | ArbiterError;

/** The items of a batch of any size that are not answered yet, and the answers so far. It makes no call: the client does. */
export class Parts {
  readonly #items: readonly ArbitrateRequest[];
  readonly #mostBytes: number;
  readonly #sizes: readonly number[];
  #mostItems: number;
  readonly #results: Result[];
  #waiting: number[];
  #asked: number[] = [];

  constructor(items: readonly ArbitrateRequest[], limits: Limits, maxMessageBytes: number) {
    this.#items = items;
    this.#mostItems = Math.max(1, limits.maxBatchItems);
    this.#mostBytes = Math.min(Number(limits.maxReceivedBytes) || maxMessageBytes, maxMessageBytes);
    this.#results = new Array<Result>(items.length);
    this.#sizes = items.map((item) => alone(bytesOf(ArbitrateRequestSchema, item)));
    this.#waiting = [];
    for (const [index, size] of this.#sizes.entries()) {
      if (size > this.#mostBytes) {
        // Too large to be sent even alone.
        this.#results[index] = tooLarge(this.#mostBytes, size);
      } else {
        this.#waiting.push(index);
      }
    }
  }

  /** The next call; none when all is answered. */
  next(): BatchArbitrateRequest | undefined {
    if (this.#waiting.length === 0) {
      return undefined;
    }
    const items: ArbitrateRequest[] = [];
    let total = 0;
    for (const index of this.#waiting.slice(0, this.#mostItems)) {
      const item = this.#items[index] ?? create(ArbitrateRequestSchema);
      total += this.#sizes[index] ?? 0;
      if (items.length > 0 && total > this.#mostBytes) {
        break;
      }
      items.push(item);
    }
    this.#asked = this.#waiting.slice(0, items.length);
    this.#waiting = this.#waiting.slice(items.length);
    return create(BatchArbitrateRequestSchema, { items });
  }

  /** Takes the answer to that call. Items for whose answers there was no room beside the others wait for another call. */
  answered(response: BatchArbitrateResponse, requestId: string): void {
    const crowded: number[] = [];
    for (const [at, index] of this.#asked.entries()) {
      const outcome = response.results[at]?.outcome;
      if (outcome?.case === "result") {
        this.#results[index] = outcome.value;
      } else if (outcome?.case !== "error") {
        this.#results[index] = new ArbiterError(Code.Internal, "the server gave no outcome", { requestId });
      } else if (outcome.value.reason === ErrorReason.ANSWER_TOO_LARGE && this.#asked.length > 1) {
        crowded.push(index);
      } else {
        this.#results[index] = fromItem(outcome.value, requestId, index);
      }
    }
    if (crowded.length === this.#asked.length) {
      // Not one had room: each is asked alone.
      this.#mostItems = 1;
    }
    this.#waiting = [...crowded, ...this.#waiting];
  }

  /** Takes the failure of that call: it is that of the item, if it stood alone and was too large; else it is thrown. */
  failed(error: unknown): void {
    const [index] = this.#asked;
    if (this.#asked.length !== 1 || index === undefined || !(error instanceof ArbiterError) || error.code !== Code.ResourceExhausted) {
      throw error;
    }
    this.#results[index] = error;
  }

  /** The answers, in the order of the items. */
  results(): Result[] {
    return this.#results;
  }
}

/** Bytes of a batch with one item of that size. */
function alone(size: number): number {
  return size + 1 + Math.max(1, Math.ceil(Math.log2(size + 1) / 7));
}
