import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { newAccount, toast } from "./people.ts";

test("importing a CSV file from Excel reports invalid lines, grants access and imports no student twice", async ({
  admin: page,
  newBuyer,
}) => {
  const { page: customer, account } = await newBuyer();
  const stranger = newAccount("Þórður Æ. Ólafsson");
  const text = `Nafn;Netfang\r\n${account.name};${account.email}\r\nÁn netfangs;\r\n${stranger.name};${stranger.email}\r\n`;
  const file = {
    name: "nemendur.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text, "latin1"), // Windows-1252, as Excel writes it
  };
  await page.getByRole("tab", { name: "Notendur" }).click();
  await page.getByRole("link", { name: "Flytja inn" }).click();
  const sample = page.waitForEvent("download");
  await page.getByRole("button", { name: "Sækja sniðmát" }).click();
  expect(await readFile(await (await sample).path(), "utf8")).toBe("\uFEFFNafn;Netfang");

  const chosen = page.getByRole("group", { name: "CSV-skrá" });
  const fileField = chosen.getByLabel("CSV-skrá");
  await fileField.setInputFiles(file);
  await expect(chosen).toContainText("nemendur.csv · 2 nemendur");
  await expect(
    page.getByText("Lína 3 (Án netfangs): Netfang vantar eða það er ekki rétt skrifað."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Skoða skrána" }).click();
  const table = page.getByRole("table", { name: "Nemendur í skránni" });
  await expect(table.getByRole("row", { name: /Þórður Æ\. Ólafsson.*Nýr aðgangur/ })).toBeVisible();
  await page.getByRole("button", { name: "Flytja inn 2 nemendur" }).click();
  await expect(toast(page, "Innflutningi lokið")).toBeVisible();
  await customer.goto("/lesson/1");
  await expect(customer.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();

  await fileField.setInputFiles(file);
  await page.getByRole("button", { name: "Skoða skrána" }).click();
  await expect(page.getByText("Enginn er eftir til að flytja inn.")).toBeVisible();
});

test("the import page accepts a dropped file and a file selected with the keyboard", async ({
  admin: page,
}) => {
  await page.goto("/admin/import");
  const field = page.getByRole("group", { name: "CSV-skrá" });
  const file = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    const people = "Nafn,Netfang\nAnna Jónsdóttir,anna@example.is\n";
    dropped.items.add(new File([people], "hopur.csv", { type: "text/csv" }));
    return dropped;
  });
  await field.getByText("Þú getur líka dregið skrána hingað.").dispatchEvent("drop", { dataTransfer: file });
  await expect(field).toContainText("hopur.csv · 1 nemandi");

  const chooser = page.waitForEvent("filechooser");
  await field.getByRole("button", { name: "Velja aðra skrá" }).press("Enter");
  const buffer = Buffer.from("Nafn,Netfang\nBjörn,bjorn@example.is\n");
  await (await chooser).setFiles({ name: "annar.csv", mimeType: "text/csv", buffer });
  await expect(field).toContainText("annar.csv · 1 nemandi");
});
