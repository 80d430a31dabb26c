import { expect, test } from "./fixtures.ts";
import { settle } from "./layout-faults.ts";
import { setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";

/** Scenes of the pages that customers use most, at the width of a phone. */
const SCENES = [
  ...["landing-full", "landing-waitlist-form", "auth-login", "checkout-courseId-id-full"],
  ...["checkout-courseId-id-gift-filled-in", "checkout-pakki-courseId-id-with-errors"],
  ...["payment-success-confirmed", "payment-success-gift-of-another-day", "gjof-code-open"],
  ...["dashboard-learner", "course-courseId-full", "course-courseId-learner", "lesson-id-stopped"],
  ...[
    "aefingar-courseId-full",
    "aefingar-courseId-range-mode",
    "vidurkenning-courseId-full",
    "adgangur-full",
    "kvittun-payment-full",
  ],
];

for (const name of SCENES)
  test(`${name} has no sideways scrolling on a phone with text of twice the size [10.236]`, async ({
    newGuest,
    cast,
  }) => {
    const page = await newGuest({ problems: [/./] });
    await page.setViewportSize({ width: 390, height: 844 });
    await setScene(page, sceneOf(name), cast);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await settle(page);
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll("main *, footer *, header *")]
        .filter((each) => !each.closest("svg") && each.checkVisibility())
        .filter((each) => each.getBoundingClientRect().right > clientWidth + 0.5)
        .map((each) => `<${each.localName}> ${each.textContent?.trim().slice(0, 40)}`);
    });
    expect(wide).toEqual([]);
  });

test("the first screen of the landing page shows its whole buy button on a phone held sideways [10.241]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await settle(page);
  const button = page.locator("[data-buy]").first().getByRole("link").first();
  await expect(button).toBeInViewport({ ratio: 1 });
});
