import type { StoredDocument } from "../store/stored-document.ts";
import type { Precondition } from "../wire/messages.ts";
import { invalidArgument, RpcError } from "../wire/rpc-error.ts";
import { microsOf } from "../wire/timestamps.ts";

/** Refuses update times that no document can have. */
export function assertPreconditionForm({ updateTime }: Precondition = {}): void {
  if (!updateTime) return;
  if (Number(updateTime.seconds ?? 0) < 0) throw invalidArgument("Only timestamps past epoch are supported.");
  if ((updateTime.nanos ?? 0) % 1000 !== 0) {
    throw invalidArgument("timestamp cannot have more than microseconds precision");
  }
}

/**
 * Throws unless the document at `name` is what the write requires: `current`, as earlier writes of the commit leave it,
 * exists or not, and `before` the commit it had the required version.
 */
export function assertPrecondition(
  name: string,
  { current, before }: Record<"current" | "before", StoredDocument | undefined>,
  { exists, updateTime }: Precondition = {},
): void {
  if (exists === true && !current) throw new RpcError("NOT_FOUND", `No document to update: ${name}`);
  if (exists === false && current) throw new RpcError("ALREADY_EXISTS", `Document already exists: ${name}`);
  if (updateTime && before?.updateTime !== microsOf(updateTime)) {
    throw new RpcError(
      "FAILED_PRECONDITION",
      `The document was changed since the required update time: ${name}`,
    );
  }
}
