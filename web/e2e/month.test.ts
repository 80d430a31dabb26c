import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { expectConfirmed, payAndReturn, toTheCardPage } from "./people.ts";

test("the monthly export contains a sale with its VAT, and the page shows the totals of the month", async ({
  buyer: { page: buyer, account },
  admin,
}) => {
  await toTheCardPage(buyer, "GOLF20");
  await payAndReturn(buyer);
  await expectConfirmed(buyer);

  await admin.getByRole("tab", { name: "Sala" }).click();
  await admin.getByLabel("Mánuður").selectOption({ index: 1 });
  await expect(admin).toHaveURL(/tab=sales&month=20\d\d-\d\d$/);
  await expect(
    admin.getByRole("region", { name: /^Samtölur/ }).getByText(/kr\. \(\d+ s(ala|ölur)/),
  ).toBeVisible();
  await admin.getByLabel("Leita í listanum").fill(account.email);
  await expect(admin.getByRole("row", { name: account.email }).getByText("19.920 kr.")).toBeVisible();

  const download = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Sækja fyrir Excel" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sala-20\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv.startsWith("\uFEFFDagsetning;Tegund;Kvittun nr.;")).toBe(true);
  const line = csv.split("\r\n").find((each) => each.includes(account.email));
  expect(line).toMatch(/;19920;16065;3855;ISK$/);
});
