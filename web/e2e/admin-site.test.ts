import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

// What one publishes, all visitors see: one after the other.
test.describe.configure({ mode: "serial" });

const BIOGRAPHY = "Ég kenni golf allt árið, úti og inni, og svara þér sjálfur.";
const QUOTE = "Ég lækkaði forgjöfina um fjóra á einum vetri.";

async function openSite(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Síðan mín" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Síðan mín" })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Vistað, ekki birt enn")).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Birta", exact: true }).click();
  await expect(page.getByText("Síðurnar eru birtar. Gestir sjá nú þessa útgáfu.")).toBeVisible({
    timeout: 60_000,
  });
}

test("a changed biography and testimonial are previewed, published, and on the static page; then the earlier version is", async ({
  admin: page,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  // Without a script: what is seen is in the file that Hosting serves.
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  const isRead = async (text: string, count: number) => {
    await reader.goto("/");
    await expect(reader.getByText(text)).toHaveCount(count);
  };

  await openSite(page);
  await publish(page); // the version that is gone back to
  const biography = page.getByLabel("Um kennarann");
  const quote = page
    .getByRole("region", { name: "Umsagnir" })
    .getByRole("textbox", { name: "Umsögn" })
    .first();
  const before = { biography: await biography.inputValue(), quote: await quote.inputValue() };
  await biography.fill(BIOGRAPHY);
  await quote.fill(QUOTE);
  await save(page);
  await expect(page.getByText("Vistaðar breytingar eru ekki birtar enn.")).toBeVisible();

  await page.getByRole("link", { name: "Forskoða" }).click();
  await expect(page.getByText("Svona verða síðurnar")).toBeVisible();
  await expect(page.getByText(BIOGRAPHY)).toBeVisible();
  await expect(page.getByText(`„${QUOTE}“`)).toBeVisible();
  await isRead(BIOGRAPHY, 0);

  await page.getByRole("link", { name: "Aftur í Síðan mín" }).click();
  await publish(page);
  await expect(page.getByText("Gestir sjá það sem er vistað.")).toBeVisible();
  await isRead(BIOGRAPHY, 1);
  await isRead(`„${QUOTE}“`, 1);

  await page
    .getByRole("button", { name: /^Fara aftur í þessa útgáfu, frá/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Já, fara aftur" }).click();
  await expect(page.getByText(/^Gestir sjá nú útgáfuna frá/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Vistaðar breytingar eru ekki birtar enn.")).toBeVisible();
  await isRead(BIOGRAPHY, 0);
  await isRead(before.quote, 1);

  await biography.fill(before.biography); // as the other tests expect it
  await quote.fill(before.quote);
  await save(page);
});

/** Makes a lesson a free preview, or not. */
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

test("the page of a free lesson is a static file once it is published, and the app's again when it is free no more", async ({
  admin: page,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const reader = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await openSite(page);
  await setFree(page, 12, true);
  await publish(page);
  await reader.goto("/lesson/12");
  await expect(reader.getByText("Ókeypis sýnishorn")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
  await expect(reader.getByRole("link", { name: /^Horfa á myndbandið á/ })).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto("/lesson/12");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.locator("iframe")).toHaveCount(0);
  await visitor.getByRole("button", { name: /^Spila myndband/ }).click();
  await expect(visitor.locator("iframe")).toHaveCount(1);

  await setFree(page, 12, false);
  await publish(page);
  await reader.goto("/lesson/12");
  await expect(reader.getByText("Ókeypis sýnishorn")).toHaveCount(0);
});

test("a testimonial is added, moved up and taken out by the keyboard alone", async ({ admin: page }) => {
  await page.goto("/admin/site");
  const testimonials = page.getByRole("region", { name: "Umsagnir" });
  await testimonials.getByRole("button", { name: "Bæta við umsögn" }).press("Enter");
  await expect(testimonials.getByRole("listitem")).toHaveCount(4);
  await page.keyboard.type("Frábært námskeið.");
  await expect(testimonials.getByRole("textbox", { name: "Umsögn" }).last()).toHaveValue("Frábært námskeið.");
  await testimonials.getByRole("button", { name: "Færa upp: Umsögn 4" }).press("Enter");
  await expect(testimonials.getByText("Umsögn 4 er nú númer 3 af 4.")).toBeAttached();
  await expect(testimonials.getByRole("button", { name: "Færa upp: Umsögn 3" })).toBeFocused();
  await testimonials.getByRole("button", { name: "Færa niður: Umsögn 3" }).press("Enter");
  await expect(testimonials.getByRole("button", { name: "Færa niður: Umsögn 4" })).toBeFocused();
  await testimonials.getByRole("button", { name: "Taka út: Umsögn 4" }).press("Enter");
  await expect(testimonials).toBeFocused();
  await expect(testimonials.getByRole("listitem")).toHaveCount(3);
});

test("a kennitala whose check digit is wrong is refused at its field, which gets the focus", async ({
  admin: page,
}) => {
  await page.goto("/admin/site");
  const field = page.getByLabel("Kennitala");
  await field.fill("010130-2990");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Þetta er ekki kennitala. Athugaðu tölustafina.")).toBeVisible();
  await expect(field).toBeFocused();
});
