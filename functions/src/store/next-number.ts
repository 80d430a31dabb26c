import type { CollectionReference } from "firebase-admin/firestore";
import type { Access } from "./access.ts";

/** Returns one more than the highest `id` of the collection; 1 where it is empty. */
export async function nextNumber(access: Access, collection: CollectionReference): Promise<number> {
  const { docs } = await access.find(collection.orderBy("id", "desc").limit(1));
  return Number(docs[0]?.get("id") ?? 0) + 1;
}
