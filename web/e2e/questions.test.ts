import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { buyCourse, logIn, signInAdmin } from "./people.ts";

const TEXT = "Ég slæ alltaf í jörðina fyrir aftan boltann. Hvað veldur?";

test("a question survives an ended session, reaches the instructor and is marked as answered [10.65] [10.67]", async ({
  newBuyer,
  newVisitor,
}) => {
  const { page, account } = await newBuyer({ problems: [/^401 /] });
  await buyCourse(page.context());
  await page.goto("/lesson/2");
  await page.getByRole("button", { name: "Skrifa spurningu" }).press("Enter");
  const field = page.getByLabel("Spurningin þín");
  await expect(field).toBeFocused();
  await page.keyboard.type(TEXT);
  await page.context().clearCookies({ name: "__session" });
  await page.getByRole("button", { name: "Senda spurningu" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await logIn(page, account);
  await expect(page).toHaveURL("/lesson/2");
  await expect(field).toHaveValue(TEXT);
  await page.getByRole("button", { name: "Senda spurningu" }).click();
  await expect(page.getByText("Spurningin er farin til kennarans")).toBeVisible();
  await linkMailedTo(account.email, "question-copy", /Svaraðu þessum pósti ef þú vilt hengja myndband/);

  const instructor = await newVisitor();
  await signInAdmin(instructor.context());
  await instructor.goto("/admin/dashboard?tab=users&filter=questions");
  await instructor.getByRole("row", { name: TEXT }).first().getByRole("link").click();
  await instructor.getByRole("button", { name: /^Merkja svarað/ }).click();
  await expect(instructor.getByRole("button", { name: /^Merkja ósvarað/ })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "Skrifa spurningu" }).click();
  await expect(page.getByText(/Svarað \d/)).toBeVisible();
});
