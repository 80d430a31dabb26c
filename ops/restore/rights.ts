import type { Firestore } from "firebase-admin/firestore";

/** Collections whose documents give access. A copy of the past contains access that has ended since. */
const ACCESS = ["sessions", "invitations", "emailChanges", "liveAccess"];

/** Deletes all sessions and all links that give access. Returns how many documents it deleted. */
export async function endAccess(db: Firestore): Promise<number> {
  let count = 0;
  for (const name of ACCESS) {
    const documents = await db.collection(name).listDocuments();
    for (const document of documents) await document.delete();
    count += documents.length;
  }
  return count;
}

/**
 * Returns one line for each administrator whose role differs between two databases, for each payment that only one of
 * them has refunded, and for each customer of the shop whom the former database has erased. A restore of the whole
 * database undoes all these changes.
 */
export async function changedSince(shop: Firestore, former: Firestore): Promise<string[]> {
  const rolesIn = async (db: Firestore) =>
    new Map((await db.collection("admins").get()).docs.map((each) => [each.id, String(each.get("role"))]));
  const refundedIn = async (db: Firestore) => {
    const refunded = db.collection("payments").where("status", "==", "refunded").select();
    return new Set((await refunded.get()).docs.map(({ id }) => id));
  };
  const [now, then, refunded, refundedThen, erased] = await Promise.all([
    rolesIn(shop),
    rolesIn(former),
    refundedIn(shop),
    refundedIn(former),
    erasedIn(former),
  ]);
  const users = erased.length === 0 ? [] : await shop.getAll(...erased.map((id) => shop.doc(`users/${id}`)));
  const named = (role: string | undefined) => role ?? "no administrator";
  const roles = [...new Set([...now.keys(), ...then.keys()])]
    .filter((id) => now.get(id) !== then.get(id))
    .map((id) => `admins/${id}: ${named(now.get(id))} here, ${named(then.get(id))} there`);
  const here = [...refunded].filter((id) => !refundedThen.has(id));
  const there = [...refundedThen].filter((id) => !refunded.has(id));
  return [
    ...roles,
    ...here.map((id) => `payments/${id}: refunded here, not there`),
    ...there.map((id) => `payments/${id}: refunded there, not here`),
    ...users.filter(({ exists }) => exists).map(({ id }) => `users/${id}: erased there, not here`),
  ].sort();
}

async function erasedIn(db: Firestore): Promise<string[]> {
  const entries = db.collection("audit").where("action", "==", "account_erased").select("object.id");
  return (await entries.get()).docs.map((entry) => entry.get("object.id"));
}
