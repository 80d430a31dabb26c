import { expect, test } from "./fixtures.ts";
import { toast } from "./people.ts";

test("an administrator finds a user, grants a course with a reason and revokes it", async ({
  admin: page,
  newBuyer,
}) => {
  const { page: customer, account } = await newBuyer({ problems: [/lessons\/1/] });
  await page.goto(`/admin/dashboard?tab=users&search=${account.email}`);
  await page.getByRole("table", { name: "Notendur" }).getByRole("link", { name: account.name }).click();
  await page.getByRole("button", { name: /^Veita aðgang: Betra golf/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ástæða").fill("Vann í happdrætti klúbbsins");
  await dialog.getByRole("button", { name: "Veita aðgang" }).click();
  await expect(toast(page, "Aðgangur veittur")).toBeVisible();
  await customer.goto("/lesson/1");
  await expect(customer.getByRole("button", { name: "Merkja sem lokið" })).toBeVisible();

  await page.getByRole("button", { name: /^Afturkalla aðgang: Betra golf/ }).click();
  await dialog.getByLabel("Ástæða").fill("Prófun");
  await dialog.getByRole("button", { name: "Afturkalla aðgang" }).click();
  await expect(page.getByText("Á það ekki")).toBeVisible();
  await customer.goto("/lesson/1");
  await expect(customer.getByRole("heading", { name: "Þú átt ekki þetta námskeið" })).toBeVisible();
});
