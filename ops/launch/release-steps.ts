import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Firestore } from "firebase-admin/firestore";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { Refusal } from "../../functions/src/core/errors.ts";
import { consoleLog } from "../../functions/src/core/log.ts";
import type { Store } from "../../functions/src/core/store.ts";
import { isOnTestHost } from "../../functions/src/payments/securepay/test-host.ts";
import { readSiteContent, termsVersionFor } from "../../functions/src/site/actions.ts";
import { type SiteClaim, withSiteClaim } from "../../functions/src/site/claim.ts";
import { vatPercentOf } from "../../functions/src/site/limits.ts";
import { recordDeploy, textsToDeploy } from "../../functions/src/site/publish-site.ts";
import { contentShown } from "../../functions/src/site/rules.ts";
import { applyChanges, contentChanges } from "../content/changes.ts";
import { publishContent } from "../content/command.ts";
import { ROOT } from "../paths.ts";
import { completedTestOrders } from "../rehearsal.ts";
import { appCheckBuild, isAppCheckOn, sendsTokens, withAppCheckSources } from "./app-check-step.ts";
import { disableFormerVersions } from "./former-versions.ts";
import {
  type CloudFunction,
  deployedFunctions,
  FUNCTION_NAMES,
  type FunctionsProject,
  invokersOf,
  jobUrl,
  outdatedSettings,
  placeOf,
  valuesFor,
  valuesOf,
} from "./functions.ts";
import { ownContent } from "./own-content.ts";
import {
  DEFAULT_SECRETS,
  DEFAULTS,
  hasSecret,
  latestVersion,
  rejectedSettings,
  SECRETS,
  type SecretName,
  writeSecret,
} from "./settings.ts";
import { byHand, type Launch, ok, type Step, todo, unless } from "./step.ts";

/**
 * Returns the parts that a deploy of the functions has left out. firebase-tools creates the job, the queue
 * and the public access after the functions, and skips them for an unchanged function.
 */
async function missingParts(
  project: FunctionsProject,
  functions: (CloudFunction | null)[],
): Promise<string[]> {
  const { google } = project;
  const place = placeOf(project);
  type State = { state?: string };
  const [invokers, job, queue] = await Promise.all([
    invokersOf(project, "api"),
    google.get<State>(jobUrl(project)),
    google.get<State>(`https://cloudtasks.googleapis.com/v2/${place}/queues/outbox`),
  ]);
  const faultOf = (what: string, part: State | null | undefined, wanted: string) =>
    part?.state === wanted ? [] : [`${what} is ${part?.state ?? "missing"}`];
  return [
    ...FUNCTION_NAMES.flatMap((name, index) => faultOf(`the function ${name}`, functions[index], "ACTIVE")),
    // A deploy does not resume a paused job. The step of the maintenance does.
    ...(job?.state === "PAUSED" ? [] : faultOf("the job of maintenance in Cloud Scheduler", job, "ENABLED")),
    ...faultOf("the queue outbox in Cloud Tasks", queue, "RUNNING"),
    ...(invokers.includes("allUsers") ? [] : ["visitors may not call the function api"]),
  ];
}

/**
 * Returns the `--only` of a deploy. Names all functions if a part is missing, because then firebase-tools
 * skips none of them.
 */
async function functionTargets(launch: Launch): Promise<string> {
  const functions = await deployedFunctions(launch);
  const isNew = functions.every((each) => each === null);
  if (isNew || (await missingParts(launch, functions)).length === 0) return "functions";
  return FUNCTION_NAMES.map((name) => `functions:${name}`).join();
}

/** Returns the latest version of each secret. A secret without a value has an empty version. */
async function latestVersions(launch: Launch): Promise<Record<string, string>> {
  const versions = SECRETS.map(async (name) => [name, (await latestVersion(launch, name)) ?? ""]);
  return Object.fromEntries(await Promise.all(versions));
}

