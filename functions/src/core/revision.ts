import { Refusal } from "./errors.ts";

/** Throws changed_meanwhile if the stored document has another revision than the one that was edited. */
export function requireRevision(stored: { revision: number }, edited: { revision: number }): void {
  if (stored.revision !== edited.revision) throw new Refusal("changed_meanwhile");
}
