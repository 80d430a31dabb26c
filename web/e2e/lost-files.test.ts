import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import pMap from "p-map";
import { IS_LONG } from "../../functions/test/extent.ts";
import { ROOT } from "../../local/stack/paths.ts";
import type { Cast } from "../../tools/gallery/cast.ts";
import type { Scene } from "../../tools/gallery/scene.ts";
import { sceneOf } from "../../tools/gallery/scenes/scenes.ts";
import { setScene } from "../../tools/gallery/set-scene.ts";
import { expect, type Fixtures, idle, test } from "./fixtures.ts";

// In one worker, in order: each scene looks at the files that none before has fetched.
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Scenes between a first visit and a lesson, and what the administrator sees first: tested each time. */
const USUAL = [
  "landing-playing",
  "auth-register-failed",
  "dashboard-owner",
  "checkout-courseId-id-refused",
  "lesson-id-marked",
  "payment-success-confirmed",
  "admin-dashboard-overview-table",
];

/** Further scenes in which something is done; all together fetch every file of the site. */
const FURTHER = [
  "skilmalar-full",
  "personuvernd-full",
  "any-other-full",
  "auth-login-failed",
  "auth-forgot-failed",
  "reset-password-token-failed",
  "logout-failed",
  "landing-waitlist-form",
  "stadfesta-netfang-confirmed",
  "auth-a-misspelt-domain",
  "auth-register-for-a-gift",
  "bidlisti-stadfesta-refused",
  "bidlisti-afskraning-failed",
  "course-courseId-owner",
  "checkout-courseId-id-came-back-with-a-reason",
  "checkout-courseId-id-free",
  "lesson-id-not-marked",
  "gjof-code-open",
  "vidurkenning-courseId-full",
  "payment-success-not-confirmed",
  "payment-error-full",
  "payment-cancel-full",
  "admin-refused",
  "admin-dashboard-users-full",
  "admin-dashboard-courses-full",
  "admin-dashboard-sales-full",
  "admin-payments-id-refund-refused",
  "admin-payments-id-complete-by-hand-with-errors",
  "admin-users-id-grant-with-errors",
  "admin-dashboard-CSV-saved",
  "admin-import-with-bad-lines",
  "admin-site-with-errors",
  "admin-site-crop",
  "admin-site-preview-full",
  "admin-site-preview-free-lesson",
  "admin-courses-id-conflict",
  "admin-courses-id-crop",
  "admin-lessons-id-with-errors",
  "admin-dashboard-sales-of-a-month-saved",
  "admin-dashboard-coupon-s-users",
  "admin-dashboard-many-coupons-at-once-with-errors",
  "admin-dashboard-coupon-form-with-errors",
  "admin-security-set-up",
];

/** What the page may say in place of what it would have said. */
const SAYS_WHY = /Ekki tókst að (sækja|teikna|vista)|Eitthvað fór úrskeiðis|Engin nettenging/;

/** What says what is wrong is needed where something is done, and tested there each time. */
const TESTED_AGAIN = /toast-region/;
const TESTED_AGAIN_IN = /refused|not-marked|failed/;

const PAGES_AT_ONCE = 3;

const STAGED = { problems: [/./] };

/**
 * Files without which a page has been seen to say what happened. They stand in the folder that Playwright empties before a run:
 * a test that fails ends its worker, and the next one tests only its own scene again.
 */
const record = () => join(test.info().project.outputDir, "lost-files.txt");
const testedFiles = () => new Set(existsSync(record()) ? readFileSync(record(), "utf8").split("\n") : []);

type Visit = Pick<Fixtures, "newGuest"> & { cast: Cast; scene: Scene };

for (const name of IS_LONG ? [...USUAL, ...FURTHER] : USUAL) {
  test(`${name}: without any one of its files the page is there, and says what happened`, async ({
    newGuest,
    cast,
  }) => {
    const visit = { newGuest, cast, scene: sceneOf(name) };
    const tested = testedFiles();
    const isAgain = (file: string) => TESTED_AGAIN.test(file) && TESTED_AGAIN_IN.test(name);
    const files = (await filesOf(visit)).filter((file) => !tested.has(file) || isAgain(file));
    const outcomes = await pMap(
      files,
      async (file) => ({ file, isSaid: await saysSomethingWithout(file, visit) }),
      { concurrency: PAGES_AT_ONCE },
    );
    expect(outcomes.filter(({ isSaid }) => !isSaid)).toEqual([]);
    mkdirSync(test.info().project.outputDir, { recursive: true });
    appendFileSync(record(), files.map((file) => `${file}\n`).join(""));
  });
}

if (IS_LONG)
  test("every file of the site has been away once", () => {
    const tested = testedFiles();
    const all = readdirSync(join(ROOT, "web/dist/assets")).filter((file) => /\.js$/.test(file));
    // The first is no lazy one, the others wait for a switch that is off here or until a page stands (admin-overview.test.ts).
    const untested = all.filter(
      (file) => !tested.has(file) && !/^(boot|rolldown-runtime|attestation|follow-payments)-/.test(file),
    );
    expect(untested).toEqual([]);
  });

/** The scripts that a scene has fetched by its end, but for those that the page itself names as its first. */
async function filesOf({ newGuest, cast, scene }: Visit): Promise<string[]> {
  const page = await newGuest(STAGED);
  const files: string[] = [];
  let loading = 0;
  const isLoaded = (request: Request) => {
    if (/\/assets\/[\w.-]+\.js$/.test(request.url())) loading -= 1;
  };
  page.on("requestfinished", isLoaded);
  page.on("requestfailed", isLoaded);
  page.on("request", (request) => {
    const file = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1];
    if (file) loading += 1;
    if (file && !/^(boot|rolldown-runtime)-/.test(file)) files.push(file);
  });
  await setScene(page, scene, cast);
  await expect(page.locator("link[rel=later]")).toHaveCount(0); // a prerendered page fetches its code when it is idle
  await idle(page);
  await expect.poll(() => loading).toBe(0); // actions fetch code of their own
  await page.close();
  return [...new Set(files)];
}

/** Whether a scene without `file` ends with its own text, or with one that says why not. */
async function saysSomethingWithout(file: string, { newGuest, cast, scene }: Visit): Promise<boolean> {
  const page = await newGuest(STAGED);
  page.setDefaultTimeout(10_000);
  // By a route of Playwright's, the browser would fetch every other file anew.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setBlockedURLs", { urls: [`*/assets/${file}`] });
  let hasCome = false;
  page.on("requestfinished", (request) => {
    hasCome ||= request.url().endsWith(`/assets/${file}`);
  });
  const isSet = setScene(page, scene, cast).then(
    () => true,
    () => false,
  );
  const isSaid = page
    .getByText(SAYS_WHY)
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  const isRight = (await Promise.race([isSet, isSaid])) || (await isSet) || (await isSaid);
  const isThere = isRight && (await isPageThere(page));
  expect(hasCome, `${file} was away`).toBe(false);
  await page.close();
  return isThere;
}

/** Whether the frame of the page stands: a page that React has dropped has none. */
function isPageThere(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => (document.body?.innerText ?? "").trim().length > 20, undefined, { timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
}
