import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";
import { assembleCast, type Cast } from "../../tools/gallery/cast.ts";
import { nameOf, type Scene } from "../../tools/gallery/scene.ts";
import { SCENES } from "../../tools/gallery/scenes/scenes.ts";
import { setScene } from "../../tools/gallery/set-scene.ts";
import { launchChromium } from "../../tools/testing/chromium.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();
let cast: Cast;

beforeAll(async () => {
  const browser = await launchChromium();
  cast = await assembleCast(browser, SHOP);
  await browser.close();
});

/** Scenes in which something is done, and that fetch every file of the site between them. */
const ACTED = [
  "landing-playing",
  "skilmalar-full",
  "personuvernd-full",
  "any-other-full",
  "auth-login-failed",
  "auth-register-failed",
  "auth-forgot-failed",
  "reset-password-token-failed",
  "logout-failed",
  "dashboard-owner",
  "course-courseId-owner",
  "checkout-courseId-id-refused",
  "checkout-courseId-id-came-back-with-a-reason",
  "checkout-courseId-id-free",
  "lesson-id-marked",
  "lesson-id-not-marked",
  "payment-success-confirmed",
  "payment-success-not-confirmed",
  "payment-error-full",
  "payment-cancel-full",
  "admin-refused",
  "admin-dashboard-users-full",
  "admin-dashboard-courses-full",
  "admin-dashboard-sales-full",
  "admin-payments-id-refund-refused",
  "admin-payments-id-complete-by-hand-with-errors",
  "admin-dashboard-coupon-s-users",
  "admin-dashboard-coupon-form-with-errors",
  "admin-security-set-up",
].map((name): [string, Scene] => {
  const scene = SCENES.find((each) => nameOf(each) === name);
  if (scene === undefined) throw new Error(`No scene ${name}`);
  return [name, scene];
});

/** What the page may say in place of what it would have said. */
const SAYS_WHY = /Ekki tókst að (sækja|teikna)|Eitthvað fór úrskeiðis|Engin nettenging/;

/** What says what is wrong is needed where something is done, and tested there each time. */
const TESTED_AGAIN = /toast-region/;
const TESTED_AGAIN_IN = /refused|not-marked|failed/;

const STAGED = { problems: [/./] };
const tested = new Set<string>();

test.each(ACTED)(
  "%s: without any one of its files the page is there, and says what happened",
  async (name, scene) => {
    const isAgain = (file: string) => TESTED_AGAIN.test(file) && TESTED_AGAIN_IN.test(name);
    const files = (await filesOf(scene)).filter((file) => !tested.has(file) || isAgain(file));
    const silent: string[] = [];
    for (const file of files) {
      tested.add(file);
      if (!(await saysSomethingWithout(file, scene))) silent.push(file);
    }
    expect(silent).toEqual([]);
  },
  180_000,
);

test("every file of the site has been away once", () => {
  const all = readdirSync(join(ROOT, "web/dist/assets")).filter((file) => /\.js$/.test(file));
  // The first is no lazy one, the second waits for a switch that is off here.
  const untested = all.filter(
    (file) => !tested.has(file) && !/^(boot|rolldown-runtime|attestation)-/.test(file),
  );
  expect(untested).toEqual([]);
});

/** The scripts that a scene has fetched by its end, but for those that the page itself names as its first. */
async function filesOf(scene: Scene): Promise<string[]> {
  const page = await newVisitor(STAGED);
  const files: string[] = [];
  page.on("request", (request) => {
    const file = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1];
    if (file && !/^(boot|rolldown-runtime)-/.test(file)) files.push(file);
  });
  await setScene(page, scene, cast);
  await page.waitForTimeout(500); // what was done may fetch more
  await page.context().close();
  return [...new Set(files)];
}

/** Whether a scene without `file` ends with its own text, or with one that says why not. */
async function saysSomethingWithout(file: string, scene: Scene): Promise<boolean> {
  const page = await newVisitor(STAGED);
  page.setDefaultTimeout(10_000);
  await page.route(`**/assets/${file}`, (route) => route.abort());
  const isSet = setScene(page, scene, cast).then(
    () => true,
    () => false,
  );
  const saysWhy = page.getByText(SAYS_WHY).first();
  const isSaid = saysWhy.waitFor().then(
    () => true,
    () => false,
  );
  const isRight = (await Promise.race([isSet, isSaid])) || (await isSet) || (await isSaid);
  const isThere = isRight && (await isPageThere(page));
  await page.context().close();
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
