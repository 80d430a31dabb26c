import { randomInt } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import {
  acceptTerms,
  applyCoupon,
  expectConfirmed,
  newAccount,
  payAndReturn,
  signUp,
  toTheCardPage,
} from "./people.ts";

const REFUSED = { problems: [/\/api\/coupons\/validate/] };

for (const [code, message] of [
  ["HVERGI", "Afsláttarkóði fannst ekki"],
  ["UTRUNNID", "Þessi afsláttarkóði er ekki lengur í gildi"],
  ["X", "Villa við að nota afsláttarkóða"],
] as const) {
  test(`checkout rejects the coupon code ${code} with '${message}'`, async ({ newBuyer }) => {
    const { page } = await newBuyer(REFUSED);
    await page.goto("/checkout?courseId=1");
    await applyCoupon(page, code);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
  });
}

test("checkout rejects a blank coupon code without a request [5.10]", async ({ buyer: { page } }) => {
  await page.goto("/checkout?courseId=1");
  await applyCoupon(page, "  ");
  await expect(page.getByText("Vinsamlegast sláðu inn afsláttarkóða.")).toBeVisible();
});

test("the pay button first applies a coupon code that is typed but not applied", async ({ newBuyer }) => {
  const { page } = await newBuyer(REFUSED);
  await page.goto("/checkout?courseId=1");
  await page.getByLabel("Afsláttarkóði").fill("GOLF20");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 24.900 kr." }).click();
  await expect(page.getByText("Afsláttarkóðinn er virkur. Nýtt verð er 19.920 kr.")).toBeVisible();
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/securepay\/default\.aspx/);
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();

  const { page: other } = await newBuyer(REFUSED);
  await other.goto("/checkout?courseId=1");
  await other.getByLabel("Afsláttarkóði").fill("HVERGI");
  await acceptTerms(other);
  await other.getByRole("button", { name: "Greiða 24.900 kr." }).click();
  await expect(other.getByText("Afsláttarkóði fannst ekki")).toBeVisible();
  await expect(other.getByLabel("Afsláttarkóði")).toBeFocused();
});

test("removing a coupon restores the full price [4.15]", async ({ buyer: { page } }) => {
  await page.goto("/checkout?courseId=1");
  await applyCoupon(page, "GOLF20");
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
  await page.getByRole("button", { name: "Fjarlægja" }).click();
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
});

test("a coupon for two customers is applied by its link, rejected for a third customer and can be paused", async ({
  admin,
  newVisitor,
  newBuyer,
}) => {
  const code = `HOPUR${randomInt(1e6)}`;
  await admin.getByRole("tab", { name: "Afsláttarkóðar" }).click();
  await admin.getByRole("button", { name: "Nýr afsláttarkóði" }).click();
  await admin.getByRole("textbox", { name: "Kóði" }).fill(code);
  await admin.getByRole("checkbox", { name: /^Einnota/ }).uncheck({ force: true });
  await admin.getByLabel("Hámarksfjöldi viðskiptavina").fill("2");
  await admin.getByRole("checkbox", { name: "Rennur aldrei út" }).uncheck({ force: true });
  const lastDay = admin.getByLabel("Gildir til og með", { exact: true });
  await lastDay.fill("1.2.2025");
  await expect(lastDay).toHaveAccessibleDescription("Kóðinn er þegar útrunninn þennan dag.");
  await lastDay.fill("31.12.2030");
  await admin.getByLabel("Gildir fyrir").selectOption({ index: 1 });
  await admin.getByRole("button", { name: "Búa til afsláttarkóða" }).click();
  const row = admin.getByRole("row", { name: code });
  await expect(row.getByText("Nei, mest 2")).toBeVisible();
  await expect(row.getByText("31.12.2030")).toBeVisible();
  await admin.getByRole("button", { name: `Aðgerðir fyrir kóðann ${code}` }).click();
  await admin.getByRole("menuitem", { name: "Hlekkur og QR-kóði" }).click();
  const dialog = admin.getByRole("dialog", { name: `Kóðinn ${code}` });
  await expect(dialog.getByRole("img", { name: /^QR-kóði/ })).toBeVisible();
  const link = await dialog.getByText(/\?kodi=/).innerText();

  const visitor = await newVisitor();
  await visitor.goto(link);
  await signUp(visitor.context(), newAccount());
  await visitor.goto("/checkout?courseId=1");
  await expect(visitor.getByText(`Afsláttarkóðinn ${code} er virkur.`)).toBeVisible();
  await acceptTerms(visitor);
  await visitor.getByRole("button", { name: "Greiða 22.410 kr." }).click();
  await payAndReturn(visitor);
  await expectConfirmed(visitor);

  const { page: second } = await newBuyer();
  await toTheCardPage(second, code);
  const { page: third } = await newBuyer(REFUSED);
  await third.goto("/checkout?courseId=1");
  await applyCoupon(third, code);
  await expect(third.getByText(/^Þessi afsláttarkóði er frátekinn fyrir aðra pöntun/)).toBeVisible();

  await admin.keyboard.press("Escape");
  await expect(row.getByText("1", { exact: true })).toBeVisible();
  await admin.getByRole("button", { name: `Sjá notendur ${code}` }).click();
  await expect(dialog.getByText("22.410 kr.")).toBeVisible();
  await dialog.getByRole("button", { name: "Gera hlé" }).click();
  await expect(dialog.getByRole("button", { name: "Virkja aftur" })).toBeVisible();
  const { page: fourth } = await newBuyer(REFUSED);
  await fourth.goto("/checkout?courseId=1");
  await applyCoupon(fourth, code);
  await expect(fourth.getByText("Þessi afsláttarkóði er ekki virkur sem stendur")).toBeVisible();
});

test("a one-time coupon is rejected after its first use, even for the same customer [8.9]", async ({
  buyer: { page: first },
  newBuyer,
}) => {
  await toTheCardPage(first, "EINU5000");
  await expect(first.getByRole("button", { name: "Greiða 19.900 kr." })).toBeVisible();
  await payAndReturn(first);
  await expectConfirmed(first);

  const { page: second } = await newBuyer(REFUSED);
  await second.goto("/checkout?courseId=1");
  await applyCoupon(second, "EINU5000");
  await expect(second.getByText("Þessi afsláttarkóði hefur verið notaður")).toBeVisible();
  await expect(second.getByText("19.900 kr.")).toHaveCount(0);

  const again = await first.request.post("/api/coupons/validate", {
    data: { code: "EINU5000" },
  });
  expect(again.status()).toBe(409);
});
