import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { countMailsTo, linkMailedTo } from "./mailbox.ts";
import { buyCourse, expectConfirmed, logIn, newAccount, signUp, toast } from "./people.ts";

test("a buyer with a mistyped address moves the account to the right one and gets the receipt there [10.32] [10.35] [10.38]", {
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

  // Nothing has changed yet: the account still has the mistyped address.
  await page.goto("/dashboard");
  await page.getByRole("banner").getByRole("link", { name: "Aðgangur" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Minn aðgangur" })).toBeVisible();
  await expect(page.getByText(account.email, { exact: true })).toBeVisible();

  const link = await linkMailedTo(email, "email-change");
  const other = await newVisitor();
  await other.goto(link);
  await other.getByRole("button", { name: "Staðfesta" }).click();
  await expect(other.getByRole("heading", { name: "Netfanginu var breytt" })).toBeVisible();
  await other.getByRole("link", { name: "Skrá inn" }).click();
  await logIn(other, { email, password: account.password });
  await expect(other).toHaveURL("/adgangur");
  await expect(other.getByText(email, { exact: true })).toBeVisible();
  await expect(other.getByText("Greitt", { exact: true })).toBeVisible();
  const mails = countMailsTo(email);
  await other.getByRole("button", { name: /^Senda kvittun aftur/ }).click();
  await expect(toast(other, `Kvittunin er á leiðinni á ${email}`)).toBeVisible();
  await expect.poll(() => countMailsTo(email)).toBe(mails + 1);
});

test("a customer changes the name and the password by keyboard and stays signed in [10.31]", async ({
  buyer: { page, account },
  newVisitor,
}) => {
  await page.goto("/adgangur");
  const name = page.getByRole("textbox", { name: "Nafn" });
  await name.fill("Jóna Dís Jónsdóttir");
  await name.press("Enter");
  await expect(toast(page, "Nafnið var vistað")).toBeVisible();
  await page.locator("summary", { hasText: "Breyta lykilorði" }).press("Enter");
  await page.getByLabel("Núverandi lykilorð").fill(account.password);
  const password = "vindur-og-sol-9";
  await page.getByLabel("Nýtt lykilorð").fill(password);
  await page.getByLabel("Nýtt lykilorð").press("Enter");
  await expect(toast(page, "Lykilorðinu var breytt")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("Hæ, Jóna!")).toBeVisible();

  const other = await newVisitor();
  await other.goto("/auth");
  await logIn(other, { email: account.email, password });
  await expect(other).toHaveURL("/dashboard");
});

test("a customer asks for the deletion of the account, returns and cancels it [10.37]", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const account = await signUp(page.context(), newAccount());
  await page.goto("/adgangur");
  await page.locator("summary", { hasText: "Eyða aðganginum mínum" }).press("Enter");
  await page.getByLabel(/^Skrifaðu /).fill(account.email);
  await page.getByRole("button", { name: "Eyða aðganginum", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Aðganginum þínum verður eytt/ })).toBeVisible();
  await page.goto("/auth?tab=login");
  await logIn(page, account);
  await page.getByRole("button", { name: "Hætta við eyðingu" }).click();
  await expect(toast(page, "Hætt var við eyðinguna.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hætta við eyðingu" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Hæ, Jóna!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hætta við eyðingu" })).toHaveCount(0);
});

test("a customer downloads all data and a table of the purchases [10.36]", async ({ buyer: { page } }) => {
  await page.goto("/adgangur");
  for (const [name, file] of [
    ["Sækja öll gögnin", "golfnamskeid-gogn.json"],
    ["Sækja kaup og framvindu (Excel)", "golfnamskeid-kaup.csv"],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});
