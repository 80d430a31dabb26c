import type { StoredDocument } from "../store/stored-document.ts";
import type { Precondition } from "../wire/messages.ts";
import { invalidArgument, RpcError } from "../wire/rpc-error.ts";
import { microsOf } from "../wire/timestamps.ts";

/** Throws for an update time that no document can have. */
export function assertPreconditionForm({ updateTime }: Precondition = {}): void {
  if (!updateTime) return;
  if (Number(updateTime.seconds ?? 0) < 0) throw invalidArgument("Only timestamps past epoch are supported.");
  if ((updateTime.nanos ?? 0) % 1000 !== 0) {
    throw invalidArgument("timestamp cannot have more than microseconds precision");
  }
}

/**
 * Throws if the write's precondition fails. `exists` applies to `current`, the document after earlier writes
 * of the commit. `updateTime` applies to `before`, the version before the commit.
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
