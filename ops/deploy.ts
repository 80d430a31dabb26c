import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore, type Store } from "../functions/src/app/store.ts";
import { vatPercentOf } from "../functions/src/payments/price.ts";
import { readSiteContent } from "../functions/src/site/edit-site.ts";
import { termsVersionFor } from "../functions/src/site/read-terms.ts";
import { recordDeploy, textsToDeploy } from "../functions/src/site/record-deploy.ts";
import { contentShown, type PublicationRecord, type SiteContent } from "../functions/src/site/rules.ts";
import { applyChanges, contentChanges } from "./content/changes.ts";
import { publishContent } from "./content/command.ts";
import { parseContent } from "./content/content.ts";
import { type FirebaseCli, resultOf } from "./firebase-cli.ts";
import { ROOT } from "./paths.ts";
import { sampleData } from "./sample-data.ts";
import { settingsOf } from "./settings.ts";
import { verify } from "./verify.ts";

const DATABASE = "(default)";

/** How long daily backups are kept. */
const RETENTION = "30d";

export type Deployment = {
  projectId: string;
  firebase: FirebaseCli;
  /** Opens Firestore once the database is there. */
  openFirestore: () => Promise<Firestore>;
  /** Content for a project that has no course, or no texts, yet. */
  contentFile: string;
  settings?: typeof settingsOf;
  say: (line: string) => void;
};

/**
 * Deploys the shop: database with backups, functions, content where there is none, site; then looks at the site. Each
 * step may be repeated. Throws where a step fails; what went out before stays and the next run goes on.
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { projectId, firebase, openFirestore, contentFile, settings = settingsOf, say } = deployment;
  say("Database, rules and indexes");
  await firebase(["deploy", "--only", "firestore"]);
  await protectDatabase(firebase, say);
  say("Functions; what has no value yet is asked for");
  await firebase(["deploy", "--only", "functions"]);
  const { SITE_URL, SECUREPAY_URL } = settings(projectId);
  if (SITE_URL === undefined || SECUREPAY_URL === undefined)
    throw new Error(`functions/.env.${projectId} lacks SITE_URL or SECUREPAY_URL.`);
  const db = await openFirestore();
  const store = firestoreStore(db);
  const content = await contentOnSale(db, store, contentFile, say);
  const publication = await textsOfSite(db, store, contentFile, say);
  const termsVersion = publication && (await termsVersionFor({ store }, publication.texts, new Date()));
  say("Site");
  const config = hostingConfig(projectId, new URL(SECUREPAY_URL).origin);
  const environment = {
    SITE_URL,
    PRERENDERED_COURSES: JSON.stringify(content.courses),
    PRERENDERED_LESSONS: JSON.stringify(content.lessons),
    PRERENDERED_TEXTS: JSON.stringify(publication && { ...publication.texts, termsVersion }),
  };
  await firebase(["deploy", "--only", "hosting", "--config", config], environment).finally(() =>
    rmSync(config),
  );
  if (publication !== null && termsVersion !== null)
    await recordDeploy(store, publication, {
      courses: contentShown(content),
      termsVersion,
      vatPercent: vatPercentOf(publication.texts.company),
    });
  const { lines, isRight } = await verify(SITE_URL.replace(/\/+$/, ""));
  for (const line of lines) say(line);
  if (!isRight) throw new Error(ROLL_BACK);
}

const ROLL_BACK = `The shop is deployed but not right. To go back:
  the site       Firebase console, Hosting, release history, "Roll back"
  the functions  git checkout <the commit before> && npm ci && npm run deploy -- <project>
After the site was rolled back its pages may show older terms than those on record: checkout then refuses to sell until you
deploy again, or go back to a publication in the shop, under "Síðan mín".
Data is not touched by either.`;

/** A database cannot be deleted by mistake, can be read as it was within 7 days, and is backed up every day. */
async function protectDatabase(firebase: FirebaseCli, say: (line: string) => void): Promise<void> {
  say("Delete protection, point-in-time recovery and daily backups");
  await firebase([
    ...["firestore:databases:update", DATABASE],
    ...["--delete-protection", "ENABLED", "--point-in-time-recovery", "ENABLED"],
  ]);
  const schedules = resultOf<unknown[]>(await firebase(["firestore:backups:schedules:list", "--json"]));
  if (schedules.length > 0) return;
  await firebase(["firestore:backups:schedules:create", "--recurrence", "DAILY", "--retention", RETENTION]);
}

/** Returns what the public pages show of the courses. A project without a course gets those of `contentFile`. */
async function contentOnSale(
  db: Firestore,
  store: Store,
  contentFile: string,
  say: (line: string) => void,
): Promise<SiteContent> {
  const { items } = await store.courses.page(undefined);
  if (items.length === 0 && existsSync(contentFile)) {
    say("Courses and lessons");
    for (const line of await publishContent(db, { file: contentFile, isDryRun: false })) say(line);
  }
  const content = await readSiteContent({ store });
  if (content.courses.length === 0)
    throw new Error(
      `No course is on sale. Write ${contentFile} (a sample: local/seed/content.yaml) and deploy again.`,
    );
  return content;
}

/**
 * Returns what the public pages say: what visitors see already, or else what is saved. A project without texts gets those of
 * `contentFile`; where that has none, null. Throws where they are the demo's.
 */
async function textsOfSite(
  db: Firestore,
  store: Store,
  contentFile: string,
  say: (line: string) => void,
): Promise<PublicationRecord | null> {
  if ((await store.site.texts()) === null && existsSync(contentFile)) {
    const { site } = parseContent(readFileSync(contentFile, "utf8"));
    if (site !== undefined) {
      say("Texts of the site");
      await applyChanges(db, await contentChanges(db, { site, courses: [], lessons: [] }));
    }
  }
  const publication = await textsToDeploy(store, new Date());
  if (publication === null) {
    say("The site has no texts yet: an administrator writes and publishes them under /admin.");
    return null;
  }
  const samples = sampleData(publication.texts);
  if (samples.length > 0)
    throw new Error(
      `Put your own in place of the sample data first, in ${contentFile} (npm run ops -- content) or under /admin:\n  ` +
        samples.join("\n  "),
    );
  return publication;
}

/**
 * Writes firebase.json for the site of a project: the page may send buyers to its own card provider only, and the HTML is
 * built with the courses of this deploy. Returns the file's path, in the root, which firebase-tools takes for the project's.
 */
function hostingConfig(projectId: string, cardProvider: string): string {
  const file = join(ROOT, `.firebase-${projectId}.local.json`);
  const text = readFileSync(join(ROOT, "firebase.json"), "utf8");
  const config = JSON.parse(
    text.replaceAll(/form-action 'self'[^;]*/g, `form-action 'self' ${cardProvider}`),
  );
  config.hosting.predeploy = ["npm run build --workspace web"];
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
