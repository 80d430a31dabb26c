import { expect, test } from "./fixtures.ts";
import { textOfPdf } from "./pdf-text.ts";
import { SALES } from "./scenes/admin-sales.ts";
import { ok, setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";

const PRINTED = ["skilmalar-full", "payment-success-confirmed"];

for (const name of PRINTED) {
  test(`${name} is printed black on white without navigation, buttons and images [10.2]`, async ({
    newVisitor,
    cast,
  }) => {
    const page = await newVisitor({ problems: [/./] });
    await setScene(page, sceneOf(name), cast);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const steps = "ol:has(> [aria-current=step])";
    for (const hidden of [
      "header",
      "footer",
      "button",
      "[data-button]",
      "main img",
      "[data-shape=video]",
      steps,
    ]) {
      for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
    }
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const colours = await page.evaluate(() => {
      const texts = [...document.querySelectorAll("main :is(h1, h2, p, dt, dd, li)")];
      return [...new Set(texts.map((text) => getComputedStyle(text).color))];
    });
    expect(colours).toEqual(["rgb(0, 0, 0)"]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
  });
}

test("the printed coupon list shows the ids and codes and hides all other buttons and the actions [10.2]", {
  tag: "@gate",
}, async ({ newVisitor, cast }) => {
  const page = await newVisitor();
  await setScene(page, sceneOf("admin-dashboard-coupons-paused-and-to-come"), cast);
  await page.emulateMedia({ media: "print" });
  const headings = ["Auðkenni", "Kóði", "Tegund", "Afsláttur", "Einnota", "Rennur út", "Notkun"];
  const buttons = ["Xq2coupon0001", "SUMAR25", "Xq2coupon0002", "JOL2099"];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("columnheader")).toHaveText(headings);
    await expect(page.getByRole("button")).toHaveText([...headings, ...buttons]);
    await expect(page.getByText("Sýna afsláttarkóða í geymslu")).toBeHidden();
    await expect(page.getByRole("link", { name: "Fyrstu skrefin" })).toBeHidden();
  }
});

test("the printed sales table shows its headings, and a printed payment shows its full ids [10.2]", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await setScene(page, sceneOf("admin-dashboard-sales-full"), cast);
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("columnheader", { name: "Netfang kaupanda" });
  await expect(heading).toHaveText("Netfang kaupanda");
  await expect(heading.locator("svg")).toBeHidden();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(heading).toBeVisible();

  await page.emulateMedia({ media: "screen" });
  await setScene(page, sceneOf("admin-payments-id-completed-a-webhook-s-fields"), cast);
  await page.emulateMedia({ media: "print" });
  const id = page.getByRole("button", { name: /^Afrita auðkenni/ }).first();
  await expect(id).toBeVisible();
  expect(await id.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(false);
  await expect(page.getByRole("button", { name: "Endurgreiða" })).toBeHidden();
});

test("31 sales are printed as a table with a title on at most two sheets, also from a phone, without controls [10.348]", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor({ problems: [/./] });
  const { path: _, act: __, ...scene } = sceneOf("admin-dashboard-sales-and-where-they-came-from");
  const [sale] = SALES;
  const many = Array.from({ length: 31 }, (_, index) => ({ ...sale, id: `0A1B2C3D4F${index + 10}` }));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const path = "/admin/dashboard?tab=sales";
    await setScene(
      page,
      { ...scene, path, answers: { "**/api/admin/payments?*": ok(many) }, shows: "31 sala" },
      cast,
    );
    const sheets = textOfPdf(await page.pdf({ format: "A4" }));
    expect(sheets.length, `${width} px`).toBeLessThanOrEqual(2);
    expect(sheets[0]).toContain("Sala · ");
    for (const part of ["Leita í listanum", "Síur", "Nýjast fyrst"]) expect(sheets[0]).not.toContain(part);
    for (const part of ["Upphæð", "Uppruni"]) expect(sheets[0]).toContain(part);
  }
});

test("a diploma is printed on one page with its drawing and without links and buttons", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor();
  await setScene(page, sceneOf("vidurkenning-courseId-full"), cast);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const card = page.getByRole("article");
  for (const part of ["Betra golf á 12 kennslustundum", "23. nóvember 2026", "Hlynur Fannar"])
    await expect(card.getByText(part)).toBeVisible();
  await expect(card.locator("svg")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link")).toHaveCount(0);
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});

/** Scenes that people print, by the number of sheets that they take. */
const SHEETS = {
  "payment-success-gift-of-another-day": 1,
  "pakki-payment-long": 1,
  "kvittun-payment-full": 1,
  "vidurkenning-courseId-full": 1,
  "vidurkenning-courseId-compared": 1,
};

for (const [name, count] of Object.entries(SHEETS))
  test(`${name} is printed on ${count} sheet from a phone and a wide screen, with and without margins [10.2]`, async ({
    newVisitor,
    cast,
  }) => {
    const page = await newVisitor({ problems: [/./] });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await setScene(page, sceneOf(name), cast);
      await page.evaluate(
        "Promise.all([...document.images].map((image) => image.decode())).then(() => true)",
      );
      for (const margin of ["0", "10mm"]) {
        const sides = { top: margin, right: margin, bottom: margin, left: margin };
        const sheets = textOfPdf(await page.pdf({ format: "A4", margin: sides }));
        expect(sheets, `${width} px, margin ${margin}`).toHaveLength(count);
      }
    }
  });

test("the poster of a pack fills one sheet with its drawing and the QR code [10.376]", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor();
  await setScene(page, sceneOf("pakki-payment-long"), cast);
  const poster = page.getByRole("region", { name: "Veggspjald" });
  await expect(poster.locator("svg")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(poster.locator("svg")).toBeVisible();
  await expect(poster.locator("img")).toBeVisible();
  const { height } = (await poster.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan((250 / 25.4) * 96);
  expect(textOfPdf(await page.pdf({ format: "A4" }))).toHaveLength(1);
});

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

test("the longest receipt is printed on one page with its text and without controls [10.39]", {
  tag: "@gate",
}, async ({ newVisitor, cast }) => {
  const page = await newVisitor();
  await setScene(page, sceneOf("kvittun-payment-refunded-to-a-company"), cast);
  const sheets = textOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets).toHaveLength(1);
  const text = withoutSpaces(sheets[0] ?? "");
  for (const part of ["Kvittun", "kt. 000000-0000", "VSK 24%", "24.900 kr.", "GREITT"])
    expect(text).toContain(withoutSpaces(part));
  for (const part of ["Prenta", "stéttarfélag", "kennitölu"]) expect(text).not.toContain(part);
});
