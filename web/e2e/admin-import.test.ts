import { expect, test } from "./fixtures.ts";
import { newAccount } from "./people.ts";

test("the import page accepts a file from Excel that is dropped or selected with the keyboard, and grants access", async ({
  admin: page,
  newBuyer,
}) => {
  const { account } = await newBuyer();
  await page.goto("/admin/import");
  const field = page.getByRole("group", { name: "CSV-skrá" });
  const file = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(["Nafn,Netfang\nAnna Jónsdóttir,anna@example.is\n"], "hopur.csv"));
    return dropped;
  });
  await field.getByText("Þú getur líka dregið skrána hingað.").dispatchEvent("drop", { dataTransfer: file });
  await expect(field).toContainText("hopur.csv · 1 nemandi");

  const stranger = newAccount("Þórður Æ. Ólafsson");
  const text = `Nafn;Netfang\r\n${account.name};${account.email}\r\n${stranger.name};${stranger.email}\r\n`;
  const buffer = Buffer.from(text, "latin1"); // Windows-1252, as Excel writes it
  const chooser = page.waitForEvent("filechooser");
  await field.getByRole("button", { name: "Velja aðra skrá" }).press("Enter");
  await (await chooser).setFiles({ name: "nemendur.csv", mimeType: "text/csv", buffer });
  await expect(field).toContainText("nemendur.csv · 2 nemendur");
  await page.getByRole("button", { name: "Bera saman við notendur" }).click();
  const table = page.getByRole("table", { name: "Nemendur í skránni" });
  await expect(table.getByRole("row", { name: /Þórður Æ\. Ólafsson.*Nýr aðgangur/ })).toBeVisible();
  await page.getByRole("button", { name: "Flytja inn 2 nemendur" }).click();
  await expect(page.getByRole("heading", { name: "Innflutningi lokið" })).toBeVisible();
  await expect(page.getByText("2 nemendur hafa fengið námskeiðið.")).toBeVisible();
});
