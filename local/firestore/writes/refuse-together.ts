import type { Precondition } from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { microsOf } from "../wire/timestamps.ts";
import type { PreparedWrite } from "./prepare-write.ts";

/** What the writes of a commit so far make of a document. */
type Written = { operation: "update" | "delete" | "verify"; version: number | undefined };

/**
 * Refuses writes of one document that Firestore does not take in one commit: it makes one write of them, so later
 * ones may repeat the version that the first requires, and no other, and must fit what the earlier ones make of it.
 */
export function refuseTogether(writes: readonly PreparedWrite[]): void {
  const seen = new Map<string, Written>();
  for (const { path, precondition, operation } of writes) {
    const kind = typeof operation === "string" ? operation : "update";
    const version = precondition?.updateTime && microsOf(precondition.updateTime);
    const earlier = seen.get(path);
    if (earlier) refuseAfter(earlier, kind, precondition, version);
    seen.set(path, { operation: kind, version: earlier ? earlier.version : version });
  }
}

function refuseAfter(
  earlier: Written,
  kind: Written["operation"],
  precondition: Precondition | undefined,
  version: number | undefined,
): void {
  if (kind === "verify" || earlier.operation === "verify") {
    throw invalidArgument(
      kind === "verify"
        ? "the same document cannot be written and then verified in a single request"
        : "the same document cannot be verified and then written in a single request",
    );
  }
  const isGone = earlier.operation === "delete";
  if (version !== undefined && (version !== earlier.version || (isGone && kind === "update"))) {
    throw invalidArgument("Cannot collapse mutations with different version preconditions");
  }
  if (precondition?.exists === isGone) {
    const then = isGone ? "update" : "insert";
    throw invalidArgument(`Cannot ${earlier.operation} then ${then} an entity in the same request.`);
  }
}

/** A BatchWrite writes each document by itself, and so only once. */
export function refuseTwice(writes: readonly PreparedWrite[]): void {
  if (new Set(writes.map(({ path }) => path)).size === writes.length) return;
  throw invalidArgument("the same document cannot be written more than once in a single request");
}
