import { ConnectError } from "@connectrpc/connect";
import type { Interceptor } from "@connectrpc/connect";

/** What the caller's own input throws while a call takes it: kept, and thrown where the answers are read. A transport would make a failure of the call of it. */
export class Fault {
  #thrown: { error: unknown } | undefined;

  /** A message for each item, until they end or fail. */
  async *kept<Item, Message>(items: Iterable<Item> | AsyncIterable<Item>, made: (item: Item) => Message): AsyncGenerator<Message> {
    let iterator: AsyncIterator<Item> | Iterator<Item> | undefined;
    try {
      for (;;) {
        let message: Message;
        try {
          const current = iterator ?? iteratorOf(items);
          iterator = undefined;
          const next = await current.next();
          if (next.done) {
            return;
          }
          iterator = current;
          message = made(next.value);
        } catch (error) {
          this.#thrown = { error };
          return;
        }
        // A transport throws the failure of the call in here: that is not the caller's.
        yield message;
      }
    } finally {
      await iterator?.return?.();
    }
  }

  /** Throws what the input threw. */
  check(): void {
    if (this.#thrown) {
      throw this.#thrown.error;
    }
  }
}

function iteratorOf<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncIterator<Item> | Iterator<Item> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}

/** What an interceptor of the caller's own threw, on its way through a transport. */
export class InterceptorFault extends Error {}

/** Throws a `TypeError` where interceptors are none. */
export function checkInterceptors(given: unknown): void {
  if (given !== undefined && !(Array.isArray(given) && given.every((one) => typeof one === "function"))) {
    throw new TypeError("interceptors are a list of functions, as Connect has them");
  }
}

/** An interceptor of the caller's. What it throws itself, other than a `ConnectError`, is told from what the call throws. */
export function guarded(interceptor: Interceptor): Interceptor {
  return (next) => {
    const passed = new WeakSet();
    const inner = interceptor(async (request) => {
      try {
        return await next(request);
      } catch (error) {
        if (error instanceof Object) {
          passed.add(error);
        }
        throw error;
      }
    });
    return async (request) => {
      try {
        return await inner(request);
      } catch (error) {
        const isOwn = !(error instanceof Object && passed.has(error)) && !(error instanceof ConnectError) && !(error instanceof InterceptorFault);
        if (isOwn) {
          throw new InterceptorFault("an interceptor failed", { cause: error });
        }
        throw error;
      }
    };
  };
}
