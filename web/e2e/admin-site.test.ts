import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { pictureText } from "../src/courses/admin/texts.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import {
  acceptTerms,
  expectConfirmed,
  newAccount,
  payAndReturn,
  publishChanges,
  register,
  signInAdmin,
  takeOffSale,
} from "./people.ts";
import { fakePlayers } from "./players.ts";
import { withoutApp } from "./without-app.ts";

const BIOGRAPHY = "Ég kenni golf allt árið, úti og inni, og svara þér sjálfur.";
const PLAN = `https://example.is/${"vetrardagskra".repeat(5)}`;

async function openSite(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Síðan mín" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Síðan mín" })).toBeVisible();
}

/** Opens the drawer of a section. */
async function edit(page: Page, section: string): Promise<Locator> {
  await page.getByRole("button", { name: `Breyta: ${section}` }).click();
  return page.getByRole("dialog", { name: section });
}

async function close(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Lokið" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Allt vistað")).toBeVisible();
}

/** Returns the saved copy. */
function savedTexts(page: Page): Promise<{ revision: number }> {
  return page.evaluate(async () => (await fetch("/api/admin/site")).json());
}

/** Replaces the saved copy. */
async function saveTexts(page: Page, texts: { revision: number }): Promise<void> {
  const { revision } = await savedTexts(page);
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/admin/site", { method: "PUT", headers, body })).status;
    },
    JSON.stringify({ ...texts, revision }),
  );
  expect(status).toBe(200);
}

/** Selects an image of the instructor at the editor's size. Returns its URL. */
async function choosePortrait(page: Page, drawer: Locator): Promise<string> {
  const file = { name: "portrait.png", mimeType: "image/png", buffer: await page.screenshot() };
  await drawer.getByLabel("Mynd af kennaranum", { exact: true }).setInputFiles(file);
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: pictureText.use }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  const portrait = drawer.locator("img[src^='/pictures/']");
  await expect(portrait).toHaveCount(1);
  return (await portrait.getAttribute("src")) ?? "";
}

