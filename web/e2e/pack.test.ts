import { expect, test } from "./fixtures.ts";
import { acceptTerms, newAccount, payAndReturn, register, signInAdmin, signUp } from "./people.ts";

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/;

test("a club buys a pack of two, two people take their seats, and the third sees that all are taken [10.130] [10.132] [10.134]", {
  tag: "@gate",
}, async ({ newBuyer, newVisitor }) => {
  const { page } = await newBuyer();
  await page.goto("/");
  await page.getByRole("link", { name: "Fyrir hópa: Betra golf á 12 kennslustundum" }).click();
  await expect(page).toHaveURL("/checkout/pakki?courseId=1");
  await page.getByLabel("Fjöldi sæta").fill("2");
  await page.getByLabel("Nafn klúbbs eða fyrirtækis").fill("Golfklúbbur Prufu");
  await page.getByLabel("Kennitala").fill("500101-2020");
  await acceptTerms(page);
  await page.getByRole("button", { name: "Greiða 49.800 kr." }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/pakki\/[0-9A-Z]{12}$/);
  await expect(page.getByText("Notuð sæti: 0 af 2").first()).toBeVisible();
  const poster = page.getByRole("region", { name: "Veggspjald" });
  await expect(poster.getByRole("img", { name: "QR-kóði sem opnar síðu hópsins" })).toBeVisible();
  const code = CODE.exec(await poster.innerText())?.[0] ?? "";

  const first = await newVisitor();
  await first.goto(`/saeti/${code}`);
  await expect(first.getByText("Laus sæti: 2")).toBeVisible();
  await first.getByRole("link", { name: "Stofna aðgang og taka sætið" }).click();
  await register(first, newAccount("Anna Jónsdóttir"));
  await expect(first.getByRole("heading", { name: "Sætið er þitt!" })).toBeVisible();
  await first.getByRole("link", { name: "Byrja á námskeiðinu" }).click();
  await expect(first).toHaveURL("/course/1");

  const second = await newVisitor();
  await signUp(second.context(), newAccount("Björn Arnarson"));
  await second.goto(`/saeti/${code}`);
  await expect(second.getByText("Laus sæti: 1")).toBeVisible();
  await second.getByRole("button", { name: "Taka sætið mitt" }).click();
  await expect(second.getByRole("heading", { name: "Sætið er þitt!" })).toBeVisible();

  const third = await newVisitor();
  await signUp(third.context(), newAccount("Dagur Einarsson"));
  await third.goto(`/saeti/${code}`);
  await expect(third.getByRole("heading", { name: "Allt tekið" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("Notuð sæti: 2 af 2").first()).toBeVisible();
  await page.getByRole("link", { name: "Opna kvittunina" }).click();
  const receipt = page.getByRole("article");
  await expect(receipt).toContainText("Golfklúbbur Prufu");
  await expect(receipt).toContainText("kt. 500101-2020");
  await expect(receipt).toContainText("2 × 24.900 kr.");
  await expect(receipt).toContainText("49.800 kr.");
});

test("the poster of a pack is printed with its QR code and without the rest of the page [10.132]", async ({
  buyer: { page },
}) => {
  await page.goto("/checkout/pakki?courseId=1");
  await page.getByLabel("Fjöldi sæta").fill("2");
  await page.getByLabel("Nafn klúbbs eða fyrirtækis").fill("Golfklúbbur Prufu");
  await page.getByLabel("Kennitala").fill("500101-2020");
  await acceptTerms(page);
  await page.getByRole("button", { name: /^Greiða / }).click();
  await expect(page).toHaveURL(/securepay\/default\.aspx/);
  await payAndReturn(page);
  const poster = page.getByRole("region", { name: "Veggspjald" });
  await expect(poster.locator("svg")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(poster.locator("svg")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("button", { name: "Prenta veggspjaldið" })).toBeHidden();
});

test("an administrator enters a pack that was paid by invoice, and refunds the unused seats by hand [10.135] [10.136]", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await signInAdmin(page.context());
  await page.goto("/admin/dashboard?tab=sales");
  await page.getByRole("link", { name: "Pakkar fyrir klúbba og fyrirtæki" }).click();
  await expect(page).toHaveURL("/admin/packs");
  await page.getByRole("button", { name: "Skrá pakka sem var greiddur með kröfu" }).click();
  const dialog = page.getByRole("dialog", { name: "Greitt með kröfu" });
  const { email } = newAccount();
  await dialog.getByLabel("Fjöldi sæta").fill("5");
  await dialog.getByLabel("Verð á sæti, í krónum").fill("20.000");
  await dialog.getByLabel("Nafn klúbbs eða fyrirtækis").fill("Golfklúbbur Prufu");
  await dialog.getByLabel("Kennitala").fill("500101-2020");
  await dialog.getByLabel("Netfang kaupanda").fill(email);
  await dialog.getByLabel("Númer reiknings eða kröfu").fill(email.slice(0, 20));
  await dialog.getByLabel("Skýring").fill("Greitt inn á reikning 12. maí");
  await expect(dialog.getByText("Samtals 100.000 kr.")).toBeVisible();
  await dialog.getByRole("button", { name: "Skrá pakkann" }).click();
  await expect(page).toHaveURL(/\/admin\/payments\/[0-9A-Z]{12}$/);
  const pack = page.getByRole("region", { name: "Pakki" });
  await expect(pack).toContainText("0 af 5");
  const code = CODE.exec(await pack.innerText())?.[0] ?? "";

  const member = await newVisitor();
  await signUp(member.context(), newAccount("Anna Jónsdóttir"));
  await member.goto(`/saeti/${code}`);
  await member.getByRole("button", { name: "Taka sætið mitt" }).click();
  await expect(member.getByRole("heading", { name: "Sætið er þitt!" })).toBeVisible();

  await page.reload();
  await expect(pack).toContainText("1 af 5");
  await expect(pack.getByRole("link", { name: "Anna Jónsdóttir" })).toBeVisible();
  await page.getByRole("button", { name: "Skrá endurgreiðslu" }).click();
  const refund = page.getByRole("dialog", { name: "Skrá endurgreiðslu á 80.000 kr.?" });
  await refund.getByLabel("Ástæða").fill("Klúbburinn hætti við");
  await refund.getByRole("button", { name: "Skrá endurgreiðslu" }).click();
  await expect(pack).toContainText("Lokaður, ónotuð sæti endurgreidd");
  await member.goto("/course/1");
  await expect(member.getByRole("link", { name: "Byrja á námskeiðinu" })).toBeVisible();
});
