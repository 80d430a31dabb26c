import { readFile } from "node:fs/promises";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { expect, test } from "./fixtures.ts";
import { buyCourse } from "./people.ts";

test("the accountant's file contains a sale with its buyer, coupon and VAT, and the page shows the totals of the month [10.144]", async ({
  buyer: { page: buyer, account },
  admin,
}) => {
  await buyCourse(buyer.context(), "GOLF20");

  await admin.getByRole("tab", { name: "Sala" }).click();
  await admin.getByRole("button", { name: "Síur" }).click();
  await admin.getByLabel("Mánuður").selectOption({ index: 1 });
  await expect(admin).toHaveURL(/tab=sales&month=20\d\d-\d\d$/);
  await expect(
    admin.getByRole("region", { name: /^Samtölur/ }).getByText(/^[\d.]+ s(ala|ölur)$/),
  ).toBeVisible();
  await admin.getByLabel("Leita í listanum").fill(account.email);
  await expect(admin.getByRole("row", { name: account.email }).getByText("19.920 kr.")).toBeVisible();

  await admin.getByRole("button", { name: "Skrá fyrir bókhaldið" }).click();
  const dialog = admin.getByRole("dialog", { name: "Skrá fyrir bókhaldið" });
  expect(await accessibilityFaults(admin)).toEqual([]);
  const save = async () => {
    const download = admin.waitForEvent("download");
    await dialog.getByRole("button", { name: /^Sækja CSV/ }).click();
    return download;
  };
  const file = await save();
  expect(file.suggestedFilename()).toMatch(/^sala-20\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv.startsWith("\uFEFFDagsetning;Tegund;Kvittun nr.;")).toBe(true);
  const line = csv.split("\r\n").find((each) => each.includes(account.email));
  expect(line).toContain(`;${account.name};${account.email};`);
  expect(line).toMatch(/;GOLF20;4980;24;19920;16065;3855;ISK$/);

  await dialog.getByLabel("Skráin nær yfir").selectOption({ index: 1 });
  const period = await save();
  expect(period.suggestedFilename()).toMatch(/^sala-20\d\d-\d\d-20\d\d-\d\d\.csv$/);
  expect(await readFile(await period.path(), "utf8")).toContain(account.email);
});
