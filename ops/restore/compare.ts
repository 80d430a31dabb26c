import type { Firestore } from "firebase-admin/firestore";

/** Collections below documents, by the names in the stores. Firestore can list the others. */
export const SUBCOLLECTIONS = [
  "events",
  "grants",
  "notes",
  "parts",
  "publishedCourses",
  "publishedLessons",
  "redemptions",
];

/** Returns one line per collection with its number of documents in both databases. */
export async function compareDatabases(shop: Firestore, copy: Firestore): Promise<string[]> {
  const roots = (await Promise.all([shop.listCollections(), copy.listCollections()])).flat();
  const names = [...new Set(roots.map(({ id }) => id))].sort();
  const count = async (db: Firestore, name: string) => {
    const documents = SUBCOLLECTIONS.includes(name) ? db.collectionGroup(name) : db.collection(name);
    return (await documents.count().get()).data().count;
  };
  return Promise.all(
    [...names, ...SUBCOLLECTIONS].map(async (name) => {
      const [now, then] = await Promise.all([count(shop, name), count(copy, name)]);
      return `${now === then ? " " : "≠"} ${name}: ${then} in the copy, ${now} in the shop`;
    }),
  );
}
