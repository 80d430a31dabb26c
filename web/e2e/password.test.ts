import type { Page } from "@playwright/test";
import { expect, SHOP, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { logIn, toast } from "./people.ts";

const NEW_PASSWORD = "nytt-lykilord-9";

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Nýtt lykilorð", { exact: true }).fill(password);
  await page.getByLabel("Nýja lykilorðið aftur").fill(password);
  await page.getByRole("button", { name: "Vista nýtt lykilorð" }).click();
}

test("an emailed reset link works once, and only the new password signs in afterwards [2.3] [2.5]", {
  tag: "@gate",
}, async ({ buyer: { account }, newVisitor }) => {
  const page = await newVisitor({ problems: [/\/api\/(login|reset-password)/] });
  await page.goto("/auth");
  await page.getByRole("link", { name: "Gleymt lykilorð?" }).click();
  await page.getByRole("textbox", { name: "Netfang" }).fill(account.email);
  await page.getByRole("button", { name: "Senda hlekk" }).click();
  const link = await linkMailedTo(account.email, "reset");
  expect(link).toMatch(new RegExp(`^${SHOP}/reset-password/.+`));

  await page.goto(link);
  await expect(page.getByLabel("Nýja lykilorðið aftur")).toBeVisible();
  const referrers: (string | undefined)[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer));
  await choosePassword(page, NEW_PASSWORD);
  await expect(page.getByRole("heading", { name: "Lykilorðinu hefur verið breytt" })).toBeVisible();
  await expect(page).toHaveURL("/reset-password");
  expect(referrers.length).toBeGreaterThan(0);
  expect(referrers.filter((referrer) => referrer?.includes("/reset-password/"))).toEqual([]);

  await page.getByRole("link", { name: "Fara í innskráningu" }).click();
  await logIn(page, account);
  await expect(toast(page, "Rangt netfang eða lykilorð.")).toBeVisible();
  await logIn(page, { ...account, password: NEW_PASSWORD });
  await expect(page).toHaveURL("/dashboard");

  await page.goto(link);
  await choosePassword(page, "enn-eitt-lykilord");
  await expect(page.getByRole("heading", { name: "Hlekkurinn virkar ekki lengur" })).toBeVisible();
});
