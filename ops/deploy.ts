import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore, type Store } from "../functions/src/app/store.ts";
import { vatPercentOf } from "../functions/src/payments/price.ts";
import { readSiteContent, termsVersionFor } from "../functions/src/site/actions.ts";
import { recordDeploy, textsToDeploy } from "../functions/src/site/publish-site.ts";
import { contentShown, type PublicationRecord, type SiteContent } from "../functions/src/site/rules.ts";
import type { SiteTexts } from "../functions/src/site/schema.ts";
import { SITE_TEXTS } from "../local/seed/course.ts";
import { applyChanges, contentChanges } from "./content/changes.ts";
import { publishContent } from "./content/command.ts";
import { parseContent } from "./content/content.ts";
import { type FirebaseCli, resultOf } from "./firebase-cli.ts";
import { FUNCTIONS, ROOT } from "./paths.ts";
import { verify } from "./verify.ts";

/** Values that a real shop must replace, by name. */
const OWN: Record<string, (texts: SiteTexts) => string> = {
  "company.idNumber": ({ company }) => company.idNumber,
  "company.vatNumber": ({ company }) => company.vatNumber,
  "company.address": ({ company }) => company.address,
  "company.email": ({ company }) => company.email,
  "company.phone": ({ company }) => company.phone,
  "links.social": ({ links }) => links.social.url,
  "promo.videoUrl": ({ promo }) => promo.videoUrl,
  testimonials: ({ testimonials }) => testimonials[0]?.quote ?? "none",
};

/**
 * Returns the names of the values that still match the demo (local/seed/content.yaml). A shop must not open
 * with them.
 */
export function sampleData(texts: SiteTexts): string[] {
  return Object.keys(OWN).filter((name) => OWN[name]?.(texts) === OWN[name]?.(SITE_TEXTS));
}

/** Returns the settings of a project from `functions/.env.<project>`. The first deploy writes this file. */
function settingsOf(projectId: string): NodeJS.Dict<string> {
  const file = join(FUNCTIONS, `.env.${projectId}`);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

const DATABASE = "(default)";

/** Retention of daily backups. */
const RETENTION = "30d";

export type Deployment = {
  projectId: string;
  firebase: FirebaseCli;
  /** Opens Firestore after the database was created. */
  openFirestore: () => Promise<Firestore>;
  /** Content file for a project that has no course or no site copy yet. */
  contentFile: string;
  settings?: typeof settingsOf;
  say: (line: string) => void;
};

/**
 * Deploys the shop: database with backups, functions, initial content, site. Then verifies the deployed site.
 * Every step can be repeated. Throws if a step fails; completed steps stay deployed.
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { projectId, firebase, openFirestore, contentFile, settings = settingsOf, say } = deployment;
  say("Database, rules and indexes");
  await firebase(["deploy", "--only", "firestore"]);
  await protectDatabase(firebase, say);
  say("Functions (asks for missing settings)");
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

const ROLL_BACK = `The shop is deployed, but a check failed. To roll back:
  the site       Firebase console, Hosting, release history, "Roll back"
  the functions  git checkout <the commit before> && npm ci && npm run deploy -- <project>
After a rollback of the site, its pages may show older terms than the recorded ones. Checkout then rejects orders until you
deploy again or restore a publication in the shop, under "Síðan mín".
Neither rollback changes data.`;

/** Enables delete protection, point-in-time recovery (7 days) and daily backups. */
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

/**
 * Returns the course content of the public pages. A project without a course gets the courses of
 * `contentFile`. Throws if no course is on sale.
 */
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
 * Returns the published copy of the site, or the saved copy if nothing is published. A project without copy
 * gets the copy of `contentFile`. Returns null if there is none. Throws if the copy contains sample data of
 * the demo.
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
    say("The site has no texts yet. An administrator can write and publish them under /admin.");
    return null;
  }
  const samples = sampleData(publication.texts);
  if (samples.length > 0)
    throw new Error(
      `Replace the sample data first, in ${contentFile} (npm run ops -- content) or under /admin:\n  ` +
        samples.join("\n  "),
    );
  return publication;
}

/**
 * Writes the firebase.json for a project's site. The content security policy allows forms to the project's
 * card provider only. The HTML is built with the current courses. Returns the file's path. The file is in the
 * repository root, because firebase-tools uses its folder as the project folder.
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
