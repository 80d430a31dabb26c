import { randomInt } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { applyCoupon, buyCourse, newAccount, signUp } from "./people.ts";

test("a new coupon is applied by its link, counts a purchase and is rejected while it is paused", async ({
  admin,
  newVisitor,
  newBuyer,
}) => {
  const code = `HOPUR${randomInt(1e6)}`;
  await admin.getByRole("tab", { name: "Afsláttarkóðar" }).click();
  await admin.getByRole("button", { name: "Nýr afsláttarkóði" }).click();
  await admin.getByRole("textbox", { name: "Kóði" }).fill(code);
  await admin.getByLabel("Gildir fyrir").selectOption({ index: 1 });
  await admin.getByRole("button", { name: "Búa til afsláttarkóða" }).click();
  const row = admin.getByRole("row", { name: code });
  await admin.getByRole("button", { name: `Aðgerðir fyrir kóðann ${code}` }).click();
  await admin.getByRole("menuitem", { name: "Hlekkur og QR-kóði" }).click();
  const dialog = admin.getByRole("dialog", { name: `Kóðinn ${code}` });
  const link = await dialog.getByText(/\?kodi=/).innerText();
  await admin.keyboard.press("Escape");

  const visitor = await newVisitor();
  await visitor.goto(link);
  await signUp(visitor.context(), newAccount());
  await visitor.goto("/checkout?courseId=1");
  await expect(visitor.getByText(`Afsláttarkóðinn ${code} er virkur.`)).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Greiða 22.410 kr." })).toBeVisible();
  await buyCourse(visitor.context(), code);

  await expect(row.getByText("1", { exact: true })).toBeVisible();
  await admin.getByRole("button", { name: `Sjá notendur ${code}` }).click();
  await dialog.getByRole("button", { name: "Gera hlé" }).click();
  await expect(dialog.getByRole("button", { name: "Virkja aftur" })).toBeVisible();
  const { page: other } = await newBuyer({ problems: [/\/api\/coupons\/validate/] });
  await other.goto("/checkout?courseId=1");
  await applyCoupon(other, code);
  await expect(other.getByText("Þessi afsláttarkóði er ekki virkur sem stendur")).toBeVisible();
});
