import { isDeepStrictEqual } from "node:util";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { firestoreAudit } from "../../functions/src/audit/store.ts";
import { newMeter, transactionAccess } from "../../functions/src/core/firestore.ts";
import { recordCommand } from "../audit.ts";

/**
 * Maximum number of documents in one restore. They and the audit entry are one batch, and Firestore accepts
 * 500 writes.
 */
const MAX_DOCUMENTS = 400;

/** A document to restore. `fields` names those that differ, and is null if the shop has no such document. */
export type Restorable = {
  path: string;
  former: DocumentSnapshot;
  current: DocumentSnapshot;
  fields: string[] | null;
};

/** Throws if a path names no document, or if there are too many paths. */
export function requireDocumentPaths(paths: readonly string[]): void {
  for (const path of paths) {
    const segments = path.split("/");
    if (segments.length % 2 !== 0 || segments.includes(""))
      throw new Error(`${path} names no document. Write a collection and an id, for example users/x.`);
  }
  requireFew(paths.length);
}

function requireFew(count: number): void {
  if (count > MAX_DOCUMENTS)
    throw new Error(`${count} documents are too many for one restore; at most ${MAX_DOCUMENTS}.`);
}

/**
 * Compares documents of the shop with those of a copy, and writes nothing. Returns the documents that differ.
 * `isDeep` adds all documents below them in the copy. Throws if the copy lacks one of the documents.
 */
export async function differences(
  shop: Firestore,
  copy: Firestore,
  { paths, isDeep }: { paths: readonly string[]; isDeep: boolean },
): Promise<Restorable[]> {
  requireDocumentPaths(paths);
  const named = [...new Set(paths)].map((path) => copy.doc(path));
  const missing = (await copy.getAll(...named)).filter(({ exists }) => !exists);
  if (missing.length > 0)
    throw new Error(
      `Nothing was written. The copy does not have ${missing.map(({ ref }) => ref.path).join(", ")}.`,
    );
  const below = isDeep ? await Promise.all(named.map(documentsBelow)) : [];
  const refs = new Map([...named, ...below.flat()].map((ref) => [ref.path, ref]));
  requireFew(refs.size);
  const [then, now] = await Promise.all([
    copy.getAll(...refs.values()),
    shop.getAll(...[...refs.keys()].map((path) => shop.doc(path))),
  ]);
  return then
    .flatMap((former, index) => {
      const current = now[index];
      // A document that does not exist can still have documents below it.
      if (current === undefined || !former.exists) return [];
      return { path: former.ref.path, former, current, fields: fieldsIn(former, current) };
    })
    .filter(({ fields }) => fields === null || fields.length > 0);
}

async function documentsBelow(ref: DocumentReference): Promise<DocumentReference[]> {
  const collections = await ref.listCollections();
  const children = (await Promise.all(collections.map((each) => each.listDocuments()))).flat();
  const deeper = await Promise.all(children.map(documentsBelow));
  return [...children, ...deeper.flat()];
}

/** Returns the names of the fields that differ, or null if the document does not exist now. */
function fieldsIn(former: DocumentSnapshot, current: DocumentSnapshot): string[] | null {
  if (!current.exists) return null;
  const [then, now] = [former.data() ?? {}, current.data() ?? {}];
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names].filter((name) => !isDeepStrictEqual(then[name], now[name])).sort();
}

/** Returns one line for a document: its path and the fields that a restore changes. */
export function described({ path, fields }: Restorable): string {
  return fields === null ? `${path}: missing in the shop` : `${path}: other ${fields.join(", ")}`;
}

/**
 * Writes the documents as they were, with one audit log entry, in one transaction. `source` is the name of the
 * copy. Throws and writes nothing if one of them has changed since the comparison.
 */
export async function restoreDocuments(
  shop: Firestore,
  documents: readonly Restorable[],
  source: string,
): Promise<void> {
  await shop.runTransaction(async (tx) => {
    const latest = await tx.getAll(...documents.map(({ path }) => shop.doc(path)));
    const changed = latest.filter((snapshot, index) => {
      const compared = documents[index]?.current.updateTime;
      return snapshot.updateTime?.valueOf() !== compared?.valueOf();
    });
    if (changed.length > 0)
      throw new Error(
        `Nothing was written. Changed since the comparison: ${changed.map(({ ref }) => ref.path).join(", ")}.`,
      );
    for (const { path, former } of documents) tx.set(shop.doc(path), former.data() ?? {});
    const access = transactionAccess(tx, newMeter());
    await recordCommand(
      { audit: firestoreAudit(shop, access) },
      {
        action: "documents_restored",
        object: null,
        detail: `${source} (${documents.length}): ${documents.map(({ path }) => path).join(", ")}`,
      },
    );
    access.flush();
  });
}
