import { expect, test } from "./fixtures.ts";
import { acceptTerms, newAccount, payAndReturn, post, register, signUp } from "./people.ts";

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/;

test("a club buys a pack of two with a poster to print, two people take their seats, and the third sees that all are taken [10.130] [10.132] [10.134]", {
  tag: "@gate",
}, async ({ newBuyer, newVisitor }) => {
  const { page } = await newBuyer();
  await page.goto("/checkout/pakki?courseId=1");
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
  await post(second.context(), `/api/packs/${code}/seat`);
  const { page: third } = await newBuyer();
  await third.goto(`/saeti/${code}`);
  await expect(third.getByRole("heading", { name: "Öll sætin eru farin" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("Notuð sæti: 2 af 2").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(poster.locator("svg")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("button", { name: "Prenta veggspjaldið" })).toBeHidden();
});
