import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { applyCoupon, logInAdmin, newCustomer, payAndReturn } from "./people.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await page.getByRole("table", { name }).waitFor();
}

/** The number on the overview's card `label`. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await page.locator("dt", { hasText: label }).locator("+ dd").innerText();
  return Number(text.replace(/\D/g, ""));
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("a coupon is created, used by a customer, counted, and deleted", async () => {
  const page = await newVisitor();
  await logInAdmin(page);
  await page.waitForURL(`${SHOP}/admin/dashboard`);
  await page.getByText(/^[\d.]+ kr\.$/).waitFor();
  expect(await page.title()).toBe("Yfirlit · Umsjón · Golfnámskeið");
  const [sold, revenue] = [await figure(page, "Seld námskeið"), await figure(page, "Heildartekjur")];

  const code = `HAUST${randomInt(1e6)}`;
  await page.getByRole("tab", { name: "Afsláttarkóðar" }).click();
  await page.getByRole("button", { name: "Nýr afsláttarkóði" }).click();
  await page.getByRole("textbox", { name: "Kóði" }).pressSequentially(code.toLowerCase());
  expect(await page.getByRole("textbox", { name: "Kóði" }).inputValue()).toBe(code);
  await page.getByLabel("Tegund").selectOption("Föst upphæð");
  await page.getByLabel("Afsláttur í krónum").fill("2500");
  await page.getByRole("checkbox", { name: "Rennur aldrei út" }).uncheck({ force: true });
  await page.getByLabel("Gildir til og með").fill("2030-12-31");
  await page.getByRole("button", { name: "Búa til afsláttarkóða" }).click();
  await page.getByText("Afsláttarkóði búinn til").first().waitFor();
  const row = page.getByRole("row", { name: code });
  await row.waitFor();
  expect((await row.innerText()).split(/\s*\n\s*|\t/)).toEqual(
    expect.arrayContaining([code, "Föst upphæð", "2.500 kr.", "Já", "31.12.2030", "0"]),
  );
  await expect.poll(() => focused(page)).toBe("Nýr afsláttarkóði");

  const shopper = await newVisitor();
  const account = await newCustomer(shopper);
  await shopper.goto(`${SHOP}/checkout?courseId=1`);
  await applyCoupon(shopper, code);
  await shopper.getByRole("checkbox").check({ force: true });
  await shopper.getByRole("button", { name: "Greiða 22.400 kr." }).click();
  await payAndReturn(shopper);
  await shopper.getByText("Greiðsla staðfest").first().waitFor();

  await page.getByRole("button", { name: "Uppfæra" }).click();
  await row.getByText("1", { exact: true }).waitFor();
  await page.getByRole("button", { name: `Sjá notendur ${code}` }).click();
  const dialog = page.getByRole("dialog", { name: `Kóðinn ${code}` });
  await dialog.getByText(account.email).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Sjá notendur");

  await openTab(page, "Sala");
  await page.getByLabel("Leita í listanum").fill(account.email);
  await page.getByText(/^1 af \d+ söl(u|um)$|^1 sala$/).waitFor();
  await page.getByRole("row", { name: account.email }).getByText("22.400 kr.").waitFor();
  await page.getByRole("tab", { name: "Yfirlit" }).click();
  await expect.poll(() => figure(page, "Seld námskeið")).toBeGreaterThan(sold);
  expect(await figure(page, "Heildartekjur")).toBeGreaterThanOrEqual(revenue + 22_400);

  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: `Eyða ${code}` }).click();
  const question = page.getByRole("alertdialog", {
    name: "Ertu viss um að þú viljir eyða þessum afsláttarkóða?",
  });
  await question.waitFor();
  await expect.poll(() => focused(page)).toBe("Hætta við");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Eyða");
  await page.getByRole("button", { name: `Eyða ${code}` }).click();
  await question.getByRole("button", { name: "Eyða" }).click();
  await page.getByText("Afsláttarkóði eytt").first().waitFor();
  await row.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Nýr afsláttarkóði");
});

test("the open tab outlives a reload, and the arrow keys move between tabs", async () => {
  const page = await newVisitor();
  await logInAdmin(page);
  await page.waitForURL(`${SHOP}/admin/dashboard`);
  await openTab(page, "Námskeið");
  await page.reload();
  await page.getByRole("table", { name: "Námskeið" }).getByText("24.900 kr.").waitFor();
  await page.getByRole("tab", { name: "Námskeið" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page)).toBe("Notendur");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${SHOP}/admin/dashboard?tab=users`);
  await page.getByRole("button", { name: "Nafn" }).click();
  expect(await page.getByRole("columnheader", { name: "Nafn" }).getAttribute("aria-sort")).toBe("ascending");
});

test("logging out ends the session", async () => {
  const page = await newVisitor({ problems: [/\/api\/admin\/user$/, /status of 401/] });
  await logInAdmin(page);
  await page.getByRole("button", { name: "Skrá út" }).click();
  await page.waitForURL(`${SHOP}/admin`);
  await page.goto(`${SHOP}/admin/dashboard`);
  await page.waitForURL(`${SHOP}/admin`);
});

test("a visitor and a customer are sent from the dashboard to /admin", async () => {
  const page = await newVisitor({ problems: [/\/api\/admin\/user$/, /status of 40[13]/] });
  await page.goto(`${SHOP}/admin/dashboard?tab=users`);
  await page.waitForURL(`${SHOP}/admin`);
  await newCustomer(page);
  await page.goto(`${SHOP}/admin/dashboard?tab=users`);
  await page.waitForURL(`${SHOP}/admin`);
  await page.getByRole("heading", { name: "Innskráning í umsjón" }).waitFor();
});

test("a wrong password is refused in words", async () => {
  const page = await newVisitor({ problems: [/\/api\/admin\/login/, /status of 401/] });
  await logInAdmin(page, "rangt-lykilord");
  await page.getByText("Rangt netfang eða lykilorð.").first().waitFor();
  expect(page.url()).toBe(`${SHOP}/admin`);
});
