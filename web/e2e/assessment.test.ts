import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { buyCourse, post } from "./people.ts";

/** Counts the hits of each drill, one after the other, from the page of the assessment. */
async function take(page: Page, hits: readonly number[]): Promise<void> {
  await page.getByRole("button", { name: "Byrja" }).click();
  for (const [index, count] of hits.entries()) {
    await expect(page.getByText(`Æfing ${index + 1} af ${hits.length}`)).toBeVisible();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await page.getByRole("button", { name: attempt < count ? "Tókst" : "Missti" }).click();
    await page.getByRole("button", { name: /^(Næsta æfing|Sjá niðurstöðuna)/ }).click();
  }
}

test("a learner takes the test at the start and at the end, and sees both on the course and the diploma [10.301]", async ({
  buyer: { page },
}) => {
  await buyCourse(page.context());
  await page.goto("/course/1");
  await page.getByRole("link", { name: "Taka stöðumat" }).click();
  await take(page, [6, 3, 4, 6]);
  await expect(page.getByRole("heading", { name: "Staðan er skráð" })).toBeVisible();
  for (let lesson = 1; lesson <= 12; lesson += 1)
    await post(page.context(), `/api/lessons/${lesson}/complete`);
  await page.goto("/course/1");
  await page.getByRole("link", { name: "Taka stöðumatið aftur" }).click();
  await take(page, [9, 5, 4, 5]);
  await expect(page.getByText("Þú bættir þig í 2 af 4 æfingum.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Sjá viðurkenninguna" }).click();
  await expect(page.getByRole("article").getByText("6 → 9 af 10")).toBeVisible();
  await page.goto("/course/1");
  const compared = page.getByRole("region", { name: "Fyrir og eftir" });
  await expect(compared.getByText("6 → 5 af 10")).toBeVisible();
  await expect(compared.getByText("1 færri")).toBeVisible();
});
