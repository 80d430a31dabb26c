import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMO } from "../../local/seed/demo.ts";
import { expect, test } from "./fixtures.ts";
import {
  acceptTerms,
  applyCoupon,
  expectConfirmed,
  logInAdmin,
  newAccount,
  newAdmin,
  payAndReturn,
  signUp,
  toast,
} from "./people.ts";

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("table", { name })).toBeVisible();
}

/** Returns the number on the overview card `label`. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await page.locator("dt", { hasText: label }).locator("+ dd").innerText();
  return Number(text.replace(/\D/g, ""));
}

test("an administrator creates a coupon, sees its redemption, deletes it and restores it [1.4] [2.60] [6.9]", async ({
  page,
  newBuyer,
}) => {
  await logInAdmin(page);
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.locator("dd", { hasText: /^[\d.]+ kr\.$/ })).toBeVisible();
  await expect(page).toHaveTitle("Yfirlit · Umsjón · Golfnámskeið");

  const code = `HAUST${randomInt(1e6)}`;
  await page.getByRole("tab", { name: "Afsláttarkóðar" }).click();
  await page.getByRole("button", { name: "Nýr afsláttarkóði" }).click();
  await page.getByRole("textbox", { name: "Kóði" }).pressSequentially(code.toLowerCase());
  await expect(page.getByRole("textbox", { name: "Kóði" })).toHaveValue(code);
  await page.getByLabel("Tegund").selectOption("Föst upphæð");
  await page.getByLabel("Afsláttur í krónum").fill("2500");
  await page.getByRole("checkbox", { name: "Rennur aldrei út" }).uncheck({ force: true });
  await page.getByLabel("Gildir til og með").fill("2030-12-31");
  await page.getByRole("button", { name: "Búa til afsláttarkóða" }).click();
  await expect(toast(page, "Afsláttarkóði búinn til")).toBeVisible();
  const row = page.getByRole("row", { name: code });
  await expect(row).toBeVisible();
  expect((await row.innerText()).split(/\s*\n\s*|\t/)).toEqual(
    expect.arrayContaining([code, "Föst upphæð", "2.500 kr.", "Já", "31.12.2030", "0"]),
  );
  await expect(page.getByRole("button", { name: "Nýr afsláttarkóði" })).toBeFocused();

  const { page: shopper, account } = await newBuyer();
  await shopper.goto("/checkout?courseId=1");
  await applyCoupon(shopper, code);
  await acceptTerms(shopper);
  await shopper.getByRole("button", { name: "Greiða 22.400 kr." }).click();
  await payAndReturn(shopper);
  await expectConfirmed(shopper);

  await expect(row.getByText("1", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Sjá notendur ${code}` }).click();
  const dialog = page.getByRole("dialog", { name: `Kóðinn ${code}` });
  await expect(dialog.getByText(account.email)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).not.toBeAttached();
  await expect(page.getByRole("button", { name: `Sjá notendur ${code}` })).toBeFocused();

  await openTab(page, "Sala");
  await page.getByLabel("Leita í listanum").fill(account.email);
  await expect(page.getByText("1 fannst", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: account.email }).getByText("22.400 kr.")).toBeVisible();
  await page.getByRole("tab", { name: "Yfirlit" }).click();
  // Other tests buy and refund at the same time. The API tests check the exact totals.
  await expect.poll(() => figure(page, "Heildartekjur")).toBeGreaterThanOrEqual(22_400);

  await page.goBack();
  await page.goBack();
  const deleteButton = page.getByRole("button", { name: `Eyða ${code}` });
  await deleteButton.click();
  const question = page.getByRole("alertdialog", {
    name: "Ertu viss um að þú viljir eyða þessum afsláttarkóða?",
  });
  await expect(question).toBeVisible();
  await expect(question.getByRole("button", { name: "Hætta við" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).not.toBeAttached();
  await expect(deleteButton).toBeFocused();
  await deleteButton.click();
  await question.getByRole("button", { name: "Eyða" }).click();
  await expect(toast(page, "Afsláttarkóði eytt")).toBeVisible();
  await expect(row).not.toBeAttached();
  await expect(page.getByRole("button", { name: "Nýr afsláttarkóði" })).toBeFocused();

  await page.getByRole("button", { name: "Afturkalla" }).click();
  await expect(toast(page, "Afsláttarkóðinn er kominn úr geymslu")).toBeVisible();
  await expect(row).toBeVisible();
  await deleteButton.click();
  await question.getByRole("button", { name: "Eyða" }).click();
  await expect(row).not.toBeAttached();
  await page.getByText("Sýna afsláttarkóða í geymslu").click();
  await expect(row.getByText(/^Í geymslu frá /)).toBeVisible();
  await page.getByRole("button", { name: `Sjá notendur ${code}` }).click();
  await expect(dialog.getByText(account.email)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).not.toBeAttached();
  await expect(page.getByRole("button", { name: `Sjá notendur ${code}` })).toBeFocused();
  await page.getByRole("button", { name: `Aðgerðir fyrir kóðann ${code}` }).click();
  await page.getByRole("menuitem", { name: "Taka úr geymslu" }).click();
  await expect(row).not.toBeAttached();
  await expect(page.getByRole("tabpanel")).toBeFocused();
  await page.getByText("Sýna afsláttarkóða í geymslu").click();
  await expect(row.getByText("1", { exact: true })).toBeVisible();
});

test("the open tab is kept after a reload, and the arrow keys move between tabs", async ({ admin: page }) => {
  await openTab(page, "Námskeið");
  await page.reload();
  await expect(page.getByRole("table", { name: "Námskeið" }).getByText("24.900 kr.").first()).toBeVisible();
  await page.getByRole("tab", { name: "Námskeið" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Notendur" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/dashboard?tab=users");
  await page.getByRole("button", { name: "Nafn" }).click();
  await expect(page.getByRole("columnheader", { name: "Nafn" })).toHaveAttribute("aria-sort", "ascending");
});

test("an id in a row that links to a page is copied by a click", async ({ admin: page }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await openTab(page, "Notendur");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page
      .getByRole("button", { name: /^Afrita auðkenni/ })
      .first()
      .click();
    await expect(toast(page, "Auðkennið var afritað")).toBeVisible();
    await expect(page).toHaveURL("/admin/dashboard?tab=users");
  }
});

test("all buttons and checkboxes of the lists are at least 44 px high", async ({ admin: page }) => {
  for (const name of ["Notendur", "Námskeið", "Sala", "Afsláttarkóðar"]) {
    await openTab(page, name);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const low = await page
        .getByRole("tabpanel", { name })
        .locator("button, label:has(input)")
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 44)
            .map((part) => part.textContent),
        );
      expect(low, `${name} at ${width} px`).toEqual([]);
    }
  }
});

test("signing out ends an administrator's session [6.10]", async ({ newVisitor }) => {
  const page = await newVisitor({ problems: [/ \/api\/admin\//] });
  await logInAdmin(page, await newAdmin());
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(page.locator("dd", { hasText: /^[\d.]+ kr\.$/ })).toBeVisible();
  await page.getByRole("button", { name: "Skrá út" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin");
});

test("the administrator's dashboard redirects visitors and users to /admin [2.21]", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/\/api\/admin\/user$/] });
  await page.goto("/admin/dashboard?tab=users");
  await expect(page).toHaveURL("/admin");
  await signUp(page.context(), newAccount());
  await page.goto("/admin/dashboard?tab=users");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Innskráning í umsjón" })).toBeVisible();
});

test("a wrong administrator password shows an error message [8.23]", async ({ newVisitor }) => {
  const page = await newVisitor({ problems: [/\/api\/admin\/login/] });
  await logInAdmin(page, { ...DEMO.admin, password: "rangt-lykilord" });
  await expect(toast(page, "Rangt netfang eða lykilorð.")).toBeVisible();
  await expect(page).toHaveURL("/admin");
});

test("the administrator's dashboard shows a heading, a sign-out button and five tabs [2.61]", async ({
  admin: page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Umsjón");
  await expect(page.getByRole("button", { name: "Skrá út" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText([
    "Yfirlit",
    "Notendur",
    "Námskeið",
    "Sala",
    "Afsláttarkóðar",
  ]);
});
