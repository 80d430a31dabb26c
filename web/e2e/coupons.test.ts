import { expect, test } from "./fixtures.ts";
import { acceptTerms, applyCoupon, expectConfirmed, payAndReturn, toTheCardPage } from "./people.ts";

const REFUSED = { problems: [/\/api\/coupons\/validate/, /status of 4\d\d/] };

for (const [code, message] of [
  ["HVERGI", "Afsláttarkóði fannst ekki"],
  ["UTRUNNID", "Þessi afsláttarkóði er ekki lengur í gildi"],
  ["X", "Villa við að nota afsláttarkóða"],
] as const) {
  test(`the code ${code} is answered with '${message}'`, async ({ newBuyer }) => {
    const { page } = await newBuyer(REFUSED);
    await page.goto("/checkout?courseId=1");
    await applyCoupon(page, code);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
  });
}

test("a blank code is asked for, without a call", async ({ buyer: { page } }) => {
  await page.goto("/checkout?courseId=1");
  await applyCoupon(page, "  ");
  await expect(page.getByText("Vinsamlegast sláðu inn afsláttarkóða.")).toBeVisible();
});

test("a code that was typed and not applied is applied before anything is paid", async ({ newBuyer }) => {
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

test("a coupon can be removed again, and the price is whole", async ({ buyer: { page } }) => {
  await page.goto("/checkout?courseId=1");
  await applyCoupon(page, "GOLF20");
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
  await page.getByRole("button", { name: "Fjarlægja" }).click();
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
});

test("a one-time code serves the first buyer and is refused to the second and to the first again", async ({
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
    headers: { "sec-fetch-site": "same-origin" },
    data: { code: "EINU5000" },
  });
  expect(again.status()).toBe(409);
});
