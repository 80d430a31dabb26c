import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import pMap from "p-map";
import { IS_LONG } from "../../functions/test/test-size.ts";
import { expect, type Fixtures, idle, test } from "./fixtures.ts";
import type { Scene } from "./scenes/scene.ts";
import { setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";
import type { Cast } from "./scenes/test-users.ts";

// Sequential in one worker: each scene tests the files that no earlier scene has fetched.
test.describe.configure({ mode: "default" });

/** Timeout for one scene. The first of them tests most files. */
const SCENE_TIMEOUT_MS = 60_000;

/** Scenes by those who see them: pages, tabs, dialogs, forms and parts that load their own script. */
const VISITS: Record<string, string[]> = {
  // From a first visit to a lesson, and an administrator's first page. Tested in each run.
  "the usual way": [
    "landing-playing",
    "auth-register-failed",
    "dashboard-learner",
    "checkout-courseId-id-refused",
    "lesson-id-marked",
    "payment-success-confirmed",
    "admin-dashboard-overview-table",
  ],
  visitors: [
    "skilmalar-full",
    "personuvernd-full",
    "any-other-full",
    "auth-login-failed",
    "auth-forgot-failed",
    "reset-password-token-failed",
    "logout-failed",
    "landing-waitlist-form",
    "stadfesta-netfang-confirmed",
    "nytt-netfang-refused",
    "auth-a-misspelt-domain",
    "auth-register-for-a-gift",
    "bidlisti-stadfesta-refused",
    "bidlisti-afskraning-failed",
    "postur-afthokkun-refused",
    "umsogn-token-sent",
  ],
  customers: [
    "adgangur-link-sent",
    "adgangur-to-be-erased",
    "adgangur-eyding-deletion-requested",
    "lesson-id-question",
    "course-courseId-learner",
    "checkout-courseId-id-came-back-with-a-reason",
    "checkout-courseId-id-free",
    "lesson-id-not-marked",
    "gjof-code-open",
    "vidurkenning-courseId-full",
    "aefingar-courseId-full",
    "payment-success-not-confirmed",
    "payment-error-full",
    "payment-cancel-full",
  ],
  "an administrator's lists": [
    "admin-refused",
    "admin-dashboard-users-full",
    "admin-dashboard-courses-full",
    "admin-dashboard-sales-full",
    "admin-payments-id-refund-refused",
    "admin-payments-id-complete-by-hand-with-errors",
    "admin-users-id-grant-with-errors",
    "admin-dashboard-CSV-saved",
    "admin-import-with-bad-lines",
    "admin-dashboard-accountant-s-file",
    "admin-dashboard-coupon-s-users",
    "admin-dashboard-coupon-form-with-errors",
  ],
  "an administrator's editors": [
    "admin-site-crop",
    "admin-site-full",
    "admin-site-free-lesson",
    "admin-courses-id-conflict",
    "admin-courses-id-crop",
    "admin-lessons-id-with-errors",
    "admin-security-set-up",
  ],
};

/** Error messages that the page may show instead of its content. */
const SAYS_WHY = /Ekki tókst að (sækja|sýna|teikna|vista)|Eitthvað fór úrskeiðis|Engin nettenging/;

/** Files for error messages are tested again in each scene with an action. */
const TESTED_AGAIN = /toast-region/;
const TESTED_AGAIN_IN = /refused|not-marked|failed/;

const PAGES_AT_ONCE = 3;

const STAGED = { problems: [/./] };

/**
 * List of the files that have been tested. It is in the folder that Playwright empties before a run: a failed
 * test ends its worker, and the next worker does not repeat its scenes.
 */
const record = () => join(test.info().project.outputDir, "lost-files.txt");
const testedFiles = () => new Set(existsSync(record()) ? readFileSync(record(), "utf8").split("\n") : []);

type Visit = Pick<Fixtures, "newGuest"> & { cast: Cast; scene: Scene };

for (const [visits, names] of Object.entries(VISITS).slice(0, IS_LONG ? undefined : 1)) {
  test(`each page of ${visits} shows its content or an error message if any one of its scripts fails to load`, async ({
    newGuest,
    cast,
  }) => {
    test.setTimeout(names.length * SCENE_TIMEOUT_MS);
    for (const name of names) {
      const visit = { newGuest, cast, scene: sceneOf(name) };
      const tested = testedFiles();
      const isAgain = (file: string) => TESTED_AGAIN.test(file) && TESTED_AGAIN_IN.test(name);
      const files = (await filesOf(visit)).filter((file) => !tested.has(file) || isAgain(file));
      const outcomes = await pMap(
        files,
        async (file) => ({ file, isSaid: await saysSomethingWithout(file, visit) }),
        { concurrency: PAGES_AT_ONCE },
      );
      expect
        .soft(
          outcomes.filter(({ isSaid }) => !isSaid),
          name,
        )
        .toEqual([]);
      mkdirSync(test.info().project.outputDir, { recursive: true });
      appendFileSync(record(), files.map((file) => `${file}\n`).join(""));
    }
  });
}

/** Returns the scripts that a scene has fetched by its end, without those that the HTML loads first. */
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
    if (file) files.push(file);
  });
  await setScene(page, scene, cast);
  // a static page fetches the code of the app when it is idle
  await expect(page.locator("link[rel=later]")).toHaveCount(0);
  await idle(page);
  await expect.poll(() => loading).toBe(0); // actions load their own code
  const html = await (await page.request.get(page.url())).text();
  await page.close();
  return [...new Set(files)].filter((file) => !isInHtml(file, html));
}

/**
 * Returns whether the HTML loads a script. If one of these fails, the app does not start and the page shows an
 * error. The test of `main` covers all of them.
 */
function isInHtml(file: string, html: string): boolean {
  return !file.startsWith("main-") && new RegExp(`(?:src|href)="/assets/${file}"`).test(html);
}

/** Returns whether a scene without `file` ends with its own text or with an error message. */
async function saysSomethingWithout(file: string, { newGuest, cast, scene }: Visit): Promise<boolean> {
  const page = await newGuest(STAGED);
  page.setDefaultTimeout(40_000);
  // With a Playwright route, the browser would download all other files again.
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
    .filter({ visible: true }) // every page has a hidden message for a start that fails
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

/** Returns whether the page has content. A page that React has unmounted is empty. */
function isPageThere(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => (document.body?.innerText ?? "").trim().length > 20, undefined, { timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
}
