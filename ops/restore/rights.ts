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
 * Returns one line for each administrator whose role differs between two databases, and for each payment that only one
 * of them has refunded. A restore of the whole database brings both back as they were.
 */
export async function changedSince(shop: Firestore, former: Firestore): Promise<string[]> {
  const rolesIn = async (db: Firestore) =>
    new Map((await db.collection("admins").get()).docs.map((each) => [each.id, String(each.get("role"))]));
  const refundedIn = async (db: Firestore) => {
    const refunded = db.collection("payments").where("status", "==", "refunded").select();
    return new Set((await refunded.get()).docs.map(({ id }) => id));
  };
  const [now, then, refunded, refundedThen] = await Promise.all([
    rolesIn(shop),
    rolesIn(former),
    refundedIn(shop),
    refundedIn(former),
  ]);
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
  ].sort();
}
