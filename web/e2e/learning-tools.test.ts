import type { Page } from "@playwright/test";
import type { CourseDrills } from "functions/learning/schema";
import { expect, test } from "./fixtures.ts";
import { textOfPdf } from "./pdf-text.ts";
import { setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";

/** Requests fail while the browser is offline, also for code that is loaded in idle time. */
const OFFLINE = { problems: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] };

const answerTo = (page: Page, method: string, path: string) =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.url().endsWith(path));

test("a result of a drill that is recorded without a connection is sent when it returns [10.61]", {
  tag: "@gate",
}, async ({ newVisitor, cast }) => {
  const page = await newVisitor(OFFLINE);
  await setScene(page, sceneOf("aefingar-courseId-full"), cast);
  const drill = page.getByRole("article").filter({ hasText: "Vipp í kringum flötina" });
  const open = () => drill.getByRole("heading").click();
  await open();
  await page.context().setOffline(true);
  await drill.getByRole("textbox").fill("7");
  await drill.getByRole("button", { name: /^Skrá/ }).click();
  await expect(drill.getByText(/^Geymt í þessu tæki/)).toBeVisible();
  await expect(drill.getByRole("listitem").filter({ hasText: "7 af 10" })).toBeVisible();
  const sent = answerTo(page, "POST", "/drill-results");
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.reload();
  await open();
  await expect(drill.getByText(/^Síðast .*: 7\saf\s10$/)).toBeVisible();
});

test("drills are read in 20 px type and printed four on a sheet of A4, with goal and record [10.60]", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor();
  await page.route("**/api/courses/1/drills", async (route) => {
    const course: CourseDrills = await (await route.fetch()).json();
    const drills = course.drills.map((drill) => ({ ...drill, best: drill.attempts }));
    await route.fulfill({ json: { ...course, drills } });
  });
  await setScene(page, sceneOf("aefingar-courseId-full"), cast);
  const text = page.getByText(/^Leggðu handklæði þar sem boltinn/).first();
  expect(await text.evaluate((element) => getComputedStyle(element).fontSize)).toBe("20px");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("textbox").first()).toBeHidden();
  await expect(page.getByText("Met: 20 af 20")).toBeVisible();
  const sheets = textOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets.map((sheet) => sheet.match(/Kennslustund/g)?.length)).toEqual([4, 4, 4]);
});
