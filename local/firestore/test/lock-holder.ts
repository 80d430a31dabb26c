import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";

/** A client that reads a document in a transaction and then waits until it is killed. */
const [projectId = "", path = ""] = process.argv.slice(2);
const db = getFirestore(initializeApp({ projectId }));

await db.runTransaction(async (transaction) => {
  await transaction.get(db.doc(path));
  process.send?.("ready");
  await new Promise(() => setInterval(() => {}, 1_000));
});
