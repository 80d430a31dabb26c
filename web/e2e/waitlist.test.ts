import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { expect, SHOP, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { signInAdmin } from "./people.ts";

const COURSE = "Leikskipulag og hugarfar";
const formOn = (page: Page) => page.getByRole("form", { name: `Biðlisti: ${COURSE}` });

test("a visitor joins a waitlist, confirms by email, appears in the administrator's list and unsubscribes [10.9]", async ({
  page,
  newVisitor,
}) => {
  const email = `${randomUUID()}@example.is`;
  await page.goto("/");
  await page.getByLabel(`Láta mig vita: ${COURSE}`).click();
  await formOn(page).getByLabel("Netfang").fill("ekki netfang");
  await page.keyboard.press("Enter");
  await expect(formOn(page).getByText("Netfangið er ekki rétt skrifað.")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await formOn(page).getByLabel("Netfang").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: email })).toBeFocused();

  const link = await linkMailedTo(email, "waitlist-confirm");
  expect(link).toMatch(new RegExp(`^${SHOP}/bidlisti/stadfesta\\?lykill=`));
  const reader = await newVisitor({ problems: [/\/api\/waitlist\/confirm/] });
  await reader.goto(link);
  await reader.getByRole("button", { name: "Staðfesta netfangið" }).click();
  await expect(reader.getByRole("heading", { name: "Þú ert á biðlistanum" })).toBeVisible();
  await expect(reader.getByText(COURSE)).toBeVisible();
  expect(await accessibilityFaults(reader)).toEqual([]);

  const admin = await newVisitor();
  await signInAdmin(admin.context());
  await admin.goto("/admin/dashboard?tab=courses");
  const lists = admin.getByRole("region", { name: "Biðlistar" });
  const mine = lists.getByRole("listitem").filter({ hasText: COURSE });
  await expect(mine.getByText(/^\d+ (bíður|bíða)$/)).toBeVisible();
  const [download] = await Promise.all([
    admin.waitForEvent("download"),
    mine.getByRole("button", { name: "Sækja CSV" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString("utf8")).toContain(email);
  expect(await accessibilityFaults(admin)).toEqual([]);

  const out = await linkMailedTo(email, "waitlist-confirm", /https?:\/\/\S+afskraning\S+/);
  await reader.goto(out);
  await reader.getByRole("button", { name: "Taka mig af biðlistanum" }).click();
  await expect(reader.getByRole("heading", { name: "Þú ert ekki lengur á biðlistanum" })).toBeVisible();
  await reader.goto(link);
  await reader.getByRole("button", { name: "Staðfesta netfangið" }).click();
  await expect(reader.getByRole("heading", { name: "Hlekkurinn virkar ekki" })).toBeVisible();
});

test("a user joins a waitlist from the dashboard with the account's email address", async ({ newBuyer }) => {
  const { page, account } = await newBuyer();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: `Láta mig vita: ${COURSE}` }).click();
  await expect(formOn(page).getByLabel("Netfang")).toHaveValue(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: account.email })).toBeVisible();
});

test("the waitlist form keeps the email address out of the URL without JavaScript", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await page.goto("/");
  await page.getByLabel(`Láta mig vita: ${COURSE}`).click();
  await formOn(page).getByLabel("Netfang").fill("anna@example.is");
  await page.keyboard.press("Enter");
  await formOn(page).getByRole("button").click();
  await expect(page).toHaveURL(`${SHOP}/`);
});

for (const width of [320, 1280]) {
  test(`the waitlist form fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await page.getByLabel(`Láta mig vita: ${COURSE}`).click();
    await expect(formOn(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
