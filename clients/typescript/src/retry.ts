import { Code, ConnectError } from "@connectrpc/connect";
import type { Interceptor, StreamResponse, UnaryResponse } from "@connectrpc/connect";
import { brokenConnection } from "./errors.js";

const ATTEMPTS = 3;
const FIRST_MS = 50;
const MOST_MS = 1_000;
const FACTOR = 2;
const MOST_TOKENS = 1_000;
const PUSHBACK = "grpc-retry-pushback-ms";

/**
 * The retry policy of gRPC's service config, for transports that read none: three attempts, after `Unavailable` alone, no stream. A server
 * that asks for another wait, or for none to come, is obeyed; when the client is closed, or more than half of the tokens are used up by failures, nothing is tried again.
 */
export function retries(closing: AbortSignal): Interceptor {
  let tokens = MOST_TOKENS;
  return (next) => async (request): Promise<UnaryResponse | StreamResponse> => {
    if (request.stream) {
      return await next(request);
    }
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await next(request);
        tokens = Math.min(MOST_TOKENS, tokens + 1);
        return response;
      } catch (failed) {
        const error = ConnectError.from(failed);
        if (error.code !== Code.Unavailable && brokenConnection(error) !== Code.Unavailable) {
          throw failed;
        }
        tokens = Math.max(0, tokens - 1);
        const wait = waitMs(error, attempt);
        if (closing.aborted || attempt === ATTEMPTS || tokens <= MOST_TOKENS / 2 || wait === undefined || !(await slept(wait, request.signal))) {
          throw failed;
        }
      }
    }
  };
}

/** Milliseconds to wait before the next attempt; none where the server wants no other. */
function waitMs(error: ConnectError, attempt: number): number | undefined {
  const pushback = error.metadata.get(PUSHBACK);
  if (pushback !== null) {
    return /^\d+$/.test(pushback) ? Number(pushback) : undefined;
  }
  return Math.min(FIRST_MS * FACTOR ** (attempt - 1), MOST_MS) * (0.8 + 0.4 * Math.random());
}

/** Waits; false when the call was ended meanwhile. */
async function slept(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) {
    return false;
  }
  return await new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve(true);
    }, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });
}
