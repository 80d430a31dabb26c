import type { Page } from "@playwright/test";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { expect, test, type VisitorOptions } from "./fixtures.ts";
import {
  type Account,
  buyCourse,
  expectConfirmed,
  orderNumberOn,
  payAndReturn,
  signInAdmin,
  toast,
  toTheCardPage,
} from "./people.ts";

type NewBuyer = (options?: VisitorOptions) => Promise<{ page: Page; account: Account }>;

/** Creates a new customer with a pending order on the card page. */
async function waitingOrder(newBuyer: NewBuyer) {
  const { page: shopper, account } = await newBuyer();
  await toTheCardPage(shopper);
  return { shopper, account, id: await orderNumberOn(shopper) };
}

/** Creates a new customer with a paid order. */
async function paidOrder(newBuyer: NewBuyer) {
  const { page, account } = await newBuyer();
  return { account, id: await buyCourse(page.context()) };
}

async function openSales(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Sala" }).click();
  await expect(page.getByRole("button", { name: /^Síur/ })).toBeVisible();
}

/** Opens the filters, unless they are open, and chooses a status. */
async function filter(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name: /^Síur/ });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  await page.getByRole("navigation", { name: "Staða greiðslna" }).getByRole("link", { name }).click();
}

const status = (page: Page) => page.getByRole("main").getByRole("status").first();

