import { expect, test } from "./fixtures.ts";
import { applyCoupon, expectConfirmed, payAndReturn, toTheCardPage } from "./people.ts";

test("the pay button, the coupon field and a reduced price are visible without scrolling on a phone and a laptop [2.46]", async ({
  buyer: { page },
}) => {
  await page.goto("/checkout?courseId=1");
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const button = page.getByRole("button", { name: "Greiða 24.900 kr." });
    await expect(button).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const { y, height } = (await button.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    await expect(page.getByRole("textbox", { name: "Afsláttarkóði" })).toBeInViewport();
    await expect(page.getByText(/^Námskeið fyrir kylfinga/)).toBeInViewport();
  }
  await applyCoupon(page, "GOLF20");
  const reduced = page.getByRole("insertion");
  await expect(reduced).toHaveText("Núna 19.920 kr.");
  await expect(reduced).toBeInViewport();
  const { width, height } = (await reduced.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(100);
  expect(height).toBeGreaterThan(20);
});

test("checkout in a second tab warns of an open card page and shows the course as owned once it is paid", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer();
  const second = await page.context().newPage();
  await second.goto("/checkout?courseId=1");
  await expect(second.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
  await toTheCardPage(page);
  await expect(second.getByText(/^Greiðslusíðan fyrir þetta námskeið er opin í öðrum flipa/)).toBeVisible();
  await payAndReturn(page);
  await expectConfirmed(page);
  await expect(second.getByRole("heading", { name: "Þú átt þetta námskeið nú þegar" })).toBeVisible();
});

test("the registration fields are visible without scrolling on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/auth?${new URLSearchParams({ next: "/checkout?courseId=1" })}`);
  const form = page.getByRole("tabpanel", { name: "Nýskráning" });
  await expect(page.getByText("24.900 kr.").filter({ visible: true })).toBeVisible();
  for (const label of ["Nafn", "Netfang", "Lykilorð"]) {
    await expect(form.getByLabel(label)).toBeInViewport({ ratio: 1 });
  }
});