/** Returns whether a page of the site has `siteUrl` as its canonical URL. */
export function isPageOf(html: string, siteUrl: string): boolean {
  return html.includes(`<link rel="canonical" href="${siteUrl.replace(/\/+$/, "")}/`);
}

/** Returns why the pages and the card provider do not belong together, or null. */
export function bannerFault(html: string, cardPage: string): string | null {
  const hasBanner = html.includes('<aside id="rehearsal"');
  if (hasBanner === isOnTestHost(cardPage)) return null;
  return hasBanner
    ? "its pages still say that no card is charged"
    : "its pages do not say that no card is charged";
}

/**
 * Returns why the shop must not charge cards yet, or null. Customers of the rehearsal would keep their
 * courses without a payment.
 */
async function rehearsalFault({ projectId, settings, open }: Launch): Promise<string | null> {
  if (isOnTestHost(settings.get("SECUREPAY_URL") ?? "")) return null;
  const { length } = await completedTestOrders((await open()).db);
  return length === 0
    ? null
    : `${length} test orders give access. Take them back: npm run ops -- end-rehearsal ${projectId}`;
}

export const releaseSteps: readonly Step[] = [
  {
    title: "The functions are deployed with the current settings",
    async check(launch) {
      const fault = await rehearsalFault(launch);
      if (fault !== null) return byHand(fault);
      const rejected = rejectedSettings(launch.settings.all());
      if (rejected.length > 0) return byHand(`The shop rejects settings:\n${rejected.join("\n")}`);
      const functions = await deployedFunctions(launch);
      const deployed = functions.filter((each) => each !== null);
      if (deployed.length === 0) return todo("the functions are not deployed");
      const missing = await missingParts(launch, functions);
      if (missing.length > 0) return todo(missing.join("; "));
      const wanted = { ...launch.settings.all(), ...(await latestVersions(launch)) };
      const outdated = new Set(
        FUNCTION_NAMES.flatMap((name, index) => {
          const each = functions[index];
          return each ? outdatedSettings(valuesOf(each), valuesFor(name, wanted)) : [];
        }),
      );
      return unless([...outdated].map((name) => `${name} has a new value`));
    },
    async release(launch) {
      const fault = await rehearsalFault(launch);
      if (fault !== null) throw new Error(fault);
      const { settings, firebase } = launch;
      const missing = Object.entries(DEFAULTS).filter(([name]) => settings.get(name) === undefined);
      if (missing.length > 0) settings.set(Object.fromEntries(missing));
      for (const [name, value] of Object.entries(DEFAULT_SECRETS) as [SecretName, () => string][])
        if (!(await hasSecret(launch, name))) await writeSecret(launch, name, value());
      // The functions contain a build of the pages.
      await firebase(["deploy", "--only", await functionTargets(launch)], {
        env: await appCheckBuild(launch),
      });
      await disableFormerVersions(launch);
    },
  },
  {
    title: "The site is deployed at its address",
    async check(launch) {
      const { projectId, settings, open } = launch;
      const page = await fetch(`https://${projectId}.web.app/`);
      if (!page.ok) return todo("the site is not deployed");
      const siteUrl = settings.get("SITE_URL") ?? "";
      const html = await page.text();
      if (!isPageOf(html, siteUrl)) return todo(`its pages do not name ${siteUrl}`);
      const fault = bannerFault(html, settings.get("SECUREPAY_URL") ?? "");
      if (fault !== null) return todo(fault);
      if (sendsTokens(page.headers.get("content-security-policy")) !== isAppCheckOn(launch))
        return todo(`its pages ${isAppCheckOn(launch) ? "send no" : "still send"} App Check tokens`);
      const store = firestoreStore((await open()).db);
      const { publicationId } = await store.site.live();
      const isRecorded = publicationId !== null || (await textsToDeploy(store, new Date())) === null;
      return isRecorded ? ok() : todo("the publication of its texts is not recorded");
    },
    release: releaseSite,
  },
  {
    title: "A course is on sale",
    isLater: true,
    async check({ open, settings }) {
      const { db } = await open();
      return (await firestoreStore(db).courses.onSale()).items.length > 0
        ? ok()
        : byHand(`no course is on sale. Publish one: ${settings.get("SITE_URL")}/admin`);
    },
  },
];

