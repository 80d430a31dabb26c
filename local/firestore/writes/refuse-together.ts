import type { Precondition } from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { microsOf } from "../wire/timestamps.ts";
import type { PreparedWrite } from "./prepare-write.ts";

/** Combined effect of a commit's writes so far on a document. */
type Written = { operation: "update" | "delete" | "verify"; version: number | undefined };

/**
 * Throws for writes of one document that Firestore rejects in one commit. Firestore combines them into one
 * write, so later writes may only repeat the version that the first one requires, and their preconditions
 * must match the result of the earlier writes.
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

/** Throws if a BatchWrite contains a document twice, because it writes each document independently. */
export function refuseTwice(writes: readonly PreparedWrite[]): void {
  if (new Set(writes.map(({ path }) => path)).size === writes.length) return;
  throw invalidArgument("the same document cannot be written more than once in a single request");
}
