import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { countMailsTo, linkMailedTo } from "./mailbox.ts";
import { buyCourse, expectConfirmed, signIn, toast } from "./people.ts";

test("a buyer with a mistyped email address moves the account to the right one and gets the receipt there [10.32] [10.35] [10.38]", {
  tag: "@gate",
}, async ({ newBuyer, newVisitor }) => {
  const { page, account } = await newBuyer({ problems: [/api\/user/] });
  await page.goto(`/payment/success?payment_id=${await buyCourse(page.context())}`);
  await expectConfirmed(page);
  await page.getByRole("button", { name: "Rangt netfang?" }).click();
  const email = `rett-${randomUUID()}@example.is`;
  await page.getByLabel("Nýtt netfang").fill(email);
  await page.getByLabel("Lykilorðið þitt").fill(account.password);
  await page.getByRole("button", { name: "Senda hlekk" }).click();
  await expect(page.getByText(`Hlekkur er á leiðinni á ${email}`)).toBeFocused();

  const other = await newVisitor();
  await other.goto(await linkMailedTo(email, "email-change"));
  await other.getByRole("button", { name: "Staðfesta" }).click();
  await expect(other.getByRole("heading", { name: "Netfanginu var breytt" })).toBeVisible();
  await signIn(other.context(), { email, password: account.password });
  await other.goto("/adgangur");
  await expect(other.getByText(email, { exact: true })).toBeVisible();
  const mails = countMailsTo(email);
  await other.getByRole("button", { name: /^Senda kvittun aftur/ }).click();
  await expect(toast(other, `Kvittunin er á leiðinni á ${email}`)).toBeVisible();
  await expect.poll(() => countMailsTo(email)).toBe(mails + 1);
});
