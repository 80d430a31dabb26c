import { HOTP, Secret, TOTP } from "otpauth";
import { expect, test } from "./fixtures.ts";
import { logInAdmin, newAdmin } from "./people.ts";

test("an administrator sets up a second factor with the keyboard and signs in with a code", async ({
  newVisitor,
}) => {
  const admin = await newAdmin();
  const page = await newVisitor({ problems: [/401/] });
  await logInAdmin(page, admin);
  await page.getByRole("button", { name: "Síður" }).click();
  await page.getByRole("link", { name: "Öryggi" }).click();
  await page.getByRole("button", { name: "Setja upp" }).press("Enter");
  await expect(page.getByRole("img", { name: /^QR-kóði/ })).toBeVisible();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });

  await page.getByLabel("Sex stafa kóði úr appinu").fill(totp.generate());
  await page.getByLabel("Lykilorðið þitt").fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Varakóðarnir þínir" })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Sækja sem skrá" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("golfnamskeid-varakodar.txt");
  await page.getByRole("button", { name: "Ég hef geymt kóðana" }).click();
  await expect(page.getByText("10 varakóðar eftir.")).toBeVisible();

  const other = await newVisitor({ problems: [/401/] });
  await logInAdmin(other, admin);
  await expect(other.getByLabel("Sex stafa kóði úr auðkenningarappinu")).toBeVisible();
  await other.keyboard.type("000000");
  await other.keyboard.press("Enter");
  await expect(other.getByText("Kóðinn er rangur eða hefur þegar verið notaður.")).toBeVisible();
  // The code of this half minute is already used. The next one is already valid.
  const next = HOTP.generate({ secret: totp.secret, counter: totp.counter() + 1 });
  await other.getByLabel("Sex stafa kóði úr auðkenningarappinu").fill(next);
  await other.keyboard.press("Enter");
  await expect(other.getByText("Heildartekjur")).toBeVisible();
});
