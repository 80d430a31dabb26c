import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { assembleCast, type Cast } from "../../tools/gallery/cast.ts";
import { nameOf } from "../../tools/gallery/scene.ts";
import { SCENES } from "../../tools/gallery/scenes/scenes.ts";
import { setScene } from "../../tools/gallery/set-scene.ts";
import { launchChromium } from "../../tools/testing/chromium.ts";
import { accessibilityFaults } from "./axe.ts";
import { forcedColorFaults } from "./forced-colors.ts";
import { layoutFaults, spaceText } from "./layout-faults.ts";
import { newCustomer, toTheCardPage } from "./people.ts";
import { newVisitor, SHOP, withBrowser } from "./visitor.ts";

withBrowser();
let cast: Cast;

beforeAll(async () => {
  const browser = await launchChromium();
  cast = await assembleCast(browser, SHOP);
  await browser.close();
});

/** Scenes are staged: a refused call in one of them is no surprise. */
const STAGED = { problems: [/status of 4\d\d|status of 500|^[45]\d\d |ERR_FAILED|dynamically imported/] };

const tested = SCENES.filter(({ isTested }) => isTested).map((scene) => [nameOf(scene), scene] as const);

/** A window of 1280 × 1024 at 400 %. Source: WCAG 1.4.10. */
const SMALLEST = { width: 320, height: 256 };

/** A visit takes most of a test's time: everything is looked at on one. */
test.each(tested)(
  "%s: axe finds nothing, it fits into 320 px, its text can be spaced out, forced colours hide nothing",
  async (_, scene) => {
    const page = await newVisitor(STAGED);
    await page.emulateMedia({ reducedMotion: "reduce" }); // what is still faint escapes the contrast check
    await setScene(page, scene, cast);
    expect.soft(await accessibilityFaults(page), "axe").toEqual([]);
    expect.soft(await page.locator("h1").count(), "headings").toBe(1);
    expect.soft(await page.title()).toMatch(/Golfnámskeið$/);
    expect.soft(await page.locator("html").getAttribute("lang")).toBe("is");
    await page.setViewportSize(SMALLEST);
    expect.soft(await layoutFaults(page), "at 320 px").toEqual([]);
    await spaceText(page);
    expect.soft(await layoutFaults(page), "at 320 px with text spacing").toEqual([]);
    expect.soft(await forcedColorFaults(page), "in forced colours").toEqual([]);
  },
);

test("axe finds nothing on the card page", async () => {
  const page = await newVisitor();
  await newCustomer(page);
  await toTheCardPage(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});

describe("by keyboard alone", () => {
  /** What has the focus: its role or tag, and its name or text. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.tagName.toLowerCase()} ${element?.getAttribute("aria-label") ?? element?.textContent ?? ""}`.trim();
    });

  test("the first stop is the link past the menu, which leads to the content", async () => {
    const page = await newVisitor();
    await page.goto("/skilmalar");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("a Beint í efnið");
    const link = page.getByRole("link", { name: "Beint í efnið" });
    expect((await link.boundingBox())?.width).toBeGreaterThan(40);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  test("every stop shows where it is", async () => {
    const page = await newVisitor();
    await page.goto("/auth");
    await page.getByLabel("Netfang").waitFor();
    const rings: string[] = [];
    while (rings.length < 30) {
      await page.keyboard.press("Tab");
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
        return document.activeElement === document.body ? null : `${outlineStyle} ${outlineWidth}`;
      });
      if (ring === null) break;
      rings.push(ring);
    }
    expect(rings.length).toBeGreaterThan(8);
    expect(rings.filter((ring) => !/^solid [23]px$/.test(ring))).toEqual([]);
  });

  test("the arrows move between the tabs", async () => {
    const page = await newVisitor();
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Innskráning" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toBe("button Nýskráning");
    await page.getByRole("tabpanel", { name: "Nýskráning" }).getByLabel("Nafn").waitFor();
    await page.keyboard.press("Home");
    await expect.poll(() => focused(page)).toBe("button Innskráning");
  });

  test("a form that is sent too early puts the focus on the first fault, and says what is wrong with it", async () => {
    const page = await newVisitor();
    await page.goto("/auth");
    await page.getByLabel("Netfang").focus();
    await page.keyboard.press("Enter");
    const email = page.getByLabel("Netfang");
    const alert = page.getByRole("alert").filter({ hasText: "Please enter a valid email address" });
    await alert.waitFor();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    const described = (await email.getAttribute("aria-describedby"))?.split(" ");
    expect(described).toContain(await alert.getAttribute("id"));
    expect(await alert.getAttribute("lang")).toBe("en");
  });

  test("a change of page moves the focus to the heading, and back again", async () => {
    const page = await newVisitor();
    await page.goto("/auth");
    await page.getByRole("link", { name: "Skilmálar" }).first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("h1 Skilmálar");
    await page.getByRole("link", { name: "Persónuvernd" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Persónuvernd" }).waitFor();
    await expect.poll(() => focused(page)).toBe("h1 Persónuvernd");
    await page.goBack();
    await expect.poll(() => focused(page)).toBe("h1 Skilmálar");
  });

  test("a toast is reached by F8, and leaves by its button", async () => {
    const page = await newVisitor();
    await setScene(page, sceneOf("checkout-courseId-id-came-back-with-a-reason"), cast);
    await page.getByRole("region", { name: /Tilkynningar/ }).waitFor({ state: "attached" });
    await page.keyboard.press("F8");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("region");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("button Loka tilkynningu");
    await page.keyboard.press("Enter");
    await page.getByText("Villa kom upp við vinnslu greiðslunnar.").waitFor({ state: "hidden" });
  });

  test("a dialog takes the focus, keeps it, and gives it back", async () => {
    const page = await newVisitor();
    await setScene(page, sceneOf("admin-dashboard-coupons-full"), cast);
    const opener = page.getByRole("button", { name: "Sjá notendur GOLF20" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Kóðinn GOLF20" });
    await dialog.waitFor();
    for (let stop = 0; stop < 4; stop += 1) {
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("an order can be placed: terms, button, and what is missing is said", async () => {
    const page = await newVisitor();
    await setScene(page, sceneOf("checkout-courseId-id-full"), cast);
    await page.getByRole("button", { name: "Greiða 24.900 kr." }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "samþykkja skilmálana" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("checkbox");
    await page.keyboard.press("Space");
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  });
});

test("for those who ask for less motion everything is in place at once", async () => {
  const page = await newVisitor();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("heading", { name: "Betra golf á 12 kennslustundum" }).waitFor();
  const moving = await page
    .locator("[data-reveal]")
    .evaluateAll((items) =>
      items
        .map((item) => getComputedStyle(item))
        .filter((style) => style.opacity !== "1" || style.transform !== "none"),
    );
  expect(moving).toEqual([]);
});

function sceneOf(name: string) {
  const scene = SCENES.find((each) => nameOf(each) === name);
  if (scene === undefined) throw new Error(`No scene ${name}`);
  return scene;
}
