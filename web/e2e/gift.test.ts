import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { acceptTerms, expectConfirmed, newAccount, payAndReturn, register } from "./people.ts";

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/;

async function fillGift(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nafn viðtakanda").fill("Anna Jónsdóttir");
  await page.getByLabel("Netfang viðtakanda").fill(email);
  await page.getByLabel(/^Kveðja/).fill("Til hamingju með afmælið!\nKveðja, mamma");
}

test("a customer buys a gift, and its recipient registers from the emailed link and watches the course [10.7]", {
  tag: "@gate",
}, async ({ newBuyer, newVisitor }) => {
  const { page } = await newBuyer();
  const account = newAccount("Anna Jónsdóttir");
  await page.goto("/course/1");
  await page.getByRole("link", { name: "Gefa námskeiðið" }).click();
  await expect(page.getByRole("heading", { name: "Hver á að fá gjöfina?" })).toBeVisible();
  await fillGift(page, account.email);
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 24.900 kr. fyrir gjöfina" }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  await expectConfirmed(page);
  const card = page.getByRole("region", { name: "Gjafakort" });
  await expect(card).toContainText("Til: Anna Jónsdóttir");
  await expect(card.getByRole("img", { name: "QR-kóði sem opnar gjöfina" })).toBeVisible();
  const code = CODE.exec(await card.innerText())?.[0] ?? "";
  await page.goto("/course/1"); // the buyer does not own the course
  await expect(page.getByRole("link", { name: "Gefa námskeiðið" })).toBeVisible();

  const recipient = await newVisitor();
  const link = await linkMailedTo(account.email, "gift");
  expect(link).toContain(`/gjof/${code}`);
  await recipient.goto(link);
  await expect(recipient.getByText("Til hamingju, Anna!")).toBeVisible();
  await expect(recipient.getByText("Kveðja, mamma")).toBeVisible();
  await recipient.getByRole("link", { name: "Stofna aðgang og opna gjöfina" }).click();
  await register(recipient, account);
  await expect(recipient).toHaveURL(`/gjof/${code}`);
  await recipient.getByRole("link", { name: "Byrja á námskeiðinu" }).click();
  await expect(recipient).toHaveURL("/course/1");
  await recipient.goto("/dashboard");
  await expect(recipient.getByText("0 af 12 kennslustundum lokið")).toBeVisible();
  await recipient.goto("/lesson/2");
  await expect(recipient.getByRole("button", { name: /^Spila myndband/ })).toBeVisible();

  await page.goto(`/gjof/${code}`);
  await expect(page.getByRole("heading", { name: "Gjöfin hefur verið opnuð" })).toBeVisible();
});

test("the gift form shows errors at their fields and keeps its values after a cancelled payment", async ({
  buyer: { page },
}) => {
  await page.goto("/checkout?courseId=1");
  await page.getByRole("link", { name: "Kaupa sem gjöf" }).click();
  await expect(page).toHaveURL("/checkout?courseId=1&gjof=1");
  await expect(page.getByLabel("Nafn viðtakanda")).toBeFocused();
  await acceptTerms(page);
  const pay = page.getByRole("button", { name: /fyrir gjöfina$/ });
  await pay.click();
  await expect(page.getByText("Skrifaðu nafn viðtakanda.")).toBeVisible();
  await expect(page.getByLabel("Nafn viðtakanda")).toBeFocused();
  await fillGift(page, newAccount().email);
  await page.getByLabel(/^Hvenær á að senda gjöfina/).fill("1.1.2020");
  await pay.click();
  await expect(page.getByText(/^Veldu dag frá og með deginum í dag/)).toBeVisible();
  await page.getByLabel(/^Hvenær á að senda gjöfina/).fill("");
  await pay.click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await page.getByRole("button", { name: "Hætta við" }).click();
  await expect(page).toHaveURL(/\/payment\/cancel/);
  await page.getByRole("main").getByRole("link", { name: "Aftur í námskeiðið" }).click();
  await page.getByRole("link", { name: "Gefa námskeiðið" }).click();
  await expect(page.getByLabel("Nafn viðtakanda")).toHaveValue("Anna Jónsdóttir");
  await expect(page.getByText("Til: Anna Jónsdóttir")).toBeVisible();
  await expect(page.getByText("Gjöf · Anna Jónsdóttir")).toBeVisible();
});

test("a gift card is printed with its image and QR code and without the rest of the page [10.8]", async ({
  buyer: { page },
}) => {
  await page.goto("/checkout?courseId=1&gjof=1");
  await fillGift(page, newAccount().email);
  await acceptTerms(page);
  await page.getByRole("button", { name: /fyrir gjöfina$/ }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  const card = page.getByRole("region", { name: "Gjafakort" });
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(card.locator("img")).toBeVisible();
  await expect(card.locator("svg")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("button", { name: "Prenta kortið" })).toBeHidden();
});
