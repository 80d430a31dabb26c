import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { acceptTerms, expectConfirmed, newAccount, payAndReturn, register } from "./people.ts";

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/;

test("a customer buys a gift with a card to print, and its recipient registers from the emailed link and owns the course [10.7] [10.8]", {
  tag: "@gate",
}, async ({ newBuyer, newVisitor }) => {
  const { page } = await newBuyer();
  const account = newAccount("Anna Jónsdóttir");
  await page.goto("/course/1");
  await page.getByRole("link", { name: "Gefa námskeiðið" }).click();
  await page.getByLabel("Nafn viðtakanda").fill("Anna Jónsdóttir");
  await page.getByLabel("Netfang viðtakanda").fill(account.email);
  await page.getByLabel(/^Kveðja/).fill("Til hamingju með afmælið!\nKveðja, mamma");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 24.900 kr. fyrir gjöfina" }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  await expectConfirmed(page);
  const card = page.getByRole("region", { name: "Gjafakort" });
  await expect(card).toContainText("Til: Anna Jónsdóttir");
  await expect(card.getByRole("img", { name: "QR-kóði sem opnar gjöfina" })).toBeVisible();
  const code = CODE.exec(await card.innerText())?.[0] ?? "";
  await page.emulateMedia({ media: "print" });
  await expect(card.locator("img")).toBeVisible();
  await expect(card.locator("svg")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("button", { name: "Prenta kortið" })).toBeHidden();

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
  await expect(recipient.getByText("0 af 12 kennslustundum lokið")).toBeVisible();
});