/** Expects no overflow at any width, and no axe violations in the narrow and the wide layout. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (width === 320 || width === 1280) expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test("an administrator finds a pending order by its status and completes it by hand [M1.30] [M2.3]", async ({
  admin: page,
  newBuyer,
}) => {
  const { shopper, id } = await waitingOrder(newBuyer);
  await openSales(page);
  await filter(page, "Í bið");
  await expect(page).toHaveURL("/admin/dashboard?tab=sales&status=pending");
  await page.reload();
  const link = page.getByRole("row", { name: id }).getByRole("link");
  await expect(link).toBeVisible();
  await expectWhole(page);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/payments/${id}?status=pending`);
  await expect(page.getByText("Pöntun stofnuð")).toBeVisible();
  await expect(status(page)).toHaveText("Í bið");
  await expectWhole(page);

  await page.getByRole("button", { name: "Ljúka handvirkt" }).click();
  const dialog = page.getByRole("dialog", { name: "Ljúka greiðslu upp á 24.900 kr.?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).not.toBeAttached();
  await expect(page.getByRole("button", { name: "Ljúka handvirkt" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Heimildarkóði").fill("123456");
  await dialog.getByRole("button", { name: "Ljúka greiðslu" }).click();
  await expect(dialog.getByText("Skrifaðu ástæðu, að minnsta kosti 3 stafi.")).toBeVisible();
  await dialog.getByLabel("Ástæða").fill("Stendur á lista Teya");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Greiðslunni er lokið")).toBeVisible();
  await expect(dialog).not.toBeAttached();
  await expect(status(page)).toHaveText("Lokið");
  await expect(page.getByRole("listitem").getByText("Stendur á lista Teya")).toBeVisible();
  await expect(page.getByText("Greiðslu lokið")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /24\.900 kr\.$/ })).toBeFocused();

  await shopper.goto("/dashboard"); // redirects to the buyer's pending payment
  await expectConfirmed(shopper);
  await shopper.goto("/lesson/1");
  await expect(shopper.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();
  await page.getByRole("link", { name: "Aftur í sölu: Í bið" }).click();
  await expect(page).toHaveURL("/admin/dashboard?tab=sales&status=pending");
  await expect(page.getByRole("link", { name: id })).toHaveCount(0);
});

test("cancelled and declined payments are listed by their status", async ({ admin: page, newBuyer }) => {
  const [cancelled, declined] = [await waitingOrder(newBuyer), await waitingOrder(newBuyer)];
  await cancelled.shopper.getByRole("button", { name: "Hætta við" }).click();
  await expect(cancelled.shopper).toHaveURL(/\/payment\/cancel/);
  await declined.shopper.getByRole("button", { name: "Hafna (villa)" }).click();
  await expect(declined.shopper).toHaveURL(/\/payment\/error/);
  await openSales(page);
  await filter(page, "Hætt við");
  await expect(page.getByRole("row", { name: cancelled.id }).getByText("Hætt við")).toBeVisible();
  await filter(page, "Hafnað");
  await expect(page.getByRole("row", { name: declined.id }).getByText("Hafnað")).toBeVisible();
  await expect(page.getByRole("link", { name: cancelled.id })).toHaveCount(0);
});

test("an administrator closes the review of a course that was paid twice and refunds the payment [M1.12]", async ({
  admin: page,
  newBuyer,
}) => {
  const { shopper, id } = await waitingOrder(newBuyer);
  await buyCourse(shopper.context());
  await payAndReturn(shopper);

  await openSales(page);
  await filter(page, /^Þarf að skoða \d+$/);
  await expect(page.getByRole("link", { name: `Greiðsla ${id}` })).toBeVisible();
  await expectWhole(page);
  await page.getByRole("link", { name: `Greiðsla ${id}` }).click();
  await expect(page.getByRole("heading", { name: "Greitt tvisvar" })).toBeVisible();
  const message = page.locator("details", { hasText: "Sjá skilaboðin" }).first();
  await message.getByText("Sjá skilaboðin").click();
  await expect(message.getByText("creditcardnumber")).toBeVisible();
  await expectWhole(page);

  await page.getByRole("button", { name: "Ljúka skoðun: Greitt tvisvar" }).click();
  await page.getByLabel("Hvað kom í ljós?").fill("Kaupandinn fær endurgreitt");
  await page.getByRole("dialog").getByRole("button", { name: "Ljúka skoðun" }).click();
  await expect(toast(page, "Skoðuninni er lokið")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Skoðun lokið" }).getByText("Kaupandinn fær endurgreitt"),
  ).toBeVisible();
  await expect(status(page)).toHaveText("Lokið");

  await page.getByRole("button", { name: "Endurgreiða" }).click();
  await page.getByLabel("Ástæða").fill("Greitt tvisvar");
  await page.getByRole("dialog").getByRole("button", { name: "Endurgreiða 24.900 kr." }).click();
  await expect(toast(page, "Greiðslan var endurgreidd")).toBeVisible();
  await expect(status(page)).toHaveText("Endurgreitt");
  await page.getByRole("link", { name: "Aftur í sölu: Þarf að skoða" }).click();
  await filter(page, "Endurgreitt");
  await expect(page.getByRole("row", { name: id }).getByText("Endurgreitt")).toBeVisible();
});

test("a sale is a single line with a keyboard-accessible menu that resends the receipt and refunds [10.12]", {
  tag: "@gate",
}, async ({ admin: page, newBuyer }) => {
  const { account, id } = await paidOrder(newBuyer);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSales(page);
  await page.getByLabel("Leita í listanum").fill(account.email);
  const row = page.getByRole("row", { name: account.email });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(56);

  const button = page.getByRole("button", { name: `Aðgerðir fyrir pöntun ${id}` });
  const menu = page.getByRole("menu", { name: `Aðgerðir fyrir pöntun ${id}` });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole("menuitem", { name: "Senda kvittun aftur" }).click();
  await expect(toast(page, "Afrit af kvittuninni fer út innan skamms")).toBeVisible();

  await button.focus();
  await page.keyboard.press("ArrowUp");
  const last = menu.getByRole("menuitem").last();
  await expect(menu).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id")) ?? "no id");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Endurgreiða 24.900 kr.?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).not.toBeAttached();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole("menuitem", { name: "Endurgreiða …" }).click();
  await dialog.getByLabel("Ástæða").fill("Keypti óvart");
  await dialog.getByRole("button", { name: "Endurgreiða 24.900 kr." }).click();
  await expect(toast(page, "Greiðslan var endurgreidd")).toBeVisible();
  await expect(row).toContainText("Endurgreitt"); // a search finds payments of every status
  await page.getByLabel("Leita í listanum").fill("");
  await expect(row).not.toBeAttached();
  await filter(page, "Endurgreitt");
  await button.click();
  await menu.getByRole("menuitem", { name: "Opna greiðslu" }).click();
  await expect(page).toHaveURL(`/admin/payments/${id}?status=refunded`);
  await expect(page.getByText("Keypti óvart").first()).toBeVisible();
});

test("an unknown payment shows a not-found message", async ({ newVisitor }) => {
  const page = await newVisitor({ problems: [/payments\/NONESUCH0000/] });
  await signInAdmin(page.context());
  await page.goto("/admin/payments/NONESUCH0000");
  await expect(page.getByRole("heading", { name: "Greiðslan fannst ekki" })).toBeVisible();
  await page.getByRole("link", { name: "Aftur í sölu" }).click();
  await expect(page).toHaveURL("/admin/dashboard?tab=sales");
});

test("the first sale is in view without scrolling on a laptop and a phone, and the filters have no faults [10.147]", async ({
  admin: page,
  newBuyer,
}) => {
  await paidOrder(newBuyer);
  await openSales(page);
  const first = page.getByRole("table", { name: "Sala" }).getByRole("rowheader").first();
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(first).toBeInViewport();
  }
  await page.getByRole("button", { name: "Síur" }).click();
  await expectWhole(page);
});
