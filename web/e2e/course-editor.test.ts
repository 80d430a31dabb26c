import type { Locator, Page } from "@playwright/test";
import { expect, idle, test } from "./fixtures.ts";
import { layoutFaults } from "./layout-faults.ts";
import { publish, signInAdmin, toast } from "./people.ts";

/** Maximum tab stops between two controls of an editor. One page has about forty. */
const MOST_STOPS = 80;

/** Presses Tab or Shift+Tab until `control` has the focus. Throws after too many stops. */
async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} takes no focus by ${key}`);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

async function pressOn(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Drags a lesson by its handle to the top of `target`. */
async function dragUp(page: Page, lesson: Locator, target: Locator): Promise<void> {
  await lesson.getByTitle(/^Dragðu til að færa/).hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y, { steps: 20 });
  await page.mouse.up();
}

test("an administrator creates, orders, publishes and archives a course with two lessons using only the keyboard", async ({
  admin: page,
}) => {
  test.slow();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const save = page.getByRole("button", { name: "Vista", exact: true });
  await page.goto("/admin/dashboard?tab=courses");
  await pressOn(page, page.getByRole("button", { name: "Nýtt námskeið", exact: true }));
  await expect(page.getByLabel("Titill")).toBeFocused();
  await typeInto(page, page.getByLabel("Titill"), "Pútt heima");
  await typeInto(page, page.getByLabel("Lýsing"), "Tvær æfingar á teppi.");

  for (const title of ["Stutt pútt", "Löng pútt"]) {
    await pressOn(page, page.getByRole("button", { name: "Ný kennslustund", exact: true }));
    await expect(page.getByLabel("Titill")).toBeFocused();
    await typeInto(page, page.getByLabel("Titill"), title);
    await typeInto(
      page,
      page.getByRole("textbox", { name: "Myndband", exact: true }),
      "https://youtu.be/dQw4w9WgXcQ",
    );
    await pressOn(page, save);
    await expect(page.getByText("Allt vistað")).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "Aftur í Pútt heima" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(heading("Pútt heima")).toBeFocused();
  }
  await pressOn(page, page.getByRole("button", { name: "Aðgerðir: Löng pútt" }));
  await pressOn(page, page.getByRole("button", { name: "Færa upp: Löng pútt" }));
  await expect(page.getByText("Löng pútt er nú númer 1 af 2.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Færa upp: Löng pútt" })).toBeFocused();
  await typeInto(page, page.getByLabel("Verð í krónum"), "4.900");
  await tabTo(page, page.getByRole("checkbox", { name: "Í sölu" }), "Shift+Tab");
  await page.keyboard.press("Space");
  await pressOn(page, save);
  await expect(page.getByText("Allt vistað")).toBeVisible();

  await pressOn(page, page.getByRole("button", { name: "Birta", exact: true }));
  const dialog = page.getByRole("dialog", { name: "Birta breytingar" });
  await pressOn(page, dialog.getByRole("button", { name: "Birta", exact: true }));
  await expect(page.getByText(/^Birt\. Gestir og nemendur/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Birta", exact: true })).toBeFocused();
  await expect(page.getByText("Í sölu", { exact: true })).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Setja í geymslu" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await pressOn(page, question.getByRole("button", { name: "Setja í geymslu" }));
  await expect(toast(page, "Námskeiðið er komið í geymslu")).toBeVisible();
  await publish(page.context()); // other tests expect the pages without it
});

test("lessons are reordered by dragging, and the new order can be discarded", { tag: "@gate" }, async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/admin/courses/1");
  const lessons = page.getByRole("region", { name: "Kennslustundir" }).getByRole("listitem");
  const titles = () => lessons.getByRole("link").allTextContents();
  await expect(lessons).toHaveCount(12);
  const [first, second, third, ...rest] = await titles();
  await dragUp(page, lessons.nth(2), lessons.nth(0));
  await expect.poll(titles).toEqual([third, first, second, ...rest]);
  await expect(page.getByText(`${third} er nú númer 1 af 12.`)).toBeAttached();
  await expect(page.getByText("Óvistaðar breytingar")).toBeVisible();
  await page.getByRole("button", { name: "Henda breytingum" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Henda breytingum" }).click();
  await expect.poll(titles).toEqual([first, second, third, ...rest]);
});

test("lessons are reordered by touch", async ({ admin: page }) => {
  await page.goto("/admin/courses/1");
  const lessons = page.getByRole("region", { name: "Kennslustundir" }).getByRole("listitem");
  const titles = () => lessons.getByRole("link").allTextContents();
  const handle = lessons.nth(1).getByTitle(/^Dragðu til að færa/);
  await handle.hover();
  const [first, second, ...rest] = await titles();
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  const screen = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", up: number) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + 20, y: y + 20 - up }] });
  await touch("touchStart", 0);
  for (let up = 10; up <= 120; up += 10) await touch("touchMove", up);
  await expect.poll(titles).toEqual([second, first, ...rest]);
});

test("the list of lessons keeps the focus if it is in use before it can be dragged", async ({
  admin: page,
}) => {
  let load = () => {};
  await page.route("**/assets/reorder-list-*.js", async (route) => {
    await new Promise<void>((resolve) => {
      load = resolve;
    });
    await route.continue();
  });
  const request = page.waitForRequest(/reorder-list/);
  await page.goto("/admin/courses/1");
  await request;
  const actions = page.getByRole("button", { name: /^Aðgerðir: / }).first();
  await actions.focus();
  const loaded = page.waitForResponse(/reorder-list/);
  load();
  await (await loaded).finished();
  await idle(page);
  await expect(actions).toBeFocused();
  await expect(page.getByTitle(/^Dragðu til að færa/)).toHaveCount(0);
});

test("the save bar is in view only while there are changes, or while it has the focus [10.358]", async ({
  admin: page,
}) => {
  const noChanges = { version: "0".repeat(64), parts: [], courses: [], lessons: [], incomplete: [] };
  await page.route("**/api/admin/site/changes", (route) =>
    route.fulfill({ json: { ...noChanges, isTextsComplete: true, isOutdated: false } }),
  );
  await page.goto("/admin/courses/1");
  const title = page.getByLabel("Titill");
  const save = page.getByRole("button", { name: "Vista", exact: true });
  await expect(page.getByText("og birt", { exact: true })).toBeAttached();
  await expect(save).not.toBeInViewport();
  await title.fill("Betra golf");
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Henda breytingum" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Henda breytingum" }).press("Enter");
  await expect(save).toBeFocused();
  await expect(save).toBeInViewport({ ratio: 1 });
  await title.focus();
  await expect(save).not.toBeInViewport();
});

test("the unpublished changes and the live version are fully visible on a phone and a laptop [10.118]", async ({
  admin: page,
}) => {
  await page.route("**/api/admin/courses/1", async (route) => {
    const stored = (await (await route.fetch({ method: "GET" })).json()) as object;
    return route.fulfill({ json: { ...stored, hasDraft: true } });
  });
  await page.route("**/api/admin/site/changes", async (route) => {
    const stored = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: { ...stored, parts: ["hero"] } });
  });
  await page.goto("/admin/courses/1");
  const notice = page.getByText("Óbirt breyting – sést ekki fyrr en þú birtir");
  const live = page.getByText(/^Í sölu núna: /);
  const publish = page.getByRole("button", { name: "Birta", exact: true });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [notice, live, publish]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const isOnTop = await part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
    }
    expect(await layoutFaults(page)).toEqual([]);
  }
});

test("unsaved text survives a closed tab and follows the administrator to a phone [10.195]", async ({
  newVisitor,
}) => {
  const path = "/api/admin/unsaved-work/admin-lesson-11";
  const open = async () => {
    const page = await newVisitor({ keepsUnsavedWork: true });
    await signInAdmin(page.context());
    await page.goto("/admin/lessons/11");
    return page;
  };
  const answered = (page: Page, method: string) =>
    page.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() === method,
    );

  const laptop = await open();
  const kept = answered(laptop, "PUT");
  await laptop.getByLabel("Lykilatriði").fill("Augun á boltanum");
  await kept;
  await laptop.close();

  const phone = await open();
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByText(/^Óvistuð drög frá /)).toBeVisible();
  await expect(phone.getByLabel("Lykilatriði")).toHaveValue("Augun á boltanum");
  const removed = answered(phone, "DELETE");
  await phone.getByRole("button", { name: "Henda breytingum" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Henda breytingum" }).click();
  await removed;
  await expect(phone.getByLabel("Lykilatriði")).not.toHaveValue("Augun á boltanum");
});
