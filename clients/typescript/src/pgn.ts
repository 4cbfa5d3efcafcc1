import { shown } from "./arguments.js";

/** Bytes that are sent at once. */
const PIECE = 256 * 1024;

/** A file to review: its bytes, a `Blob` or `File`, or its bytes in pieces of any size, such as a stream of Node or of the web. */
export type PgnFile = Uint8Array | Blob | AsyncIterable<Uint8Array> | Iterable<Uint8Array> | ReadableStream<Uint8Array>;

/** The bytes of a file, read when they are wanted, in pieces that fit into a message. */
export async function* pieces(file: PgnFile, maxMessageBytes: number): AsyncGenerator<Uint8Array> {
  // A piece alone in its message has a few bytes around it.
  const most = Math.max(1, Math.min(PIECE, maxMessageBytes - 16));
  for await (const piece of parts(file)) {
    if (!isBytes(piece)) {
      throw new TypeError(`a PGN file is read as bytes, not as ${typeof piece}: open it without an encoding`);
    }
    for (let at = 0; at < piece.length; at += most) {
      yield piece.subarray(at, at + most);
    }
  }
}

/** Also those of another realm, as of a frame. */
function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** Throws a `TypeError` where there is no file. */
export function checkFile(given: unknown): void {
  const isFile = typeof given === "object" && given !== null && ["stream", "getReader", Symbol.asyncIterator, Symbol.iterator].some((name) => name in given);
  if (!isFile) {
    throw new TypeError(`a PGN file is its bytes, a File, a Blob or a stream, and in Node a path, not ${shown(given)}; text is made bytes of by TextEncoder`);
  }
}

function parts(file: PgnFile): AsyncIterable<unknown> | Iterable<unknown> {
  if (isBytes(file)) {
    return [file];
  }
  if ("stream" in file && typeof file.stream === "function") {
    return read(file.stream());
  }
  return "getReader" in file ? read(file) : (file as AsyncIterable<unknown> | Iterable<unknown>);
}

/** Not every browser can iterate over a stream. */
async function* read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
