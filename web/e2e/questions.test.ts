import { runMaintenance } from "../../tools/testing/test-shop.ts";
import { expect, test } from "./fixtures.ts";
import { linkMailedTo } from "./mailbox.ts";
import { buyCourse, signInAdmin } from "./people.ts";

test("an answer is sent in the question's row and shown below the lesson, to which its email links [10.320]", async ({
  newBuyer,
  newVisitor,
}) => {
  const { page, account } = await newBuyer();
  await buyCourse(page.context());
  await page.goto("/lesson/2");
  await page.getByRole("button", { name: "Spyrja eða skoða svör" }).click();
  await page.getByLabel("Spurningin þín").fill("Ég slæ alltaf í jörðina. Hvað veldur?");
  await page.getByRole("button", { name: "Senda spurningu" }).click();
  await expect(page.getByText("Spurningin er farin til kennarans")).toBeVisible();

  const instructor = await newVisitor();
  await signInAdmin(instructor.context());
  await instructor.goto("/admin/dashboard");
  await instructor.getByRole("link", { name: "Skoða spurningar" }).click();
  const row = instructor.getByRole("article").filter({ hasText: account.email });
  await row.getByLabel("Svarið þitt").fill("Stattu nær boltanum.\n- Hné bogin");
  await row.getByRole("button", { name: "Senda svar" }).click();
  await expect(instructor.getByText("Svarið er farið")).toBeVisible();
  await expect(row).toHaveCount(0);
  await runMaintenance();

  const lesson = new URL(await linkMailedTo(account.email, "question-answer", /\S+\/lesson\/\S+/));
  await page.goto(lesson.pathname + lesson.search + lesson.hash);
  const asked = page.getByRole("list", { name: "Spurningarnar þínar" });
  await expect(asked).toContainText("Stattu nær boltanum.");
  await expect(asked.getByRole("listitem").filter({ hasText: "Hné bogin" }).last()).toBeVisible();
});
