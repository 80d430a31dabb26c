import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { buyCourse } from "./people.ts";

test("the accountant's file contains a sale with its buyer, coupon and VAT [10.144]", async ({
  buyer: { page: buyer, account },
  admin,
}) => {
  await buyCourse(buyer.context(), "GOLF20");

  await admin.getByRole("tab", { name: "Sala" }).click();
  await admin.getByRole("button", { name: "Skrá fyrir bókhaldið" }).click();
  const dialog = admin.getByRole("dialog", { name: "Skrá fyrir bókhaldið" });
  await dialog.getByLabel("Mánuður").selectOption({ index: 0 });
  const download = admin.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Sækja CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sala-20\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv.startsWith("\uFEFFDagsetning;Tegund;Kvittun nr.;")).toBe(true);
  const line = csv.split("\r\n").find((each) => each.includes(account.email));
  expect(line).toContain(`;${account.name};${account.email};`);
  expect(line).toMatch(/;GOLF20;4980;24;19920;16065;3855;ISK$/);
});