test("an administrator previews, publishes and rolls back a biography and an image [10.25]", {
  tag: "@gate",
}, async ({ newVisitor }) => {
  const page = await newVisitor();
  await signInAdmin(page.context());
  await page.goto("/admin/site");
  // Without scripts, the visible content is the HTML file from Hosting.
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await reader.route("**/api/**", (route) => route.abort()); // static files need no API
  await reader.setViewportSize({ width: 320, height: 844 });
  const biography = `${BIOGRAPHY} (${randomInt(1e6)})`;
  const isRead = async (count: number) => {
    await reader.goto("/");
    await expect(reader.getByText(biography)).toHaveCount(count);
  };

  const teacher = await edit(page, "Kennarinn");
  const before = await savedTexts(page);
  await teacher.getByLabel("Um kennarann").fill(`${biography}\n- ${PLAN}\n- pútt`);
  const portrait = await choosePortrait(page, teacher);
  await close(page);
  /** Hosting sends the last modification time. The API, which serves unpublished files, does not. */
  const isFile = async () => "last-modified" in (await page.request.get(portrait)).headers();
  expect(await isFile()).toBe(false);
  await save(page);
  await expect(page.getByText(biography)).toBeVisible();

  await publishChanges(page);
  await isRead(1);
  await expect(reader.getByRole("listitem").getByRole("link", { name: PLAN })).toHaveAttribute("href", PLAN);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await isFile()).toBe(true);
  const picture = reader.locator(`img[src='${portrait}']`);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([960, 1120]);

  await page.goto("/admin/settings");
  await page
    .getByRole("button", { name: /^Fara aftur í þessa útgáfu, frá/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Já, fara aftur" }).click();
  await expect(page.getByText(/^Gestir sjá nú útgáfuna frá/)).toBeVisible({ timeout: 20_000 });
  await isRead(0);
  await expect(picture).toHaveCount(0);

  await saveTexts(page, before); // restores the copy that other tests expect
});

/** Makes a lesson a free preview, or reverts that. */
async function setFree(page: Page, id: number, isFree: boolean): Promise<void> {
  const status = await page.evaluate(
    async ([path, isFree]) => {
      const lesson = await (await fetch(path)).json();
      const body = JSON.stringify({ ...lesson, isFree });
      const headers = { "content-type": "application/json" };
      return (await fetch(path, { method: "PUT", headers, body })).status;
    },
    [`/api/admin/lessons/${id}`, isFree] as const,
  );
  expect(status).toBe(200);
}

test("a free lesson has a static page after publication, and none once it is no longer free [10.15]", async ({
  admin: page,
  newVisitor,
  newBuyer,
}) => {
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await openSite(page);
  await setFree(page, 12, true);
  await publishChanges(page);
  await reader.goto("/lesson/12");
  await expect(reader.getByText("Ókeypis sýnishorn")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
  await expect(reader.getByRole("link", { name: /^Horfa á myndbandið á/ })).toBeVisible();

  const visitor = await newVisitor();
  await fakePlayers(visitor);
  await visitor.goto("/lesson/12");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.locator("iframe")).toHaveCount(0);
  await visitor.getByRole("button", { name: /^Spila myndband/ }).click();
  await expect(visitor.locator("iframe")).toHaveCount(1);

  // For a signed-in user the app replaces the static page.
  const { page: member } = await newBuyer();
  await fakePlayers(member);
  const release = await withoutApp(member);
  await member.goto("/lesson/12");
  const play = member.getByRole("button", { name: /^Spila myndband/ });
  await expect(play).toHaveCount(0);
  release();
  await play.click();
  await expect(member.locator("iframe")).toHaveCount(1);

  // If the app fails to load, the page says so.
  const { page: offline } = await newBuyer({ problems: [/assets\//, /net::ERR_FAILED/] });
  await offline.route("**/assets/start-*.js", (route) => route.abort());
  await offline.goto("/lesson/12");
  await expect(offline.getByRole("alert")).toContainText("Ekki tókst að sækja alla síðuna");

  await setFree(page, 12, false);
  await publishChanges(page);
  await reader.goto("/lesson/12");
  await expect(reader.getByText("Ókeypis sýnishorn")).toHaveCount(0);
});

/** Puts a course with one lesson on sale through the API. Returns its id. */
function sellCourse(page: Page, title: string): Promise<number> {
  return page.evaluate(async (title) => {
    const ask = async (method: string, path: string, input: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/admin/${path}`, { method, headers, body: JSON.stringify(input) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    };
    const { id } = await ask("POST", "courses", { title });
    const lesson = await ask("POST", "lessons", { title: "Pútt á teppi", courseId: id });
    await ask("PUT", `lessons/${lesson.id}`, { ...lesson, videoUrl: "https://youtu.be/dQw4w9WgXcQ" });
    const course = await (await fetch(`/api/admin/courses/${id}`)).json();
    const terms = { description: "Tvær æfingar fyrir stofuna.", price: 10_000, isPublished: true };
    await ask("PUT", `courses/${id}`, { ...course, ...terms, lessonIds: [lesson.id] });
    return id;
  }, title);
}

test("a visitor buys a second course from the static landing page and opens it from there [1.5]", async ({
  admin: page,
  newVisitor,
}) => {
  const title = `Pútt heima ${randomInt(1e6)}`;
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await reader.route("**/api/**", (route) => route.abort());
  const id = await sellCourse(page, title);
  try {
    await openSite(page);
    await publishChanges(page);

    await reader.goto("/");
    const others = reader.locator("section", {
      has: reader.getByRole("heading", { name: "Fleiri námskeið" }),
    });
    const card = others.getByRole("article").filter({ hasText: title });
    await expect(card.getByText("10.000 kr.")).toBeVisible();
    await expect(card.getByText("Tvær æfingar fyrir stofuna.")).toBeVisible();
    for (const width of [320, 1280]) {
      await reader.setViewportSize({ width, height: 800 });
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }

    const visitor = await newVisitor();
    await visitor.goto("/");
    await visitor.getByRole("link", { name: `Kaupa: ${title}` }).click();
    await expect(visitor).toHaveURL(/\/auth\?next=/);
    await register(visitor, newAccount());
    await expect(visitor).toHaveURL(`/checkout?courseId=${id}`);
    await acceptTerms(visitor);
    await visitor.getByRole("button", { name: "Greiða 10.000 kr." }).click();
    await payAndReturn(visitor);
    await expectConfirmed(visitor);
    await visitor.goto("/");
    await visitor.getByRole("link", { name: `Skoða: ${title}` }).click();
    await visitor.getByRole("link", { name: "Byrja á námskeiðinu" }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: "Pútt á teppi" })).toBeVisible();
  } finally {
    await takeOffSale(page, id);
  }
  await reader.goto("/");
  await expect(reader.getByText(title)).toHaveCount(0);
});

test("an administrator changes the hero in a drawer beside the page, on a phone and a laptop [10.101] [10.102]", async ({
  admin: page,
}) => {
  for (const width of [320, 1280]) {
    const headline = `Golf heima, ${width} punktar`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/site");
    const button = page.getByRole("button", { name: "Breyta: Efst á síðunni" });
    await expect(button).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
    await button.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Efst á síðunni" });
    await expect(drawer.getByLabel("Lína fyrir ofan fyrirsögn")).toBeFocused();
    await drawer.getByLabel("Fyrirsögn", { exact: true }).fill(headline);
    await expect(page.locator("h2", { hasText: headline })).toBeInViewport();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press("Tab");
    await expect(drawer.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
    for (const name of ["Vista", "Vista og birta"])
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});
