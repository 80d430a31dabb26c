import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { settle, spaceText } from "./layout-faults.ts";

/** Minimum contrast of text (WCAG 1.4.3) and of icons (WCAG 1.4.11). */
const CONTRAST = { text: 4.5, sign: 3 };

/**
 * Viewport height that contains the whole hero. For a larger screenshot, Chromium would resize the page and
 * capture it before the new layout is complete.
 */
const HEIGHT = 2000;

const WIDTHS = [320, 768, 1280, 1920];

test("the header and the hero have enough contrast in light and dark colours at every width, with and without text spacing [10.1]", async ({
  page,
}) => {
  test.slow();
  await page.goto("/");
  for (const spacing of ["as it is", "spaced out"]) {
    if (spacing === "spaced out") await spaceText(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        await settle(page);
        const faint = await faintParts(page);
        expect.soft(faint, `${width} px, ${colorScheme}, text ${spacing}`).toEqual([]);
      }
    }
  }
});

/** Hides the measured elements and everything that may overlap the header and the hero. */
const ONLY_GROUNDS =
  "body * { visibility: hidden; color: transparent !important }" +
  "header, header *:not(svg), main > :first-child, main > :first-child *:not(svg) { visibility: visible }";

type Part = { name: string; kind: "text" | "sign"; color: string; box: DOMRect };

/** Returns the elements with too little contrast to the pixels behind them: name and lowest contrast. */
async function faintParts(page: Page): Promise<string[]> {
  const parts = await page.evaluate(partsOnHero);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(["Engin áskrift", "Golfnámskeið"]));
  const hiding = await page.addStyleTag({ content: ONLY_GROUNDS });
  const { width = 0 } = page.viewportSize() ?? {};
  const height = Math.max(...parts.map(({ box }) => box.y + box.height));
  const clip = { x: 0, y: 0, width, height: Math.ceil(height) };
  const picture = (await page.screenshot({ clip })).toString("base64");
  await hiding.evaluate((style) => style.parentNode?.removeChild(style));
  const contrasts = await page.evaluate(lowestContrasts, { picture, parts });
  return contrasts
    .filter(({ kind, contrast }) => contrast < CONTRAST[kind])
    .map(({ name, contrast }) => `${name}: ${contrast.toFixed(1)}`);
}

/**
 * Runs in the page. Returns each line of text and each icon in the header and the hero. Boxes are relative to
 * the page.
 */
function partsOnHero(): Part[] {
  const hero = document.querySelector("main > :first-child");
  const header = document.querySelector("header");
  if (hero === null || header === null) throw new Error("no hero");
  const fromCorner = ({ x, y, width, height }: DOMRect) =>
    new DOMRect(x, y + scrollY, width, height).toJSON();
  return [header, hero].flatMap((place) => {
    const parts: Part[] = [...place.querySelectorAll("svg")]
      .filter((sign) => sign.checkVisibility())
      .map((sign) => ({
        name: `sign before ${sign.parentElement?.textContent}`,
        kind: "sign",
        color: getComputedStyle(sign).color,
        box: fromCorner(sign.getBoundingClientRect()),
      }));
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around === null || !around.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { color } = getComputedStyle(around);
      const name = texts.currentNode.textContent ?? "";
      for (const box of range.getClientRects())
        parts.push({ name, kind: "text", color, box: fromCorner(box) });
    }
    return parts;
  });
}

/** Runs in the page. Returns the lowest contrast of each part's color with any pixel behind it. */
async function lowestContrasts({ picture, parts }: { picture: string; parts: Part[] }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", {
    willReadFrequently: true,
  });
  if (canvas === null) throw new Error("no canvas");
  canvas.drawImage(image, 0, 0);
  return parts.map(({ name, kind, color, box: { x, y, width, height } }) => {
    const ink = luminance((color.match(/\d+/g) ?? []).map(Number));
    const { data } = canvas.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
    let contrast = 21;
    for (const pixel of new Set(new Uint32Array(data.buffer))) {
      const ground = luminance([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
      const [light, dark] = ink > ground ? [ink, ground] : [ground, ink];
      contrast = Math.min(contrast, (light + 0.05) / (dark + 0.05));
    }
    return { name, kind, contrast };
  });

  /** Returns the relative luminance (WCAG). */
  function luminance(rgb: number[]): number {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
