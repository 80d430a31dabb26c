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

/**
 * Starts the restore of a backup into a new database. The shop keeps using its own database. Returns the new
 * database's name.
 */
export async function restoreBackup(firebase: FirebaseCli, { name, snapshotTime }: Backup): Promise<string> {
  const database = `restored-${snapshotTime.slice(0, 10)}`;
  await firebase(["firestore:databases:restore", "--database", database, "--backup", name]);
  return database;
}

/** Collections that the comparison counts. */
const COLLECTIONS = ["users", "courses", "lessons", "payments", "coupons", "emails", "audit"];

/** Returns one line per collection with its number of documents in both databases. */
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
