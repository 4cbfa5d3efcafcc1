// The questions every client of Connect asks, whatever it speaks: an answer, an error with its details, a deadline.
import { createFileRegistry, fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createClient } from "@connectrpc/connect";

/** The client of a transport; `descriptors` are the bytes of a FileDescriptorSet of our protos. */
export function clientOf(descriptors, transport) {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, descriptors));
  return createClient(registry.getService("chess.arbiter.v1.ArbiterService"), transport);
}

/** Asks; throws where an answer is not what it should be. */
export async function ask(client, headers = {}) {
  const answer = await client.arbitrate({ record: { moves: ["e4", "e5", "Qh5"] } }, { headers, timeoutMs: 30_000 });
  expect(answer.verdict.legality.legal, "the moves are legal");
  expect(answer.verdict.position.fen.includes("5Q2") === false && answer.verdict.position.ply === 3, "three plies were played");
  const illegal = await client.arbitrate({ record: { moves: ["e2e5"] } }, { headers, timeoutMs: 30_000 });
  expect(!illegal.verdict.legality.legal, "an illegal move is an answer");
  const unset = await refusal(client.arbitrate({ record: { events: [{}] } }, { headers, timeoutMs: 30_000 }));
  expect(unset.code === Code.InvalidArgument, `${unset}`);
  expect(unset.rawMessage.startsWith("record.events[0]"), unset.rawMessage);
  expect(unset.details.some((detail) => detail.type === "google.rpc.BadRequest"), "it has details");
  expect((unset.metadata.get("x-request-id") ?? "") !== "", "it has a request id");
}

/** The error a call ends with. */
export async function refusal(call) {
  try {
    await call;
  } catch (error) {
    return ConnectError.from(error);
  }
  throw new Error("it was answered");
}

/** Throws unless it is so. */
export function expect(isSo, what) {
  if (!isSo) {
    throw new Error(`not so: ${what}`);
  }
}
