import { expect, test } from "./fixtures.ts";
import { toast } from "./people.ts";

test("an administrator finds a customer, gives the course with a reason, and takes it away again", async ({
  admin: page,
  newBuyer,
}) => {
  const { page: customer, account } = await newBuyer({ problems: [/lessons\/1/, /status of 403/] });
  await page.getByRole("tab", { name: "Notendur" }).click();
  await page.getByLabel("Leita í listanum").fill(account.email);
  await page.getByRole("table", { name: "Notendur" }).getByRole("link", { name: account.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: account.name })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();

  await page.getByRole("button", { name: /^Veita aðgang: Betra golf/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ástæða").fill("Vann í happdrætti klúbbsins");
  await dialog.getByRole("button", { name: "Veita aðgang" }).click();
  await expect(toast(page, "Aðgangur veittur")).toBeVisible();
  await expect(page.getByText(/^Veitt af .*: Vann í happdrætti klúbbsins$/)).toBeVisible();
  await customer.goto("/lesson/1");
  await expect(customer.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();

  await page.getByRole("button", { name: /^Afturkalla aðgang: Betra golf/ }).click();
  await dialog.getByLabel("Ástæða").fill("Prófun");
  await dialog.getByRole("button", { name: "Afturkalla aðgang" }).click();
  await expect(page.getByText("Á það ekki")).toBeVisible();
  await customer.goto("/lesson/1");
  await expect(customer.getByRole("heading", { name: "Þú átt ekki þetta námskeið" })).toBeVisible();
});
