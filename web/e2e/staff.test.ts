import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { newAccount, newAdmin, signInAdmin, toast } from "./people.ts";

test("an owner invites a teacher, who sees no sales and is removed [10.173] [10.176] [10.179]", {
  tag: "@gate",
}, async ({ newVisitor }) => {
  const owner = await newVisitor({ problems: [/401/] });
  await signInAdmin(owner.context(), await newAdmin());
  await owner.goto("/admin/staff");
  const { name, email } = newAccount("Anna Kennari");
  await owner.getByRole("button", { name: "Bjóða í umsjón" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Nafn").fill(name);
  await dialog.getByLabel("Netfang").fill(email);
  await dialog.getByRole("button", { name: "Senda boð" }).click();
  await expect(toast(owner, "Boðið er á leiðinni")).toBeVisible();
  const row = owner.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Boð sent");

  const link = await linkMailedTo(email, "staff-invitation", /https?:\/\/\S+\/admin\/invitation\S+/);
  // A call of a revoked session is refused with 401 or 403.
  const teacher = await newVisitor({ problems: [/401/, /403/] });
  await teacher.goto(link);
  await teacher.getByLabel("Lykilorð", { exact: true }).fill("vindur-og-sol-9");
  await teacher.getByLabel("Lykilorðið aftur").fill("vindur-og-sol-9");
  await teacher.getByRole("button", { name: "Þiggja boðið" }).click();
  await expect(teacher).toHaveURL(/\/admin\/dashboard$/);
  await expect(teacher.getByRole("tab")).toHaveText(["Yfirlit", "Notendur", "Námskeið"]);

  await teacher.goto("/admin/dashboard?tab=sales");
  await expect(teacher.getByRole("heading", { level: 1 })).toHaveText("Þessi síða er fyrir eigendur");

  await owner.reload();
  await row.getByRole("button", { name: /^Aðgerðir/ }).click();
  await owner.getByRole("menuitem", { name: "Fjarlægja" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Fjarlægja" }).click();
  await expect(toast(owner, "Aðgangurinn var tekinn af")).toBeVisible();
  await expect(row).toHaveCount(0);

  await teacher.reload();
  await expect(teacher).toHaveURL(/\/admin$/);
});
