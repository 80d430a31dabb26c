import type { Page } from "@playwright/test";
import { SITE_TEXTS } from "../../local/seed/course.ts";
import { expect, test } from "./fixtures.ts";
import { textOfPdf } from "./pdf-text.ts";

const { instructor, learning, testimonials, questions, guarantee, upcoming, closing } = SITE_TEXTS;

/** Copy from every section of the landing page. */
const TEXTS = [
  "24.900 kr.",
  "Betra golf á 12 kennslustundum",
  ...learning.blocks.map(({ text }) => text),
  instructor.name,
  // Another test publishes a different biography and first testimonial at the same time.
  ...testimonials.slice(1).map(({ quote }) => quote),
  ...questions.map(({ question }) => question),
  guarantee.text,
  ...upcoming.map(({ title }) => title),
  closing.title,
];

/** Collapsed on screen, expanded in print. */
const FOLDED = [
  "Gripið: hendurnar á kylfunni",
  "Leikskipulag: þinn næsti hringur",
  ...questions.map(({ answer }) => answer),
];

test("the landing page is printed in full while the viewport is half-way down [10.20]", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { name: instructor.name }).scrollIntoViewIfNeeded();
  const sheets = textOfPdf(await page.pdf({ format: "A4" }));
  expect(missingIn(sheets.join(""), [...TEXTS, ...FOLDED])).toEqual([]);
  expect(sheets.slice(0, -1).filter((sheet) => sheet.length < 200)).toEqual([]);
});

test("Back to the landing page restores its scroll position [10.20]", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/");
  for (const name of [closing.title, "Algengar spurningar", instructor.name]) {
    const heading = page.getByRole("heading", { name });
    await heading.evaluate((each) => each.scrollIntoView({ block: "center" }));
    const left = await heading.boundingBox();
    await page.goto("/skilmalar");
    await page.goBack();
    await expect(heading).toBeInViewport();
    await expect(async () => {
      const found = await heading.boundingBox();
      expect(Math.abs((found?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(100);
    }).toPass();
  }
});

test("all text of the landing page is there and visible before it is scrolled to, with or without JavaScript [10.20]", {
  tag: "@gate",
}, async ({ newVisitor }) => {
  for (const withScript of [true, false]) {
    const page = await newVisitor({ withScript, problems: [/assets\/.*\.js csp$/] });
    await page.goto("/");
    expect(missingIn(await textOf(page), TEXTS)).toEqual([]);
    expect(await page.evaluate(transparentTexts)).toEqual([]);
  }
});

function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}

/** Returns the texts that `found` lacks. Ignores white space and case. */
function missingIn(found: string, texts: readonly string[]): string[] {
  const plain = (text: string) => text.replace(/\s/g, "").toLowerCase();
  return texts.filter((text) => !plain(found).includes(plain(text)));
}

/** Runs in the page. Returns texts in `main` that have a layout but are not visible. */
function transparentTexts(): string[] {
  return [...document.querySelectorAll("main :is(h1, h2, h3, h4, p, li, blockquote, dt, dd)")]
    .filter(
      (each) =>
        each.checkVisibility() &&
        !each.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        }),
    )
    .map(({ textContent }) => textContent ?? "");
}
