import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pictureText } from "../src/courses/admin/texts.ts";
import { expect, test } from "./fixtures.ts";
import {
  acceptTerms,
  applyCoupon,
  expectConfirmed,
  payAndReturn,
  publishChanges,
  takeOffSale,
  toast,
} from "./people.ts";

/** Tasks of an instructor with a second course, from its first lesson to the accountant's file. */
test("an administrator creates a course and its coupon, refunds a sale, grants and revokes access, and exports the month", async ({
  admin: page,
  newBuyer,
}) => {
  const course = `Vetrargolf ${randomInt(1e6)}`;
  const code = `VETUR${randomInt(1e6)}`;
  const id = await makeCourse(page, course);
  await makeCoupon(page, code, course);

  await page.getByRole("tab", { name: "Yfirlit" }).click();
  await expect(page.getByText("Ný sala birtist hér")).toBeVisible();
  const { page: customer, account } = await newBuyer({ problems: [/lessons\/\d+/] });
  await customer.goto(`/checkout?courseId=${id}`);
  await applyCoupon(customer, code);
  await acceptTerms(customer);
  await customer.getByRole("button", { name: "Greiða 8.000 kr." }).click();
  await payAndReturn(customer);
  await expectConfirmed(customer);

  const sale = page
    .getByRole("region", { name: "Nýjustu sölur" })
    .getByRole("listitem")
    .filter({ hasText: account.email });
  await expect(sale).toBeVisible({ timeout: 1000 });
  await sale.getByRole("link").click();
  await page.getByRole("button", { name: "Endurgreiða", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Ástæða").fill("Hætti við");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Endurgreiða/ })
    .click();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Endurgreitt");
  await customer.goto(`/course/${id}`);
  await expect(customer.getByRole("link", { name: /^Kaupa/ }).first()).toBeVisible();

  await page.goto("/admin/dashboard?tab=users");
  await page.getByLabel("Leita í listanum").fill(account.email);
  await page.getByRole("table", { name: "Notendur" }).getByRole("link", { name: account.name }).click();
  for (const [act, seen] of [
    ["Veita aðgang", "Pútt á teppi"],
    ["Afturkalla aðgang", "Kaupa"],
  ] as const) {
    await page.getByRole("button", { name: `${act}: ${course}` }).click();
    await page.getByRole("dialog").getByLabel("Ástæða").fill("Vann í happdrætti klúbbsins");
    await page.getByRole("dialog").getByRole("button", { name: act }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await customer.goto(`/course/${id}`);
    await expect(customer.getByRole("main").getByText(seen).first()).toBeVisible();
  }

  await page.goto("/admin/dashboard?tab=sales");
  await page.getByRole("button", { name: "Skrá fyrir bókhaldið" }).click();
  const file = page.getByRole("dialog", { name: "Skrá fyrir bókhaldið" });
  await file.getByLabel("Mánuður").selectOption({ index: 0 });
  const download = page.waitForEvent("download");
  await file.getByRole("button", { name: /^Sækja CSV/ }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  const lines = csv.split("\r\n").filter((line) => line.includes(account.email));
  expect(lines.map((line) => line.split(";")[1]).sort()).toEqual(["Endurgreiðsla", "Sala"]);
  await takeOffSale(page, id);
});

/** Creates a published course of 10.000 kr. with an image and three lessons. Returns its id. */
async function makeCourse(page: Page, title: string): Promise<string> {
  await page.getByRole("tab", { name: "Námskeið" }).click();
  await page.getByRole("button", { name: "Nýtt námskeið", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nýtt námskeið" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByLabel("Titill").fill(title);
  await page.getByLabel("Lýsing").fill("Fimm æfingar fyrir stofuna.");
  await page.getByLabel("Verð í krónum").fill("10.000");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "mynd.png", mimeType: "image/png", buffer: await page.screenshot() });
  await page.getByRole("dialog").getByRole("button", { name: pictureText.use }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const lesson of ["Pútt á teppi", "Sveifla í stofunni", "Grip við spegil"]) {
    await page.getByRole("button", { name: "Ný kennslustund" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ný kennslustund" })).toBeVisible();
    await page.getByLabel("Titill").fill(lesson);
    await page.getByRole("textbox", { name: "Myndband" }).fill("https://youtu.be/dQw4w9WgXcQ");
    await page.getByLabel("Lengd").fill("6:30");
    await save(page);
    await page.getByRole("link", { name: `Aftur í ${title}` }).click();
    await expect(page.getByRole("link", { name: lesson })).toBeVisible();
  }
  await page.getByRole("checkbox", { name: "Í sölu" }).check({ force: true });
  await save(page);
  await publishChanges(page);
  await page.goto("/admin/dashboard");
  return id;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Allt vistað")).toBeVisible();
}

/** Creates a 20 % coupon for this course only. */
async function makeCoupon(page: Page, code: string, course: string): Promise<void> {
  await page.getByRole("tab", { name: "Afsláttarkóðar" }).click();
  await page.getByRole("button", { name: "Nýr afsláttarkóði" }).click();
  await page.getByRole("textbox", { name: "Kóði" }).fill(code);
  await page.getByLabel("Afsláttur í prósentum").fill("20");
  await page.getByLabel("Gildir fyrir").selectOption(course);
  await page.getByRole("button", { name: "Búa til afsláttarkóða" }).click();
  await expect(toast(page, "Afsláttarkóði búinn til")).toBeVisible();
}
