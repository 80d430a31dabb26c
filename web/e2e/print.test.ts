import { nameOf } from "../../tools/gallery/scene.ts";
import { SCENES } from "../../tools/gallery/scenes/scenes.ts";
import { setScene } from "../../tools/gallery/set-scene.ts";
import { expect, test } from "./fixtures.ts";

const PRINTED = ["skilmalar-full", "personuvernd-full", "payment-success-confirmed"];

for (const scene of SCENES.filter((each) => PRINTED.includes(nameOf(each)))) {
  test(`${nameOf(scene)} is printed black on white, without what only a screen can press`, async ({
    newVisitor,
    cast,
  }) => {
    const page = await newVisitor({ problems: [/./] });
    await setScene(page, scene, cast);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const hidden of ["header", "footer", "button", "[data-button]", "main img"]) {
      for (const part of await page.locator(hidden).all()) await expect(part).toBeHidden();
    }
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const colours = await page.evaluate(() => {
      const texts = [...document.querySelectorAll("main :is(h1, h2, p, dt, dd, li)")];
      return [...new Set(texts.map((text) => getComputedStyle(text).color))];
    });
    expect(colours).toEqual(["rgb(0, 0, 0)"]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
  });
}

test("a printed list of coupons has their codes, and no other button", async ({ newVisitor, cast }) => {
  const scene = SCENES.find((each) => nameOf(each) === "admin-dashboard-coupons-paused-and-to-come");
  if (scene === undefined) throw new Error("The scene has another name");
  const page = await newVisitor();
  await setScene(page, scene, cast);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveText(["SUMAR25", "JOL2099"]);
});

test("every page that is to be printed has a scene", () => {
  expect(SCENES.map(nameOf)).toEqual(expect.arrayContaining(PRINTED));
});
