import { expect, test } from "./fixtures.ts";
import { acceptTerms, applyCoupon, expectConfirmed, payAndReturn, toTheCardPage } from "./people.ts";

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a laptop", { width: 1280, height: 720 }],
] as const) {
  test(`the pay button is visible without scrolling on ${device} [2.46]`, async ({ buyer: { page } }) => {
    await page.setViewportSize(viewport);
    await page.goto("/checkout?courseId=1");
    const button = page.getByRole("button", { name: "Greiða 24.900 kr." });
    await expect(button).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const { y, height } = (await button.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    await expect(page.getByRole("textbox", { name: "Afsláttarkóði" })).toBeInViewport();
    await expect(page.getByText(/^Námskeið fyrir kylfinga/)).toBeInViewport();
  });
}

test("the reduced price is visible on a phone, even after a wrong coupon code", async ({ newBuyer }) => {
  const { page } = await newBuyer({ problems: [/4(04|09)/] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/checkout?courseId=1");
  await applyCoupon(page, "HVERGI");
  await expect(page.getByText("Afsláttarkóði fannst ekki")).toBeVisible();
  await applyCoupon(page, "GOLF20");
  const reduced = page.getByRole("insertion");
  await expect(reduced).toHaveText("Núna 19.920 kr.");
  await expect(reduced).toBeInViewport();
  const { width, height } = (await reduced.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(100);
  expect(height).toBeGreaterThan(20);
});

test("checkout shows a raised price before it opens the card page [M1.38]", async ({ newBuyer }) => {
  const { page } = await newBuyer({ problems: [/409/] });
  // The page was opened when the course had a lower price.
  await page.route(
    "**/api/courses/1",
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), price: 19_900 } });
    },
    { times: 1 },
  );
  await page.goto("/checkout?courseId=1");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 19.900 kr." }).click();
  await expect(page.getByText("Verðið hefur breyst. Nýtt verð er 24.900 kr.")).toBeVisible();
  await expect(page).toHaveURL("/checkout?courseId=1");
  const button = page.getByRole("button", { name: "Greiða 24.900 kr." });
  await expect(button).toBeFocused();
  await button.click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
});

test("the current checkout step has its own background in forced colours", async ({ buyer: { page } }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/checkout?courseId=1");
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
  const grounds = await page
    .getByRole("list", { name: "Skref í kaupunum" })
    .getByRole("listitem")
    .evaluateAll((steps) =>
      steps.map((step) => getComputedStyle(step.querySelector("div") ?? step).backgroundColor),
    );
  expect(grounds).toHaveLength(3);
  expect([grounds[0], grounds[2]]).not.toContain(grounds[1]);
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