/**
 * Loads the content file into an empty shop, builds the pages with the published texts and the courses on
 * sale, deploys the pages and records their content.
 */
async function releaseSite(launch: Launch): Promise<void> {
  const { db } = await launch.open();
  const store = firestoreStore(db);
  await loadContent(launch, db, store);
  const context = { store, clock: () => new Date(), log: consoleLog };
  await withSiteClaim(context, (claim) => deploySite(launch, { store, claim })).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== "publication_under_way") throw error;
    throw new Error(
      "The site is being published: by somebody, or by a run that was stopped. Wait two minutes.",
    );
  });
}

/** How often a deploy renews its claim on the site, in milliseconds. */
const RENEW_EVERY_MS = 30_000;

async function deploySite(
  launch: Launch,
  { store, claim }: { store: Store; claim: SiteClaim },
): Promise<void> {
  const { firebase, settings } = launch;
  const { SITE_URL = "", SECUREPAY_URL = "" } = settings.all();
  const content = await readSiteContent(store);
  const publication = await textsToDeploy(store, new Date());
  const termsVersion = publication && (await termsVersionFor(store, publication.texts, new Date()));
  const config = hostingConfig(launch, new URL(SECUREPAY_URL).origin);
  const environment = {
    ...(await appCheckBuild(launch)),
    SITE_URL: SITE_URL.replace(/\/+$/, ""),
    SECUREPAY_URL,
    PRERENDERED_COURSES: JSON.stringify(content.courses),
    PRERENDERED_LESSONS: JSON.stringify(content.lessons),
    PRERENDERED_TEXTS: JSON.stringify(publication && { ...publication.texts, termsVersion }),
  };
  // A failed renewal shows in `recordDeploy`, which checks the claim.
  const renewal = setInterval(() => claim.renew().catch(() => {}), RENEW_EVERY_MS);
  await firebase(["deploy", "--only", "hosting", "--config", config], { env: environment }).finally(() => {
    clearInterval(renewal);
    rmSync(config);
  });
  if (publication === null || termsVersion === null) return;
  const vatPercent = vatPercentOf(publication.texts.company);
  const shown = { courses: contentShown(content), termsVersion, vatPercent };
  await recordDeploy(store, claim, { publication, shown });
}

/** Writes courses and texts of the content file, each only if the shop has none. The owner edits them later. */
async function loadContent(launch: Launch, db: Firestore, store: Store): Promise<void> {
  const { contentFile, say } = launch;
  const own = ownContent(launch);
  if (own === null) return;
  const { items } = await store.courses.page(undefined);
  if (items.length === 0) {
    for (const line of await publishContent(db, { file: contentFile, isDryRun: false })) say(line);
  } else if (own.site !== undefined && (await store.site.texts()) === null) {
    await applyChanges(db, await contentChanges(db, { site: own.site, courses: [], lessons: [] }));
  }
}

/**
 * Writes the firebase.json for a project's site. The content security policy allows forms to the project's
 * card provider only, and scripts of reCAPTCHA if App Check is on. The HTML is built with the current courses.
 * Returns the file's path. The file is in the repository root, because firebase-tools uses its folder as the
 * project folder.
 */
function hostingConfig(launch: Launch, cardProvider: string): string {
  const file = join(ROOT, `.firebase-${launch.projectId}.local.json`);
  const text = readFileSync(join(ROOT, "firebase.json"), "utf8");
  const forProvider = text.replaceAll(/form-action 'self'[^;]*/g, `form-action 'self' ${cardProvider}`);
  const config = JSON.parse(isAppCheckOn(launch) ? withAppCheckSources(forProvider) : forProvider);
  config.hosting.predeploy = ["npm run build --workspace web"];
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
