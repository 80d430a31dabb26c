import type { Page } from "@playwright/test";
import { DEMO } from "../../local/seed/demo.ts";
import { expect, test } from "./fixtures.ts";
import {
  acceptTerms,
  applyCoupon,
  fillLogin,
  logIn,
  orderNumberOn,
  signInAdmin,
  takeCourse,
  toTheCardPage,
} from "./people.ts";

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

test("a lesson that is marked after the session expired is marked complete after sign-in", async ({
  newBuyer,
}) => {
  const { page, account } = await newBuyer(EXPECTED);
  await takeCourse(page);
  await page.goto("/lesson/2");
  const mark = page.getByRole("button", { name: "Merkja sem lokið" });
  await expect(mark).toBeVisible();
  await endSession(page);
  await mark.click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await logIn(page, account);
  await expect(page).toHaveURL("/lesson/2");
  await expect(page.getByRole("button", { name: "Lokið", exact: true })).toBeVisible();
});

test("an administrator whose session expires sees a notice at /admin and returns to the page after sign-in", async ({
  buyer,
  newVisitor,
}) => {
  await toTheCardPage(buyer.page);
  const address = `/admin/payments/${await orderNumberOn(buyer.page)}`;
  const page = await newVisitor({ problems: [...EXPECTED.problems, /^403 /] });
  await signInAdmin(page.context());
  await page.goto(address);
  await expect(page.getByText("Pöntun stofnuð")).toBeVisible();
  await endSession(page);
  await page.getByRole("button", { name: "Uppfæra" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText(ENDED)).toBeVisible();
  await fillLogin(page.getByRole("main"), DEMO.admin);
  await expect(page).toHaveURL(address);
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
