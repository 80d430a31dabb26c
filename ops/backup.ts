import type { Firestore } from "firebase-admin/firestore";
import { type FirebaseCli, resultOf } from "./firebase-cli.ts";

type Backup = { name: string; snapshotTime: string; state: string };

/** Returns the finished backups of a project, newest first. */
export async function finishedBackups(firebase: FirebaseCli): Promise<Backup[]> {
  const { backups = [] } = resultOf<{ backups?: Backup[] }>(
    await firebase(["firestore:backups:list", "--json"]),
  );
  return backups
    .filter(({ state }) => state === "READY")
    .sort((left, right) => right.snapshotTime.localeCompare(left.snapshotTime));
}

/** Starts to restore a backup into a new database; the shop goes on with its own. Returns the new database's name. */
export async function restoreBackup(firebase: FirebaseCli, { name, snapshotTime }: Backup): Promise<string> {
  const database = `restored-${snapshotTime.slice(0, 10)}`;
  await firebase(["firestore:databases:restore", "--database", database, "--backup", name]);
  return database;
}

/** What a shop cannot lose. */
const COLLECTIONS = ["users", "courses", "lessons", "payments", "coupons", "emails", "audit"];

/** Returns how many documents each collection has in both databases, a line each. */
export async function compareDatabases(shop: Firestore, restored: Firestore): Promise<string[]> {
  const count = async (db: Firestore, collection: string) =>
    (await db.collection(collection).count().get()).data().count;
  return Promise.all(
    COLLECTIONS.map(async (collection) => {
      const [now, then] = await Promise.all([count(shop, collection), count(restored, collection)]);
      return `${collection}: ${then} restored, ${now} in the shop`;
    }),
  );
}
