import { LastSave } from "./atoms.ts";
import { Refusal } from "./errors.ts";

/** Throws changed_meanwhile if the stored document has another revision than the one that was edited. */
export function requireRevision(stored: { revision: number }, edited: { revision: number }): void {
  if (stored.revision !== edited.revision) throw new Refusal("changed_meanwhile");
}

/** Fields of the latest save in a stored document. */
export const StoredSave = {
  savedAt: LastSave.savedAt,
  savedBy: LastSave.savedBy,
};

/** A save: its time and its administrator. */
export type Save = { savedAt: string; savedBy: { id: string; name: string } };

export function saveBy({ admin: { id, name }, now }: { admin: Save["savedBy"]; now: Date }): Save {
  return { savedAt: now.toISOString(), savedBy: { id, name } };
}
