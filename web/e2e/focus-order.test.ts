import { expect, test } from "./fixtures.ts";

test("Tab moves the focus from a lesson's heading to the video above it, its tools and the button that marks it complete", async ({
  page,
  cast,
}) => {
  await page.context().addCookies(cast.cookies.owner);
  await page.goto("/lesson/4");
  await page.getByRole("link", { name: "Næsta kennslustund" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/lesson/5");
  const heading = page.getByRole("heading", { level: 1 });
  const play = page.getByRole("button", { name: /^Spila myndband/ });
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(play).toBeFocused();
  const { y = 0, height = 0 } = (await play.boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await heading.boundingBox())?.y ?? 0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Spila næstu sjálfkrafa" })).toBeFocused();
  for (const tool of ["−5 sek.", "½ hraði", "¼ hraði", "Lykkja"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: tool })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Merkja sem lokið" })).toBeFocused();
});
