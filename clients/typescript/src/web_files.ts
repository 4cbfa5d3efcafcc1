import { create, toBinary, fromBinary } from "@bufbuild/protobuf";
import type { DescMessage, DescMethodStreaming, MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import type { StreamResponse, Transport } from "@connectrpc/connect";
import { trailerFlag, trailerParse, validateTrailer } from "@connectrpc/connect/protocol-grpc-web";
import { createEnvelopeReadableStream, encodeEnvelope } from "@connectrpc/connect/protocol";

/**
 * The transport with streams by gRPC-Web whose requests are all sent before the first answer is read: as much as a browser can do, and enough
 * for a file.
 */
export function withFiles(transport: Transport, address: string, fetch: typeof globalThis.fetch, mostBytes: number): Transport {
  return {
    unary: transport.unary.bind(transport),
    async stream<I extends DescMessage, O extends DescMessage>(
      method: DescMethodStreaming<I, O>,
      signal: AbortSignal | undefined,
      timeoutMs: number | undefined,
      header: HeadersInit | undefined,
      input: AsyncIterable<MessageInitShape<I>>,
    ): Promise<StreamResponse<I, O>> {
      const headers = new Headers(header);
      headers.set("content-type", "application/grpc-web+proto");
      headers.set("x-grpc-web", "1");
      const ends = signal ? [signal] : [];
      if (timeoutMs !== undefined) {
        headers.set("grpc-timeout", `${Math.ceil(timeoutMs)}m`);
        ends.push(AbortSignal.timeout(timeoutMs));
      }
      const pieces: Uint8Array[] = [];
      for await (const message of input) {
        pieces.push(encodeEnvelope(0, toBinary(method.input, create(method.input, message))));
      }
      const path = `/${method.parent.typeName}/${method.name}`;
      const response = await fetch(new URL(path, address), {
        method: "POST",
        headers,
        body: new Blob(pieces as Uint8Array<ArrayBuffer>[]),
        signal: AbortSignal.any(ends),
      });
      const trailer = new Headers();
      return {
        stream: true,
        service: method.parent,
        method,
        header: response.headers,
        trailer,
        message: answers(method.output, response, trailer, mostBytes),
      };
    },
  };
}

async function* answers<O extends DescMessage>(output: O, response: Response, trailer: Headers, mostBytes: number): AsyncGenerator<ReturnType<typeof fromBinary<O>>> {
  if (!response.ok || response.body === null) {
    throw new ConnectError(`HTTP ${response.status}`, response.status === 503 ? Code.Unavailable : Code.Unknown);
  }
  if (response.headers.has("grpc-status")) {
    validateTrailer(response.headers, response.headers);
  }
  const reader = createEnvelopeReadableStream(response.body).getReader();
  let ended = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    if (value.data.length > mostBytes) {
      throw new ConnectError(`an answer of ${value.data.length} bytes`, Code.ResourceExhausted);
    }
    if ((value.flags & trailerFlag) === trailerFlag) {
      ended = true;
      trailerParse(value.data).forEach((text, name) => {
        trailer.set(name, text);
      });
      validateTrailer(trailer, response.headers);
    } else {
      yield fromBinary(output, value.data);
    }
  }
  if (!ended) {
    throw new ConnectError("the answer breaks off", Code.Unavailable);
  }
}
