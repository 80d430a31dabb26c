import type { Locator, Page } from "@playwright/test";
import { pictureText } from "../src/courses/admin/texts.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { signInAdmin } from "./people.ts";

test("a course takes one line of the table, and its description is truncated, with a tooltip [2.64] [10.12]", async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("tab", { name: "Námskeið" }).click();
  const row = page.getByRole("table", { name: "Námskeið" }).getByRole("row").nth(1);
  const description = row.getByRole("cell", { name: /^Námskeið fyrir kylfinga/ }).locator("p");
  await expect(description).toHaveText((await description.getAttribute("title")) ?? "no tooltip");
  await expect(description).toHaveCSS("-webkit-line-clamp", "1");
  await expect(description).toHaveCSS("overflow", "hidden");
  expect((await row.boundingBox())?.height).toBeLessThan(56);
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page)).toEqual([]);
  }
});

test("a toast does not cover the save button", async ({ admin: page }) => {
  await page.getByRole("tab", { name: "Námskeið" }).click();
  await page.getByRole("button", { name: "Nýtt námskeið", exact: true }).click();
  const edges = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  const save = page.getByRole("button", { name: "Vista", exact: true });
  const shown = page.locator("[data-scope=toast][data-part=root][data-state=open]");
  await expect(shown).toContainText("Námskeiðið er til.");
  await expect.poll(async () => (await edges(save)).top - (await edges(shown)).bottom).toBeGreaterThan(0);
});

/** Opens a new course's editor. Returns the bytes of an image for it in base64. */
async function openForPicture(page: Page): Promise<string> {
  await page.goto("/admin/dashboard?tab=courses");
  await page.getByRole("button", { name: "Nýtt námskeið", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nýtt námskeið" })).toBeVisible();
  return (await page.screenshot()).toString("base64");
}

/** Returns an image as the data of a paste or drop event. */
const heldPicture = (page: Page, base64: string) =>
  page.evaluateHandle((base64) => {
    const held = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    held.items.add(new File([bytes], "mynd.png", { type: "image/png" }));
    return held;
  }, base64);

test("an image pasted on the image button is cropped and uploaded [10.19]", { tag: "@gate" }, async ({
  admin: page,
}) => {
  const held = await heldPicture(page, await openForPicture(page));
  const choose = page.getByRole("button", { name: "Velja mynd" });
  await choose.focus();
  await choose.evaluate(
    (button, clipboardData) =>
      button.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData })),
    held,
  );
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: pictureText.use }).click();
  await expect(dialog).toHaveCount(0);
  await expect(choose).toBeFocused();
  const picture = page.locator("img[src^='/pictures/']");
  await expect(picture).toHaveAttribute("src", /\.webp$/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1280, 720]);
});

test("an image dropped on its field opens the crop dialog, and one dropped elsewhere is ignored [10.19]", async ({
  admin: page,
}) => {
  const held = await heldPicture(page, await openForPicture(page));
  const isOpened = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, dataTransfer) =>
          element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer })),
        held,
      );
  await page.getByLabel("Titill").fill("Óvistað");
  expect(await isOpened("h1")).toBe(false);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await isOpened("button:text('Velja mynd')")).toBe(false);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("Back does not lead to the page of a deleted course [10.350]", async ({ admin: page }) => {
  await openForPicture(page);
  await page.getByRole("button", { name: "Eyða námskeiði" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eyða námskeiði" }).click();
  await expect(page.getByText("Námskeiðinu var eytt")).toBeVisible();
  await expect(page).toHaveURL("/admin/dashboard?tab=courses");
  await page.goBack();
  await expect(page).toHaveURL("/admin/dashboard?tab=courses");
  await expect(page.getByRole("heading", { level: 1, name: "Umsjón" })).toBeVisible();
});

test("a browser that cannot encode WebP (Safari) uploads a JPEG, whose transparent parts are white [10.19]", async ({
  admin: page,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === "image/webp" ? "image/png" : type, quality);
    };
  });
  await openForPicture(page);
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "merki.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Þessi hluti er aðeins 320 × 180 punktar")).toBeVisible();
  await dialog.getByRole("button", { name: pictureText.use }).click();
  const picture = page.locator("img[src^='/pictures/']");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
  const path = (await picture.getAttribute("src")) ?? "";
  expect((await page.request.get(path)).headers()["content-type"]).toBe("image/jpeg");
  const corner = await picture.evaluate((img: HTMLImageElement) => {
    const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
    context?.drawImage(img, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(corner).toEqual([255, 255, 255, 255]);
});

test("cancelling an upload discards the image and does not close the next dialog", async ({
  admin: page,
}) => {
  const base64 = await openForPicture(page);
  let uploads = 0;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/pictures", async (route) => {
    uploads += 1;
    const answer = await route.fetch();
    await isReleased;
    await route.fulfill({ response: answer });
  });
  const choose = () =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "mynd.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") });
  const dialog = page.getByRole("dialog");
  const use = dialog.getByRole("button", { name: pictureText.use });
  await choose();
  await use.dblclick();
  await expect.poll(() => uploads).toBe(1);
  await use.click({ force: true });
  await dialog.getByRole("button", { name: "Hætta við" }).click();
  await expect(dialog).toHaveCount(0);
  await choose();
  await expect(use).toHaveAttribute("aria-disabled", "false");
  const answered = page.waitForResponse("**/api/admin/pictures");
  release();
  await answered;
  await expect(page.getByText("Allt vistað")).toBeVisible();
  await expect(page.locator("img[src^='/pictures/']")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  expect(uploads).toBe(1);
});

test("a failed save on a narrow phone focuses the first invalid field, and the save bar covers no field", async ({
  newVisitor,
}) => {
  const page = await newVisitor({ problems: [/\/api\/admin\/courses/] });
  await signInAdmin(page.context());
  await openForPicture(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const save = page.getByRole("button", { name: "Vista", exact: true });
  const bar = page.locator("form > :last-child").filter({ has: save });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const isClear = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return y >= 0 && y + height <= (await boxOf(bar)).y;
  };

  const title = page.getByLabel("Titill");
  await title.fill("");
  await page.getByLabel("Verð í krónum").fill("24.9");
  await save.click();
  await expect(title).toBeFocused();
  const problem = page.getByText("Titill þarf að vera 2 til 120 stafir");
  await expect.poll(() => isClear(title)).toBe(true);
  await expect.poll(() => isClear(problem)).toBe(true);
  await expect(page.getByText("Verð er heil tala, frá 0 til 9.999.999")).toBeAttached();

  await title.fill("Ófullgert");
  await page.getByLabel("Verð í krónum").fill("24.900");
  await page.route("**/api/admin/courses/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 409, json: { error: "Archived", code: "course_archived" } })
      : route.fallback(),
  );
  await save.click();
  await expect(bar.getByRole("alert")).toHaveText(/^Námskeiðið er í geymslu/);
  for (const field of await page.getByRole("main").getByRole("textbox").all()) {
    await page.evaluate(() => scrollTo(0, 0));
    await field.focus();
    const { y } = await boxOf(field);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan((await boxOf(bar)).y);
  }
});
