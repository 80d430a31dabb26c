import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { countMailsTo, linkMailedTo } from "./mailbox.ts";
import { logIn, newCustomer } from "./people.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();
const NEW_PASSWORD = "nytt-lykilord-9";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto(`${SHOP}/auth`);
  await page.getByRole("link", { name: "Gleymt lykilorð?" }).click();
  await page.getByLabel("Netfang").fill(email);
  await page.getByRole("button", { name: "Senda hlekk" }).click();
  await page.getByRole("heading", { name: "Athugaðu tölvupóstinn" }).waitFor();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Nýtt lykilorð", { exact: true }).fill(password);
  await page.getByLabel("Nýtt lykilorð aftur").fill(password);
  await page.getByRole("button", { name: "Vista nýtt lykilorð" }).click();
}

test("a forgotten password: mail, new password, in with the new one and not the old, and the link works once", async () => {
  const account = await newCustomer(await newVisitor());

  const page = await newVisitor({ problems: [/\/api\/login/, /status of 401/] });
  await askForLink(page, account.email);
  const link = await linkMailedTo(account.email, "reset");
  expect(link).toMatch(new RegExp(`^${SHOP}/reset-password/.+`));

  await page.goto(link);
  await page.getByLabel("Nýtt lykilorð aftur").waitFor();
  const referrers: (string | undefined)[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer));
  await choosePassword(page, NEW_PASSWORD);
  await page.getByRole("heading", { name: "Lykilorðinu hefur verið breytt" }).waitFor();
  expect(page.url()).toBe(`${SHOP}/reset-password`);
  expect(referrers.length).toBeGreaterThan(0);
  expect(referrers.filter((referrer) => referrer?.includes("/reset-password/"))).toEqual([]);

  await page.getByRole("link", { name: "Fara í innskráningu" }).click();
  await logIn(page, account);
  await page.getByText("Rangt netfang eða lykilorð.").first().waitFor();
  await logIn(page, { ...account, password: NEW_PASSWORD });
  await page.waitForURL(`${SHOP}/dashboard`);

  const again = await newVisitor({ problems: [/\/api\/reset-password/, /status of 400/] });
  await again.goto(link);
  await choosePassword(again, "enn-eitt-lykilord");
  await again.getByRole("heading", { name: "Hlekkurinn virkar ekki lengur" }).waitFor();
  await again.getByRole("link", { name: "Fá nýjan hlekk" }).click();
  await again.getByRole("button", { name: "Senda hlekk" }).waitFor();
});

test("an unknown address is told the same, and gets no mail", async () => {
  const page = await newVisitor();
  const email = `${randomUUID()}@example.is`;
  await askForLink(page, email);
  await page.getByText(`Ef ${email} er skráð hjá okkur er póstur á leiðinni`).waitFor();
  expect(countMailsTo(email)).toBe(0);
});

test("a made-up token is refused, and no token at all leads to the landing page", async () => {
  const page = await newVisitor({ problems: [/\/api\/reset-password/, /status of 400/] });
  await page.goto(`${SHOP}/reset-password/ekki-til`);
  await choosePassword(page, NEW_PASSWORD);
  await page.getByText("Hlekkurinn er ógildur eða hefur þegar verið notaður.").waitFor();
  await page.goto(`${SHOP}/reset-password`);
  await page.waitForURL(`${SHOP}/`);
});
