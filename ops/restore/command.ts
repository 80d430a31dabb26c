import type { Command } from "commander";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { terminal } from "../launch/ask.ts";
import { googleApis } from "../launch/google.ts";
import { openProject } from "../project.ts";
import { compareDatabases } from "./compare.ts";
import { coursesIn } from "./courses.ts";
import { described, differences, requireDocumentPaths, restoreDocuments } from "./documents.ts";
import { changedSince, endAccess } from "./rights.ts";
import { copyName, describedSources, makeCopy, minuteIn, sourceFor, sourcesOf } from "./second-database.ts";

type Options = {
  at?: string;
  from?: string;
  list?: true;
  documents?: string[];
  deep?: true;
  yes?: true;
  compare?: string;
  endAccess?: true;
};

/** Adds `restore`. docs/operations.md has its uses. */
export function addRestoreCommand(program: Command): void {
  program
    .command("restore")
    .description(
      "Restores documents, or the whole database, as they were. Without options: lists what can be restored.",
    )
    .argument("<project>", "id of the Firebase project")
    .option("--at <time>", "copy the database of this time, Iceland's time: 2026-11-24T14:30")
    .option("--from <database>", "use a copy that exists, instead of --at")
    .option("--list", "list the courses and lessons of the copy, and how to restore those that are missing")
    .option("--documents <paths...>", "write these documents back: users/x payments/y")
    .option("--deep", "with all documents below them in the copy")
    .option("--yes", "do not ask before writing")
    .option("--compare <database>", "count the documents of a copy and of the shop")
    .option("--end-access", "delete all sessions, invitations and links, after the shop has got a copy")
    .action(restore);
}

async function restore(projectId: string, options: Options): Promise<void> {
  const { at, from, list, documents, compare, endAccess: endsAccess } = options;
  if (at !== undefined && from !== undefined) throw new Error("Use either --at or --from.");
  requireDocumentPaths(documents ?? []);
  const time = at === undefined ? null : minuteIn(at, new Date());
  const { app, db } = await openProject(projectId);
  if (endsAccess) {
    console.log(`${await endAccess(db)} sessions and links were deleted. Everybody signs in again.`);
    return;
  }
  const other = (database: string) => {
    if (database === db.databaseId) throw new Error(`${database} is the shop's own database.`);
    return getFirestore(app, database);
  };
  if (compare !== undefined) {
    for (const line of await compareDatabases(db, other(compare))) console.log(line);
    for (const line of await changedSince(db, other(compare))) console.log(line);
    return;
  }
  const database = from ?? (await copyOf(projectId, db.databaseId, time));
  if (database === null) return;
  try {
    if (list) for (const line of await coursesIn(db, other(database))) console.log(line);
    else if (documents === undefined)
      console.log(`To compare: npm run ops -- restore ${projectId} --compare ${database}`);
    else await writeBack(db, other(database), { ...options, documents });
  } finally {
    console.log(
      `The copy costs storage. To use it again: --from ${database}. To delete it:\n` +
        `  npx firebase firestore:databases:delete ${database} --project ${projectId}`,
    );
  }
}

/** Copies the database at a time. Without a time, prints the restorable times and returns null. */
async function copyOf(projectId: string, database: string, time: Date | null): Promise<string | null> {
  const context = { google: await googleApis(projectId), projectId, database };
  const sources = await sourcesOf(context);
  if (time === null) {
    for (const line of describedSources(sources)) console.log(line);
    return null;
  }
  const source = sourceFor(time, sources);
  const origin = source.kind === "moment" ? "the database" : "the backup";
  console.log(
    `Copying ${origin} of ${source.time.toISOString()} into ${copyName(source)}. It takes minutes.`,
  );
  return makeCopy(context, source);
}

async function writeBack(
  shop: Firestore,
  copy: Firestore,
  { documents: paths, deep, yes }: Options & { documents: string[] },
): Promise<void> {
  const documents = await differences(shop, copy, { paths, isDeep: deep === true });
  if (documents.length === 0) {
    console.log("The shop has the same documents. Nothing was written.");
    return;
  }
  for (const document of documents) console.log(described(document));
  const isAgreed =
    yes === true || (await terminal().yes(`Write ${documents.length} documents as they were then?`));
  if (isAgreed) await restoreDocuments(shop, documents, copy.databaseId);
  console.log(isAgreed ? `${documents.length} documents were restored.` : "Nothing was written.");
}
