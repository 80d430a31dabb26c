import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import {
  acceptTerms,
  expectConfirmed,
  newAccount,
  payAndReturn,
  publish,
  publishChanges,
  register,
  signInAdmin,
} from "./people.ts";

const BIOGRAPHY = "Ég kenni golf allt árið, úti og inni, og svara þér sjálfur.";
const PLAN = `https://example.is/${"vetrardagskra".repeat(5)}`;

/** Calls the API as the administrator of `page` and expects success. */
async function call(page: Page, method: "GET" | "POST" | "PUT", path: string, data?: object) {
  const response = await page.request.fetch(`/api/admin/${path}`, { method, data });
  await expect(response).toBeOK();
  return response.json();
}

test("an administrator previews, publishes and rolls back a biography [10.25]", {
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

  await page.getByRole("button", { name: "Breyta: Kennarinn" }).click();
  const teacher = page.getByRole("dialog", { name: "Kennarinn" });
  const before = await call(page, "GET", "site");
  await teacher.getByLabel("Um kennarann").fill(`${biography}\n- ${PLAN}\n- pútt`);
  await page.getByRole("button", { name: "Lokið" }).click();
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Allt vistað")).toBeVisible();
  await expect(page.getByText(biography)).toBeVisible();

  await publishChanges(page);
  await isRead(1);
  await expect(reader.getByRole("listitem").getByRole("link", { name: PLAN })).toHaveAttribute("href", PLAN);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.goto("/admin/settings");
  await page
    .getByRole("button", { name: /^Fara aftur í þessa útgáfu, frá/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Já, fara aftur" }).click();
  await expect(page.getByText(/^Gestir sjá nú útgáfuna frá/)).toBeVisible({ timeout: 20_000 });
  await isRead(0);

  const { revision } = await call(page, "GET", "site");
  await call(page, "PUT", "site", { ...before, revision }); // restores the copy that other tests expect
});

/** Puts a course with one lesson on sale through the API. Returns its id. */
async function sellCourse(page: Page, title: string): Promise<number> {
  const { id } = await call(page, "POST", "courses", { title });
  const lesson = await call(page, "POST", "lessons", { title: "Pútt á teppi", courseId: id });
  const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
  await call(page, "PUT", `lessons/${lesson.id}`, { ...lesson, videoUrl });
  const course = await call(page, "GET", `courses/${id}`);
  const terms = { description: "Tvær æfingar fyrir stofuna.", price: 10_000, isPublished: true };
  await call(page, "PUT", `courses/${id}`, { ...course, ...terms, lessonIds: [lesson.id] });
  return id;
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
    await publish(page.context());

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
    await visitor.getByRole("link", { name: `Halda áfram: ${title}` }).click();
    await expect(visitor.getByRole("heading", { name: "Pútt á teppi" })).toBeVisible();
  } finally {
    await call(page, "POST", `courses/${id}/archive`); // other tests expect the pages without it
    await publish(page.context());
  }
  await reader.goto("/");
  await expect(reader.getByText(title)).toHaveCount(0);
});

test("an administrator changes the hero in a drawer next to the page, on a phone and a laptop [10.101] [10.102]", async ({
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
