import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import {
  acceptTerms,
  applyCoupon,
  expectConfirmed,
  logIn,
  logInAdmin,
  newAccount,
  newAdmin,
  payAndReturn,
  register,
  signInAdmin,
  signUp,
  toast,
} from "./people.ts";
import { countTranslated, translate } from "./translation.ts";

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/;

/** Expects a complete, translated page. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText("Eitthvað fór úrskeiðis")).toHaveCount(0);
  await expect.poll(() => countTranslated(page)).toBeGreaterThan(3);
}

test("a visitor registers, uses a coupon, pays and marks a lesson complete on translated pages", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await translate(page);
  await page.goto("/");
  await expectWhole(page);
  await page.getByRole("main").getByRole("link", { name: "Kaupa námskeið" }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await expectWhole(page);
  await register(page, newAccount());

  await expect(page).toHaveURL("/checkout?courseId=1");
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
  await applyCoupon(page, "golf20");
  await expect(page.getByRole("button", { name: "Greiða 19.920 kr." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toHaveCount(0);
  await page.getByRole("button", { name: /^Fjarlægja/ }).click();
  await expect(page.getByRole("button", { name: "Greiða 24.900 kr." })).toBeVisible();
  await applyCoupon(page, "golf20");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 19.920 kr." }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  await expectConfirmed(page);
  await expectWhole(page);

  await page.goto("/lesson/4");
  await page.getByRole("button", { name: "Merkja sem lokið" }).click();
  await expect(page.getByRole("button", { name: "Lokið", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toHaveCount(0);
  await page.getByRole("link", { name: "Aftur í námskeiðið" }).click();
  await expect(page.getByText("1 af 12 kennslustundum lokið")).toBeVisible();
  await page.getByRole("link", { name: "Aftur á yfirlit" }).click();
  await expect(page.getByText("1 af 12 kennslustundum lokið")).toBeVisible();
  await expectWhole(page);
  await page.getByRole("banner").getByRole("link", { name: "Aðgangur" }).click();
  await page.getByRole("link", { name: "Skrá út", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expectWhole(page);
});

test("the error and cancel pages work when translated", async ({ newBuyer }) => {
  const { page } = await newBuyer();
  await translate(page);
  for (const [button, address] of [
    ["Hafna (villa)", /payment\/error/],
    ["Hætta við", /payment\/cancel/],
  ] as const) {
    await page.goto("/checkout?courseId=1");
    await page.getByRole("button", { name: /^Greiða / }).click();
    await expect(page.getByText("Þú þarft að samþykkja skilmálana til að halda áfram.")).toBeVisible();
    await acceptTerms(page);
    await page.getByRole("button", { name: /^Greiða / }).click();
    await expect(page).toHaveURL(/securepay\/default\.aspx/);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(address);
    await expectWhole(page);
  }
});

test("a gift is bought and redeemed on translated pages", async ({ newBuyer, newVisitor }) => {
  const { page } = await newBuyer();
  await translate(page);
  const account = newAccount("Anna Jónsdóttir");
  await page.goto("/checkout?courseId=1&gjof=1");
  await page.getByLabel("Nafn viðtakanda").fill(account.name);
  await page.getByLabel("Netfang viðtakanda").fill(account.email);
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Greiða .*24\.900 kr\./ }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  await expectConfirmed(page);
  const card = page.getByRole("region", { name: "Gjafakort" });
  await expect(card).toContainText("Til: Anna Jónsdóttir");
  const code = CODE.exec(await card.innerText())?.[0] ?? "";

  const recipient = await newVisitor();
  await translate(recipient);
  await recipient.goto(`/gjof/${code}`);
  await expect(recipient.getByText("Til hamingju, Anna!")).toBeVisible();
  await signUp(recipient.context(), account);
  await recipient.goto(`/gjof/${code}`);
  await recipient.getByRole("button", { name: "Opna námskeiðið mitt" }).click();
  await recipient.getByRole("link", { name: "Byrja á námskeiðinu" }).click();
  await expect(recipient.getByText("0 af 12 kennslustundum lokið")).toBeVisible();
  await expectWhole(recipient);
});

test("a translated sign-in page rejects a wrong password and resets a forgotten one", async ({
  buyer: { account },
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/\/api\/login/] });
  await translate(page);
  await page.goto("/auth");
  await expectWhole(page);
  for (const password of ["rangt-lykilord", "annad-rangt-lykilord"]) {
    await logIn(page, { ...account, password });
    await expect(toast(page, "Rangt netfang eða lykilorð.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Gleymt lykilorð?" }).click();
  await page.getByRole("textbox", { name: "Netfang" }).fill(account.email);
  await page.getByRole("button", { name: "Senda hlekk" }).click();
  await expect(page.getByRole("heading", { name: "Athugaðu tölvupóstinn" })).toBeVisible();
  await page.goto(await linkMailedTo(account.email, "reset"));
  const fields = page.locator("input[type=password]");
  await fields.first().fill("stutt");
  await fields.first().fill("nytt-lykilord-9");
  await fields.last().fill("nytt-lykilord-9");
  await page.getByRole("button", { name: "Vista nýtt lykilorð" }).click();
  await expect(page.getByRole("heading", { name: "Lykilorðinu hefur verið breytt" })).toBeVisible();
  await page.getByRole("link", { name: "Fara í innskráningu" }).click();
  await logIn(page, { ...account, password: "nytt-lykilord-9" });
  await expect(page).toHaveURL("/dashboard");
  await expectWhole(page);
});

test("an administrator signs in, creates and deletes a coupon, and refunds a sale on translated pages", async ({
  newVisitor,
  newBuyer,
}) => {
  const { page: shopper, account } = await newBuyer();
  await shopper.goto("/checkout?courseId=1");
  await acceptTerms(shopper);
  await shopper.getByRole("button", { name: /^Greiða / }).click();
  await payAndReturn(shopper);
  await expectConfirmed(shopper);

  const page = await newVisitor({ problems: [/\/api\/admin\/login/] });
  await translate(page);
  const admin = await newAdmin();
  await logInAdmin(page, { ...admin, password: "rangt-lykilord" });
  await expect(toast(page, "Rangt netfang eða lykilorð.")).toBeVisible();
  await logInAdmin(page, admin);
  await expect(page).toHaveURL("/admin/dashboard");
  for (const tab of ["Notendur", "Námskeið", "Sala", "Afsláttarkóðar", "Yfirlit", "Afsláttarkóðar"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expectWhole(page);
  }

  const code = `THYDD${randomInt(1e6)}`;
  await page.getByRole("button", { name: "Nýr afsláttarkóði" }).click();
  await page.getByRole("button", { name: "Búa til afsláttarkóða" }).click();
  await expect(page.getByText("Afsláttarkóði verður að hafa kóða").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Kóði" }).fill(code);
  await page.getByLabel("Tegund").selectOption("Föst upphæð");
  await page.getByLabel("Afsláttur í krónum").fill("2500");
  await page.getByRole("button", { name: "Búa til afsláttarkóða" }).click();
  await expect(toast(page, "Afsláttarkóði búinn til")).toBeVisible();
  const row = page.getByRole("row", { name: code });
  await page.getByRole("button", { name: `Aðgerðir fyrir kóðann ${code}` }).click();
  await page.getByRole("menuitem", { name: "Hlekkur og QR-kóði" }).click();
  await expect(page.getByRole("dialog", { name: `Kóðinn ${code}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Eyða ${code}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eyða" }).click();
  await expect(toast(page, "Afsláttarkóði eytt")).toBeVisible();
  await expect(row).not.toBeAttached();

  await page.getByRole("tab", { name: "Sala" }).click();
  const search = page.getByRole("tabpanel", { name: "Sala" }).getByLabel("Leita í listanum");
  // the sales have loaded
  await expect(search).toHaveAccessibleDescription(/kvittunarnúmer/);
  await search.fill(account.email);
  await expect(page.getByRole("row", { name: account.email })).toHaveCount(1);
  await page.getByRole("row", { name: account.email }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Endurgreiða", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ástæða").fill("Hætti við");
  await dialog.getByRole("button", { name: /^Endurgreiða/ }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Endurgreitt");
  await expectWhole(page);
});

test("an administrator creates and saves a course and a lesson on translated pages", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await signInAdmin(page.context());
  await translate(page);
  await page.goto("/admin/dashboard?tab=courses");
  await page.getByRole("button", { name: "Nýtt námskeið", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nýtt námskeið" })).toBeVisible();
  const save = async () => {
    await page.getByRole("button", { name: "Vista", exact: true }).click();
    await expect(page.getByText("Allt vistað")).toBeVisible();
    await expectWhole(page);
  };
  for (const title of ["Þýtt námskeið", "Þýtt námskeið aftur"]) {
    await page.getByLabel("Titill").fill(title);
    await page.getByLabel("Verð í krónum").fill("10.000");
    await save();
  }
  await page.getByRole("button", { name: "Ný kennslustund" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ný kennslustund" })).toBeVisible();
  await page.getByLabel("Titill").fill("Þýdd kennslustund");
  await page.getByRole("textbox", { name: "Myndband" }).fill("https://youtu.be/dQw4w9WgXcQ");
  await save();
  await page.getByRole("link", { name: /^Aftur í / }).click();
  await expect(page.getByRole("link", { name: "Þýdd kennslustund" })).toBeVisible();
});
