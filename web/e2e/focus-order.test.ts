import { expect, test } from "./fixtures.ts";

test("Tab moves the focus from a lesson's heading to its video, its tools and the button that marks it complete", async ({
  page,
  cast,
}) => {
  await page.context().addCookies(cast.cookies.owner);
  await page.goto("/lesson/4");
  await page.getByRole("link", { name: "Næsta kennslustund" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/lesson/5");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Spila myndband/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Spila næstu sjálfkrafa" })).toBeFocused();
  for (const tool of ["−5 sek.", "½ hraði", "¼ hraði", "Lykkja"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: tool })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeFocused();
});

for (const width of [390, 1280]) {
  test(`a lesson's video is above its heading at ${width} px`, async ({ page, cast }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.context().addCookies(cast.cookies.owner);
    await page.goto("/lesson/4");
    const video = await page.getByRole("button", { name: /^Spila myndband/ }).boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
  });
}
