import { randomUUID } from "node:crypto";
import { DEMO } from "../../local/seed/demo.ts";
import { runMaintenance } from "../../tools/testing/test-shop.ts";
import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { buyCourse, signInAdmin } from "./people.ts";

test("a letter to all customers survives an ended session, reaches a customer and is turned off by its link [10.120] [10.122] [10.124] [10.183]", {
  tag: "@gate",
}, async ({ newBuyer, newVisitor }) => {
  // the letter goes to all customers of course 1
  const { page, account } = await newBuyer();
  await buyCourse(page.context());
  const subject = `Vorið nálgast ${randomUUID()}`;

  const instructor = await newVisitor({ problems: [/^401 /] });
  await signInAdmin(instructor.context());
  await instructor.goto("/admin/letters");
  await instructor.getByRole("button", { name: "Nýtt bréf" }).click();
  await instructor.getByLabel("Til").selectOption("customers/1");
  await instructor.getByLabel("Efni").fill(subject);
  await instructor.getByLabel("Texti").fill("Æfðu vippin:\n\n- Tíu boltar á dag\n\nhttps://golf.is/vor");
  await expect(instructor.frameLocator("iframe").getByRole("listitem")).toHaveText("Tíu boltar á dag");

  await instructor.context().clearCookies({ name: "__session" });
  await instructor.getByRole("button", { name: "Vista" }).click();
  const ended = instructor.getByRole("dialog", { name: "Innskráningin rann út" });
  await expect(ended.getByLabel("Lykilorð")).toBeFocused();
  await ended.getByLabel("Lykilorð").fill(DEMO.admin.password);
  await ended.getByRole("button", { name: "Staðfesta" }).click();
  await expect(instructor.getByLabel("Efni")).toHaveValue(subject);
  await expect(instructor.getByText("Allt vistað")).toBeVisible();

  await instructor.getByRole("button", { name: "Senda bréfið" }).click();
  const dialog = instructor.getByRole("alertdialog");
  await expect(dialog).toContainText(/\d (fær|fá) bréfið/);
  await dialog.getByRole("button", { name: "Senda bréfið" }).click();
  await expect(instructor.getByText(/^\d+ af \d+ send$/)).toBeVisible();
  await runMaintenance();

  const off = await linkMailedTo(account.email, "letter", /\S+\/postur\/afthokkun\?\S+/);
  await page.goto(new URL(off).pathname + new URL(off).search);
  await page.getByRole("button", { name: "Afþakka póstinn" }).click();
  await expect(page.getByText("Þú færð ekki fleiri svona pósta")).toBeVisible();
  await page.goto("/adgangur");
  await expect(page.getByRole("checkbox", { name: /bréf frá kennaranum/ })).not.toBeChecked();
});
