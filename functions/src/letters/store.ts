import type { Firestore } from "firebase-admin/firestore";
import {
  type FirestoreSession,
  isReservedId,
  type ParsedBatch,
  parseDocument,
  timestamp,
} from "../core/firestore.ts";
import { type Page, readPage, scan } from "../core/pagination.ts";
import { LetterRecord } from "./rules.ts";

/** Collection `letters`: one document per letter of an administrator. */
export type Letters = {
  newId(): string;
  byId(id: string): Promise<LetterRecord | null>;
  /** Returns a page of letters, newest first. */
  page(after: string | undefined): Promise<Page<LetterRecord>>;
  /** Finds letters that are being sent. */
  sending(): AsyncIterable<ParsedBatch<LetterRecord>>;
  save(letter: LetterRecord): Promise<void>;
  remove(id: string): Promise<void>;
};

export function firestoreLetters(db: Firestore, access: FirestoreSession): Letters {
  const letters = db.collection("letters");
  const timeOf = (iso: string | null) => iso && timestamp(iso);
  return {
    newId: () => letters.doc().id,

    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(LetterRecord, await access.get(letters.doc(id))),

    page: (after) =>
      readPage(access, { query: letters.orderBy("createdAt", "desc"), within: letters, after }, LetterRecord),

    sending: () => scan(access, letters.where("state", "==", "sending"), LetterRecord),

    save: ({ createdAt, startedAt, stoppedAt, endedAt, savedAt, ...letter }) =>
      access.set(letters.doc(letter.id), {
        ...letter,
        createdAt: timestamp(createdAt),
        startedAt: timeOf(startedAt),
        stoppedAt: timeOf(stoppedAt),
        endedAt: timeOf(endedAt),
        savedAt: timeOf(savedAt),
      }),

    remove: (id) => access.delete(letters.doc(id)),
  };
}
