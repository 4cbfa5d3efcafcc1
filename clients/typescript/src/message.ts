import { toBinary } from "@bufbuild/protobuf";
import type { DescMessage, MessageShape } from "@bufbuild/protobuf";

/** Bytes of a message. Throws a `RangeError` where it has a value that its type has not. */
export function bytesOf<Schema extends DescMessage>(schema: Schema, message: MessageShape<Schema>): number {
  try {
    return toBinary(schema, message).length;
  } catch (cause) {
    throw new RangeError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
