import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { logInAdmin, newAccount, newAdmin, toast } from "./people.ts";

test("[10.173] [10.176] [10.179] an owner invites a teacher, who edits a lesson, sees no sales and is removed", {
  tag: "@gate",
}, async ({ newVisitor }) => {
  // two people in turn
  const owner = await newVisitor({ problems: [/401/] });
  await logInAdmin(owner, await newAdmin());
  await owner.getByRole("link", { name: "Öryggi" }).click();
  await owner.getByRole("link", { name: "Opna starfsfólk" }).click();
  const { name, email } = newAccount("Anna Kennari");
  await owner.getByRole("button", { name: "Bjóða í umsjón" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Nafn").fill(name);
  await dialog.getByLabel("Netfang").fill(email);
  await dialog.getByRole("button", { name: "Senda boð" }).click();
  await expect(toast(owner, "Boð er á leiðinni")).toBeVisible();
  const row = owner.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Boð sent");

  const link = await linkMailedTo(email, "staff-invitation", /https?:\/\/\S+\/admin\/invitation\S+/);
  // A call of a revoked session is refused with 401 or 403, and the used link with 400.
  const teacher = await newVisitor({ problems: [/400/, /401/, /403/] });
  await teacher.goto(link);
  await expect(teacher.getByText("Hlutverk þitt: kennir", { exact: false })).toBeVisible();
  await teacher.getByLabel("Lykilorð", { exact: true }).fill("vindur-og-sol-9");
  await teacher.getByLabel("Lykilorðið aftur").fill("vindur-og-sol-9");
  await teacher.getByRole("button", { name: "Þiggja boðið" }).click();
  await expect(teacher).toHaveURL(/\/admin\/dashboard$/);
  await expect(teacher.getByRole("tab")).toHaveText(["Yfirlit", "Notendur", "Námskeið"]);

  // Other tests read the lesson. The server removes the space.
  await teacher.goto("/admin/lessons/12");
  const description = teacher.getByLabel("Lýsing");
  const text = await description.inputValue();
  await description.fill(`${text} `);
  await teacher.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(teacher.getByText("Allt vistað")).toBeVisible();

  await teacher.goto("/admin/dashboard?tab=sales");
  await expect(teacher.getByRole("heading", { level: 1 })).toHaveText("Þessi síða er fyrir eigendur");
  await teacher.getByRole("link", { name: "Í umsjónina" }).click();
  await expect(teacher).toHaveURL(/\/admin\/dashboard$/);

  await owner.reload();
  await expect(row).toContainText("Kennir");
  await row.getByRole("button", { name: /^Aðgerðir/ }).click();
  await owner.getByRole("menuitem", { name: "Fjarlægja" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Fjarlægja" }).click();
  await expect(toast(owner, "Aðgangurinn var tekinn af")).toBeVisible();
  await expect(row).toHaveCount(0);

  await teacher.reload();
  await expect(teacher).toHaveURL(/\/admin$/);
  await teacher.goto(link);
  await expect(teacher.getByRole("heading", { level: 1 })).toHaveText("Boðið gildir ekki");
});
