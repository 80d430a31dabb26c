import { expect, requestsOf, SHOP, test } from "./fixtures.ts";
import { newAccount } from "./people.ts";
import { withoutReact } from "./react-in-place.ts";

const BUYING = "/auth?next=%2Fcheckout%3FcourseId%3D1";

test('somebody from "Kaupa" types before React is there, and nothing of it is lost', async ({ page }) => {
  const account = newAccount();
  const release = await withoutReact(page);
  await page.goto(BUYING);
  const title = "Stofnaðu aðgang og haltu áfram í greiðslu";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("region", { name: "Pöntunin þín" }).getByText("24.900 kr.")).toBeVisible();
  const form = page.getByRole("tabpanel", { name: "Nýskráning" });
  await form.getByLabel("Nafn").fill(account.name);
  await form.getByLabel("Netfang").fill(account.email);
  await form.getByLabel("Lykilorð").fill(account.password);
  await form.getByLabel("Lykilorð").press("Enter"); // React has not loaded yet; the submission is remembered
  await expect(page).toHaveURL(BUYING);
  release();
  await expect(page).toHaveURL("/checkout?courseId=1");
});

test("what stands in the login form is kept as it is when React takes over", async ({ page }) => {
  const release = await withoutReact(page);
  await page.goto("/auth");
  const email = page.getByLabel("Netfang").filter({ visible: true });
  await email.fill("anna@example.is");
  release();
  await expect(page.locator("[data-screen]")).toHaveCount(0);
  await expect(page.getByLabel("Netfang")).toHaveCount(1);
  await expect(page.getByLabel("Netfang")).toHaveValue("anna@example.is");
  await expect(page.getByLabel("Netfang")).toBeFocused();
  await page.getByRole("tab", { name: "Nýskráning" }).click();
  await expect(page).toHaveURL("/auth?tab=register");
  await page.reload();
  await expect(page.getByRole("button", { name: "Stofna aðgang" })).toBeVisible();
  await expect(page).toHaveTitle("Nýskráning · Golfnámskeið");
});

test("who is signed in sees no form, and is led on", async ({ buyer: { page } }) => {
  const release = await withoutReact(page);
  await page.goto(BUYING);
  await expect(page.getByLabel("Netfang").filter({ visible: true })).toHaveCount(0);
  release();
  await expect(page).toHaveURL("/checkout?courseId=1");
});

test("whose session has ended gets the login form", async ({ newBuyer }) => {
  const { page } = await newBuyer({ problems: [/status of 401/, /^401 /] });
  await page.context().clearCookies({ name: "__session" });
  await page.goto(BUYING);
  await expect(page.getByRole("button", { name: "Skrá inn" })).toBeVisible();
});

test("the page asks nothing of the server but the price of today", async ({ page }) => {
  const requests = requestsOf(page);
  await Promise.all([page.waitForResponse("**/api/courses"), page.goto(BUYING)]);
  await page.getByLabel("Netfang").filter({ visible: true }).focus();
  await expect(page.locator("[data-screen]")).toHaveCount(0);
  expect(requests.filter((address) => address.startsWith(`${SHOP}/api/`))).toEqual([`${SHOP}/api/courses`]);
});

test("without a script the page says what it needs", async ({ newVisitor }) => {
  const page = await newVisitor({ withScript: false, problems: [/assets\/.*\.js csp$/] });
  await page.goto("/auth");
  expect(await page.content()).toContain("Kveiktu á JavaScript");
});
