import { expect, requestsOf, SHOP, test } from "./fixtures.ts";
import {
  acceptTerms,
  applyCoupon,
  expectConfirmed,
  newAccount,
  payAndReturn,
  register,
  toast,
  toTheCardPage,
} from "./people.ts";
import { fakePlayers } from "./players.ts";

test("a visitor registers, buys with GOLF20, and watches a lesson, which marks it as completed [1.1] [2.27]", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await register(page, newAccount());

  await expect(page).toHaveURL("/checkout?courseId=1");
  await applyCoupon(page, "golf20");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();

  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/securepay\/default\.aspx/);
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/payment\/success\?payment_id=[0-9A-Z]{12}&auto_complete=true$/);
  await expectConfirmed(page);
  await page.getByRole("link", { name: "Byrja á kennslustund 1" }).click();

  await expect(page).toHaveURL("/lesson/1");
  const requests = requestsOf(page);
  const play = page.getByRole("button", { name: /^Spila myndband/ });
  await expect(play).toBeVisible();
  expect(requests.filter((address) => !address.startsWith(SHOP))).toEqual([]);
  await fakePlayers(page);
  await play.click();
  await page.frameLocator("iframe").getByRole("button", { name: "finish" }).click();
  const done = page.getByRole("button", { name: "Lokið", exact: true });
  await expect(done).toHaveAttribute("aria-disabled", "true");
});

test("a 100 % coupon grants the course without the card page and redirects to the dashboard [4.16]", async ({
  buyer: { page },
}) => {
  await page.goto("/checkout?courseId=1");
  const requests = requestsOf(page);
  await applyCoupon(page, "FRITT100");
  const take = page.getByRole("button", { name: "Fá aðgang ókeypis" });
  await expect(take).toBeVisible();
  await acceptTerms(page);
  await take.click();
  await expect(toast(page, "Námskeiðið er þitt!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("0 af 12 kennslustundum lokið")).toBeVisible();
  expect(requests.filter((address) => address.includes("securepay"))).toEqual([]);
});

test("a declined card redirects to the error page and grants no access [8.20]", { tag: "@gate" }, async ({
  buyer: { page },
}) => {
  await toTheCardPage(page);
  await page.getByRole("button", { name: "Hafna (villa)" }).click();
  await expect(page).toHaveURL("/payment/error?reason=processing_error");
  await expect(page.getByText("Villa kom upp við vinnslu greiðslunnar.")).toBeVisible();
  await page.goto("/course/1");
  await expect(page.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
});

test("the buyer reaches the card page after the provider moves it to another host", async ({
  buyer: { page },
}) => {
  // The content security policy allows forms to localhost, not to its address.
  await page.route("http://localhost:*/securepay/ticket.aspx?*", (route) => {
    const location = route.request().url().replace("localhost", "127.0.0.1");
    return route.fulfill({ status: 302, headers: { location } });
  });
  await toTheCardPage(page);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await expect(page.getByRole("heading", { name: "Greiðsla með korti" })).toBeVisible();
});

test("a customer owns the course even if the redirect from the card page fails [4.4] [M1.3]", async ({
  buyer: { page },
}) => {
  await toTheCardPage(page);
  await page.route("**/api/securepay/success/**", (route) => route.abort("aborted"));
  const lost = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: /^Greiða / }).click();
  await lost;
  // The next visit confirms the pending payment in the browser's storage.
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/payment\/success\?payment_id=[0-9A-Z]{12}$/);
  await expectConfirmed(page);
  await page.goto("/course/1");
  await expect(page.getByText("0 af 12 kennslustundum lokið")).toBeVisible();
});
