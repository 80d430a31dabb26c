import { expect, test } from "./fixtures.ts";
import { newAccount, toast } from "./people.ts";

test("an administrator imports a file from Excel: bad lines are named, the others get the course; a second time nobody is left", async ({
  admin: page,
  newBuyer,
}) => {
  const { page: customer, account } = await newBuyer();
  const stranger = newAccount("Þórður Æ. Ólafsson");
  const text = `Nafn;Netfang\r\n${account.name};${account.email}\r\nÁn netfangs;\r\n${stranger.name};${stranger.email}\r\n`;
  const file = {
    name: "nemendur.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text, "latin1"), // Windows-1252 as Excel writes it
  };
  await page.getByRole("tab", { name: "Notendur" }).click();
  await page.getByRole("link", { name: "Flytja inn" }).click();
  await page.getByLabel("CSV-skrá").setInputFiles(file);
  await expect(
    page.getByText("Lína 3 (Án netfangs ): Netfang vantar eða það er ekki rétt skrifað."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Skoða skrána" }).click();
  const table = page.getByRole("table", { name: "Nemendur í skránni" });
  await expect(table.getByRole("row", { name: /Þórður Æ\. Ólafsson.*Nýr aðgangur/ })).toBeVisible();
  await page.getByRole("button", { name: "Flytja inn 2 nemendur" }).click();
  await expect(toast(page, "Innflutningi lokið")).toBeVisible();
  await customer.goto("/lesson/1");
  await expect(customer.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();

  await page.getByLabel("CSV-skrá").setInputFiles([]);
  await page.getByLabel("CSV-skrá").setInputFiles(file);
  await page.getByRole("button", { name: "Skoða skrána" }).click();
  await expect(page.getByText("Enginn er eftir til að flytja inn.")).toBeVisible();
});
