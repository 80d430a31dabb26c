import { expect, requestsOf, SHOP, test } from "./fixtures.ts";
import { expectConfirmed, newAccount, toTheCardPage } from "./people.ts";
import { fakePlayers } from "./players.ts";

/**
 * From "Kaupa" to a playing lesson. The law requires one checkbox each for the terms and for the waiver of withdrawal.
 * Enter in the last field submits the registration. The card page's fields belong to the provider; the demo fills
 * them in.
 */
test("a visitor registers and buys with 6 clicks, 3 fields and 5 pages, and watches a lesson, which marks it as completed [1.1] [2.27]", {
  tag: "@gate",
}, async ({ page }) => {
  const account = newAccount();
  const count = { clicks: 0, fields: 0 };
  const pages = new Set<string>();
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && !/\/api\/|pay\.aspx/.test(frame.url()))
      pages.add(new URL(frame.url()).pathname);
  });
  const click = async (role: "link" | "button", name: string | RegExp) => {
    count.clicks += 1;
    await page.getByRole("main").getByRole(role, { name }).first().click();
  };
  const tick = async (text: RegExp) => {
    count.clicks += 1;
    const box = page.locator("label").filter({ hasText: text });
    await box.click({ position: { x: 12, y: 16 } });
    await expect(box.getByRole("checkbox")).toBeChecked();
  };
  const fill = async (label: string, text: string) => {
    count.fields += 1;
    await page.getByRole("tabpanel", { name: "Nýskráning" }).getByLabel(label).fill(text);
  };

  await page.goto("/?utm_source=Facebook");
  await click("link", "Kaupa námskeið");
  await fill("Nafn", account.name);
  await fill("Netfang", account.email);
  await fill("Lykilorð", account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout?courseId=1");
  await tick(/Ég samþykki skilmálana/);
  await tick(/Ég óska eftir/);
  const ordered = page.waitForRequest("**/api/courses/1/checkout");
  await click("button", "Greiða 24.900 kr.");
  expect((await ordered).postDataJSON()).toMatchObject({ referral: { source: "facebook" } });
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  count.clicks += 1;
  await page.getByRole("button", { name: /^Greiða / }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(page.getByText("Greiðsla staðfest")).toBeVisible();
  const requests = requestsOf(page);
  await expect(page.getByRole("main").getByRole("button", { name: /^Spila myndband/ })).toBeVisible();
  expect(requests.filter((url) => !url.startsWith(SHOP))).toEqual([]);
  await fakePlayers(page);
  await click("button", /^Spila myndband/);
  expect(count).toEqual({ clicks: 6, fields: 3 });
  expect([...pages]).toEqual(["/", "/auth", "/checkout", "/securepay/default.aspx", "/payment/success"]);

  const marked = page.waitForResponse("**/api/lessons/1/complete");
  await page.frameLocator("iframe").getByRole("button", { name: "finish" }).click();
  expect((await marked).status()).toBe(200);
  await page.goto("/dashboard");
  await expect(page.getByText("1 af 12 kennslustundum lokið")).toBeVisible();
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
  // The content security policy allows forms to localhost, not to its IP address.
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
