import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, SHOP, test } from "./fixtures.ts";
import { countMailsTo, linkMailedTo } from "./mailbox.ts";
import { logIn, toast } from "./people.ts";

const NEW_PASSWORD = "nytt-lykilord-9";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Gleymt lykilorð?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gleymt lykilorð" })).toBeVisible();
  await page.getByRole("textbox", { name: "Netfang" }).fill(email);
  await page.getByRole("button", { name: "Senda hlekk" }).click();
  await expect(page.getByRole("heading", { name: "Athugaðu tölvupóstinn" })).toBeVisible();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Nýtt lykilorð", { exact: true }).fill(password);
  await page.getByLabel("Nýja lykilorðið aftur").fill(password);
  await page.getByRole("button", { name: "Vista nýtt lykilorð" }).click();
}

test("an emailed reset link works once, and only the new password signs in afterwards [2.3] [2.5]", {
  tag: "@gate",
}, async ({ buyer: { account }, newVisitor }) => {
  const page = await newVisitor({ problems: [/\/api\/login/] });
  await askForLink(page, account.email);
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

  const again = await newVisitor({ problems: [/\/api\/reset-password/] });
  await again.goto(link);
  await choosePassword(again, "enn-eitt-lykilord");
  await expect(again.getByRole("heading", { name: "Hlekkurinn virkar ekki lengur" })).toBeVisible();
  await again.getByRole("link", { name: "Fá nýjan hlekk" }).click();
  await expect(again.getByRole("button", { name: "Senda hlekk" })).toBeVisible();
});

test("a reset request for an unknown email address gets the same reply and sends no email", async ({
  page,
}) => {
  const email = `${randomUUID()}@example.is`;
  await askForLink(page, email);
  await expect(page.getByText(`Ef ${email} er skráð hjá okkur er póstur á leiðinni`)).toBeVisible();
  expect(countMailsTo(email)).toBe(0);
});

test("the reset page rejects a forged token and redirects to the landing page without a token [2.6]", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/\/api\/reset-password/] });
  await page.goto("/reset-password/ekki-til");
  await choosePassword(page, NEW_PASSWORD);
  await expect(page.getByText("Hlekkurinn er ógildur eða hefur þegar verið notaður.")).toBeVisible();
  await page.goto("/reset-password");
  await expect(page).toHaveURL("/");
});
