import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { acceptTerms, applyCoupon, logIn } from "./people.ts";

const ENDED = "Innskráningin rann út. Skráðu þig inn aftur til að halda áfram.";
const EXPECTED = { problems: [/^401 /] };

/** Ends the session as if it had expired or been revoked. The page still treats the buyer as signed in. */
const endSession = (page: Page) => page.context().clearCookies({ name: "__session" });

test("an expired session at checkout shows a notice, and signing in restores the coupon and the checkboxes", async ({
  newBuyer,
}) => {
  const { page, account } = await newBuyer(EXPECTED);
  await page.goto("/checkout?courseId=1");
  await applyCoupon(page, "GOLF20");
  await acceptTerms(page);
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
  await endSession(page);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByText("Ekki tókst að ganga frá kaupunum")).toHaveCount(0);
  await logIn(page, account);
  await expect(page).toHaveURL("/checkout?courseId=1");
  await expect(page.getByText("Afsláttarkóðinn GOLF20 er virkur.")).toBeVisible();
  for (const box of await page.getByRole("checkbox", { name: /^Ég / }).all()) await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
});

test("signing out in one tab signs the user out in the other tabs", async ({ buyer: { page: first } }) => {
  await first.goto("/course/1");
  await expect(first.getByRole("link", { name: "Kaupa námskeiðið" })).toBeVisible();
  const second = await first.context().newPage();
  await second.goto("/logout");
  await expect(second).toHaveURL("/");
  await expect(first).toHaveURL("/auth?next=%2Fcourse%2F1");
  await expect(first.getByLabel("Netfang")).toBeVisible();
  await expect(first.getByText(ENDED)).toHaveCount(0);
});
