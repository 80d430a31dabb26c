import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, SHOP, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";

const COURSE = "Leikskipulag og hugarfar";
const formOn = (page: Page) => page.getByRole("form", { name: `Biðlisti: ${COURSE}` });

test("a visitor joins a waitlist, confirms by email and unsubscribes [10.9]", async ({
  page,
  newVisitor,
}) => {
  const email = `${randomUUID()}@example.is`;
  await page.goto("/");
  await page.getByText(`Láta mig vita: ${COURSE}`).click();
  await formOn(page).getByLabel("Netfang").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: email })).toBeFocused();

  const link = await linkMailedTo(email, "waitlist-confirm");
  expect(link).toMatch(new RegExp(`^${SHOP}/bidlisti/stadfesta\\?lykill=`));
  const reader = await newVisitor();
  await reader.goto(link);
  await reader.getByRole("button", { name: "Staðfesta netfangið" }).click();
  await expect(reader.getByRole("heading", { name: "Þú ert á biðlistanum" })).toBeVisible();
  await expect(reader.getByText(COURSE)).toBeVisible();

  const out = await linkMailedTo(email, "waitlist-confirm", /https?:\/\/\S+afskraning\S+/);
  await reader.goto(out);
  await reader.getByRole("button", { name: "Taka mig af biðlistanum" }).click();
  await expect(reader.getByRole("heading", { name: "Þú ert ekki lengur á biðlistanum" })).toBeVisible();
});
