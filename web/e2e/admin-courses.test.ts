import type { Locator, Page } from "@playwright/test";
import { pictureText } from "../src/courses/admin/texts.ts";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { acceptTerms, expectConfirmed, payAndReturn, publishChanges, signInAdmin, toast } from "./people.ts";

test("a course takes one line of the table, and its description is truncated, with a tooltip [2.64] [10.12]", async ({
  admin: page,
}) => {
  await page.getByRole("tab", { name: "Námskeið" }).click();
  const row = page.getByRole("table", { name: "Námskeið" }).getByRole("row").nth(1);
  const description = row.getByRole("cell", { name: /^Námskeið fyrir kylfinga/ }).locator("p");
  await expect(description).toHaveText((await description.getAttribute("title")) ?? "no tooltip");
  for (const [width, lines] of [
    [320, "2"],
    [390, "2"],
    [768, "2"],
    [1280, "1"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(description).toHaveCSS("-webkit-line-clamp", lines);
    await expect(description).toHaveCSS("overflow", "hidden");
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  expect((await row.boundingBox())?.height).toBeLessThan(56);
});

/** A URL that does not fit into one line on a phone. */
const SHEET = `https://example.is/${"aefingablad".repeat(6)}.pdf`;

/** Expects the link in a list of the text, preserved line breaks, and no overflow. */
async function expectWritten(page: Page): Promise<void> {
  const link = page.getByRole("main").getByRole("listitem").getByRole("link", { name: SHEET });
  await expect(link).toHaveAttribute("href", SHEET);
  await expect(page.getByText(/^Ein lína/)).toHaveText(/^Ein lína\nönnur lína$/, { useInnerText: true });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await layoutFaults(page)).toEqual([]);
  }
}

test("an administrator publishes a course with two lessons, a visitor sees its free lesson, and a customer buys it [2.10] [10.25]", async ({
  admin: page,
  newBuyer,
  newVisitor,
}) => {
  const save = async () => {
    await page.getByRole("button", { name: "Vista", exact: true }).click();
    await expect(page.getByText("Allt vistað")).toBeVisible();
  };
  await page.getByRole("tab", { name: "Námskeið" }).click();
  await page.getByRole("button", { name: "Nýtt námskeið", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nýtt námskeið" })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByLabel("Titill").fill("Stutta spilið");
  await page.getByLabel("Lýsing").fill(`Ein lína\nönnur lína\n\n- ${SHEET}\n- bolta`);
  await page.getByLabel("Verð í krónum").fill("9.900");
  await expect(page.getByText("Kaupendur sjá 9.900 kr. með virðisaukaskatti.")).toBeVisible();

  for (const title of ["Vipp", "Pútt"]) {
    await page.getByRole("button", { name: "Ný kennslustund" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ný kennslustund" })).toBeVisible();
    await page.getByLabel("Titill").fill(title);
    await page.getByRole("textbox", { name: "Myndband" }).fill("https://youtu.be/dQw4w9WgXcQ?si=abc");
    await expect(page.getByRole("button", { name: "Spila myndbandið" })).toBeVisible();
    await page.getByLabel("Lengd").fill("5:12");
    await page.getByLabel("Lýsing").fill(`Ein lína\nönnur lína\n- ${SHEET}`);
    await save();
    await page.getByRole("link", { name: "Aftur í Stutta spilið" }).click();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  }
  await page.getByRole("button", { name: "Færa upp: Pútt" }).click();
  await expect(page.getByText("Pútt er nú númer 1 af 2.")).toBeAttached();
  await page.getByRole("checkbox", { name: "Í sölu" }).check({ force: true });
  await save();
  await expect(page.getByText("Óbirt breyting – sést ekki fyrr en þú birtir")).toBeVisible();

  const preview = (await page.getByRole("link", { name: "Pútt" }).getAttribute("href")) ?? "";
  await page.goto(preview);
  await page.getByRole("checkbox", { name: "Ókeypis sýnishorn" }).check({ force: true });
  await save();
  await page.goto(address);
  await expect(page.getByText("Ókeypis sýnishorn")).toBeVisible();
  await publishChanges(page);
  await expect(page.getByText("Í sölu", { exact: true })).toBeVisible();
  const visitor = await newVisitor();
  await visitor.goto(preview.replace("/admin/lessons", "/lesson"));
  await expect(visitor.getByRole("button", { name: "Spila myndband: Pútt" })).toBeVisible();
  await expectWritten(visitor);
  await visitor.getByRole("link", { name: "Kaupa námskeiðið" }).click();
  await expect(visitor).toHaveURL(/\/auth\?next=.*checkout/);

  const { page: shopper } = await newBuyer();
  const id = address.split("/").at(-1) ?? "";
  await shopper.goto(`/course/${id}`);
  await expectWritten(shopper);
  await shopper.goto(`/checkout?courseId=${id}`);
  await expect(shopper.getByText(`Ein lína önnur lína ${SHEET}, bolta.`)).toBeVisible();
  await acceptTerms(shopper);
  await shopper.getByRole("button", { name: "Greiða 9.900 kr." }).click();
  await payAndReturn(shopper);
  await expectConfirmed(shopper);

  await page.getByRole("button", { name: "Setja í geymslu" }).click();
  await expect(toast(page, "Námskeiðið er komið í geymslu")).toBeVisible();
  await shopper.goto("/dashboard");
  await expect(shopper.getByRole("heading", { name: "Stutta spilið" })).toBeVisible();
  await shopper.goto(`/course/${id}`);
  await expect(shopper.getByRole("heading", { level: 3 })).toHaveText(["Pútt", "Vipp"]);
  await page.goto("/admin/site");
  await publishChanges(page);
});

test("a toast does not cover the save button, and the save bar does not cover the focused field", async ({
  admin: page,
}) => {
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

  const bar = page.locator("form > :last-child").filter({ has: save });
  for (const field of await page.getByRole("main").getByRole("textbox").all()) {
    await page.evaluate(() => scrollTo(0, 0));
    await field.focus();
    expect((await edges(field)).top).toBeLessThan((await edges(bar)).top);
  }
});

test("a course image is cropped, uploaded and saved, and a file that is not an image is rejected", async ({
  admin: page,
}) => {
  await page.getByRole("tab", { name: "Námskeið" }).click();
  await page.getByRole("button", { name: "Nýtt námskeið", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nýtt námskeið" })).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog");
  await choose("words.png", Buffer.from("no picture at all"));
  await expect(dialog.getByRole("alert")).toHaveText(pictureText.unreadable);
  await dialog.getByRole("button", { name: "Hætta við" }).click();

  await choose("screen.png", await page.screenshot());
  await dialog.getByRole("slider").press("ArrowRight");
  await dialog.getByTestId("container").press("ArrowLeft");
  await dialog.getByRole("button", { name: pictureText.use }).click();
  await expect(dialog).toHaveCount(0);
  const picture = page.locator("img[src^='/pictures/']");
  const sides = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(sides).toEqual([1280, 720]);

  const address = await picture.getAttribute("src");
  await page.getByRole("button", { name: "Vista", exact: true }).click();
  await expect(page.getByText("Allt vistað")).toBeVisible();
  await page.reload();
  await expect(picture).toHaveAttribute("src", address ?? "");
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
  await expect(page.locator("img[src^='/pictures/']")).toHaveAttribute("src", /\.webp$/);
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

test("a browser that cannot encode WebP (Safari) uploads a JPEG [10.19]", async ({ admin: page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === "image/webp" ? "image/png" : type, quality);
    };
  });
  const base64 = await openForPicture(page);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "mynd.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") });
  await page.getByRole("dialog").getByRole("button", { name: pictureText.use }).click();
  const picture = page.locator("img[src^='/pictures/']");
  await expect(picture).toHaveAttribute("src", /\.jpg$/);
  const address = (await picture.getAttribute("src")) ?? "";
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/jpeg");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
});

test("a transparent image gets a white background in a browser that cannot encode WebP", async ({
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

test("unsaved changes are kept when the administrator opens another page, and can be discarded", async ({
  admin: page,
}) => {
  await page.goto("/admin/courses/1");
  const title = page.getByLabel("Titill");
  await title.fill("Betra golf á 30 dögum");
  await expect(page.getByText("Óvistaðar breytingar")).toBeVisible();
  await page.getByRole("link", { name: "Gripið: hendurnar á kylfunni" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gripið: hendurnar á kylfunni" })).toBeVisible();
  await page.getByRole("link", { name: "Aftur í Betra golf á 12 kennslustundum" }).click();
  await expect(title).toHaveValue("Betra golf á 30 dögum");
  await page.getByRole("button", { name: "Henda breytingum" }).click();
  await expect(title).toHaveValue("Betra golf á 12 kennslustundum");
  await expect(page.getByText("Allt vistað")).toBeVisible();
});

test("changes to a lesson in two tabs are merged, and only a field changed in both needs a decision", async ({
  newVisitor,
}) => {
  const first = await newVisitor({ problems: [/409/] });
  await signInAdmin(first.context());
  const second = await first.context().newPage();
  const save = (page: Page) => page.getByRole("button", { name: "Vista", exact: true }).click();
  const isSaved = (page: Page) => expect(page.getByText("Allt vistað")).toBeVisible();
  for (const page of [first, second]) {
    await page.goto("/admin/lessons/12");
    await expect(page.getByLabel("Lengd")).not.toHaveValue("");
  }
  const length = await first.getByLabel("Lengd").inputValue();
  const drill = await first.getByLabel("Æfing").inputValue();

  await first.getByLabel("Æfing").fill("Níu holur með þremur kylfum");
  await save(first);
  await isSaved(first);
  await second.getByLabel("Lengd").fill("9:59");
  await save(second);
  await isSaved(second);
  await expect(second.getByLabel("Æfing")).toHaveValue("Níu holur með þremur kylfum");

  await first.getByLabel("Æfing").fill("Klukkuæfingin");
  await save(first);
  const question = first.getByRole("dialog");
  await expect(question).toHaveCount(0);
  await isSaved(first);
  await second.getByLabel("Æfing").fill(drill);
  await second.getByLabel("Lengd").fill(length);
  await save(second);
  const choice = second.getByRole("dialog", { name: "Sama reit var breytt á tveimur stöðum" });
  await expect(choice.getByText("Klukkuæfingin")).toBeVisible();
  await choice.getByRole("button", { name: "Vista" }).click();
  await isSaved(second);
  await expect(second.getByLabel("Æfing")).toHaveValue(drill);
});
