import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults } from "./axe.ts";
import { logIn, logInAdmin, newCustomer, payAndReturn, toTheCardPage } from "./people.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();

/** The order number of the card page that `page` is on. */
async function orderNumber(page: Page): Promise<string> {
  const [number] = (await page.locator("body").innerText()).match(/\b[0-9A-Z]{12}\b/) ?? [];
  if (number === undefined) throw new Error("the card page names no order");
  return number;
}

/** A new customer at the card page of an order that waits. */
async function orderWaiting() {
  const shopper = await newVisitor();
  const account = await newCustomer(shopper);
  await toTheCardPage(shopper);
  return { shopper, account, id: await orderNumber(shopper) };
}

async function openSales(): Promise<Page> {
  const page = await newVisitor();
  await logInAdmin(page);
  await page.waitForURL(`${SHOP}/admin/dashboard`);
  await page.getByRole("tab", { name: "Sala" }).click();
  await page.getByRole("navigation", { name: "Staða greiðslna" }).waitFor();
  return page;
}

const filter = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Staða greiðslna" }).getByRole("link", { name }).click();

const status = (page: Page) => page.locator("main").getByRole("status").first();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function isWhole(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test("an order that nobody confirmed is found by its status and completed by hand", async () => {
  const { shopper, id } = await orderWaiting();
  const page = await openSales();
  await filter(page, "Í bið");
  await page.waitForURL(`${SHOP}/admin/dashboard?tab=sales&status=pending`);
  await page.reload();
  await page.getByRole("link", { name: id }).waitFor();
  await isWhole(page);
  await page.getByRole("link", { name: id }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${SHOP}/admin/payments/${id}?status=pending`);
  await page.getByText("Pöntun stofnuð").waitFor();
  await expect.poll(() => status(page).innerText()).toBe("Í bið");
  await isWhole(page);

  await page.getByRole("button", { name: "Ljúka handvirkt" }).click();
  const dialog = page.getByRole("dialog", { name: "Ljúka greiðslu upp á 24.900 kr.?" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Ljúka handvirkt");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Heimildarkóði").fill("123456");
  await dialog.getByRole("button", { name: "Ljúka greiðslu" }).click();
  await dialog.getByText("Skrifaðu ástæðu, að minnsta kosti 3 stafi.").waitFor();
  await dialog.getByLabel("Ástæða").fill("Stendur á lista Teya");
  await page.keyboard.press("Enter");
  await page.getByText("Greiðslunni er lokið").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => status(page).innerText()).toBe("Lokið");
  await page.getByRole("listitem").getByText("Stendur á lista Teya").waitFor();
  await page.getByText("Greiðslu lokið").waitFor();
  await expect.poll(() => focused(page)).toMatch(/24\.900 kr\.$/);

  await shopper.goto(`${SHOP}/dashboard`); // which leads on to the payment that this buyer has pending
  await shopper.getByText("Greiðsla staðfest").first().waitFor();
  await shopper.goto(`${SHOP}/lesson/1`);
  await shopper.getByRole("button", { name: "Merkja sem lokið" }).waitFor();
  await page.getByRole("link", { name: "Aftur í sölu: Í bið" }).click();
  await page.waitForURL(`${SHOP}/admin/dashboard?tab=sales&status=pending`);
  await expect.poll(() => page.getByRole("link", { name: id }).count()).toBe(0);
});

test("payments that were cancelled and declined are listed by their status", async () => {
  const [cancelled, declined] = [await orderWaiting(), await orderWaiting()];
  await cancelled.shopper.getByRole("button", { name: "Hætta við" }).click();
  await cancelled.shopper.waitForURL(/\/payment\/cancel/);
  await declined.shopper.getByRole("button", { name: "Hafna (villa)" }).click();
  await declined.shopper.waitForURL(/\/payment\/error/);
  const page = await openSales();
  await filter(page, "Hætt við");
  await page.getByRole("row", { name: cancelled.id }).getByText("Hætt við").waitFor();
  await filter(page, "Hafnað");
  await page.getByRole("row", { name: declined.id }).getByText("Hafnað").waitFor();
  expect(await page.getByRole("link", { name: cancelled.id }).count()).toBe(0);
});

test("a course that was paid twice needs review: the review is closed with a note, the payment refunded", async () => {
  const { shopper, account, id } = await orderWaiting();
  const phone = await newVisitor();
  await phone.goto("/auth");
  await logIn(phone, account);
  await phone.waitForURL("/dashboard");
  await toTheCardPage(phone);
  await payAndReturn(phone);
  await payAndReturn(shopper);

  const page = await openSales();
  await filter(page, /^Þarf að skoða \d+$/);
  await page.getByRole("link", { name: `Greiðsla ${id}` }).waitFor();
  await isWhole(page);
  await page.getByRole("link", { name: `Greiðsla ${id}` }).click();
  await page.getByRole("heading", { name: "Greitt tvisvar" }).waitFor();
  await page.getByText("Sjá skilaboðin").first().click();
  await page.getByText("creditcardnumber").first().waitFor();
  await isWhole(page);

  await page.getByRole("button", { name: "Ljúka skoðun: Greitt tvisvar" }).click();
  await page.getByLabel("Hvað kom í ljós?").fill("Kaupandinn fær endurgreitt");
  await page.getByRole("dialog").getByRole("button", { name: "Ljúka skoðun" }).click();
  await page.getByText("Skoðuninni er lokið").first().waitFor();
  await page.getByRole("region", { name: "Skoðun lokið" }).getByText("Kaupandinn fær endurgreitt").waitFor();
  await expect.poll(() => status(page).innerText()).toBe("Lokið");

  await page.getByRole("button", { name: "Endurgreiða" }).click();
  await page.getByLabel("Ástæða").fill("Greitt tvisvar");
  await page.getByRole("dialog").getByRole("button", { name: "Endurgreiða 24.900 kr." }).click();
  await page.getByText("Greiðslan var endurgreidd").first().waitFor();
  await expect.poll(() => status(page).innerText()).toBe("Endurgreitt");
  await page.getByRole("link", { name: "Aftur í sölu: Þarf að skoða" }).click();
  await filter(page, "Endurgreitt");
  await page.getByRole("row", { name: id }).getByText("Endurgreitt").waitFor();
});

test("a payment that does not exist says so", async () => {
  const page = await newVisitor({ problems: [/payments\/NONESUCH0000/, /status of 404/] });
  await logInAdmin(page);
  await page.waitForURL(`${SHOP}/admin/dashboard`);
  await page.goto(`${SHOP}/admin/payments/NONESUCH0000`);
  await page.getByRole("heading", { name: "Greiðslan fannst ekki" }).waitFor();
  await page.getByRole("link", { name: "Aftur í sölu" }).click();
  await page.waitForURL(`${SHOP}/admin/dashboard?tab=sales`);
});
