/** Bytes that are sent at once. */
export const PIECE = 256 * 1024;

/** A file to review: its bytes or its text, a `Blob` or `File`, or its bytes in pieces of any size, such as a stream of Node or of the web. */
export type PgnFile = Uint8Array | string | Blob | AsyncIterable<Uint8Array> | Iterable<Uint8Array> | ReadableStream<Uint8Array>;

/** The bytes of a file, read when they are wanted, in pieces that fit into a message. */
export async function* pieces(file: PgnFile): AsyncGenerator<Uint8Array> {
  for await (const piece of parts(file)) {
    for (let at = 0; at < piece.length; at += PIECE) {
      yield piece.subarray(at, at + PIECE);
    }
  }
}

function parts(file: PgnFile): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (typeof file === "string") {
    return [new TextEncoder().encode(file)];
  }
  if (file instanceof Uint8Array) {
    return [file];
  }
  if (file instanceof Blob) {
    return read(file.stream());
  }
  return file instanceof ReadableStream ? read(file) : file;
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
