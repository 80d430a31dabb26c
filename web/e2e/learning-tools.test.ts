import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { textOfPdf } from "./pdf-text.ts";
import { buyCourse, logIn } from "./people.ts";
import { fakePlayer, fakePlayers } from "./players.ts";
import { setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";

/** Requests fail while the browser is offline, also for code that is loaded in idle time. */
const OFFLINE = { problems: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] };

const answerTo = (page: Page, method: string, path: string) =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.url().endsWith(path));

test("[10.61] a result of a drill that is recorded without a connection is sent when it returns", {
  tag: "@gate",
}, async ({ newVisitor, cast }) => {
  const page = await newVisitor(OFFLINE);
  await setScene(page, sceneOf("aefingar-courseId-full"), cast);
  const drill = page.getByRole("article").filter({ hasText: "Vipp í kringum flötina" });
  await page.context().setOffline(true);
  await drill.getByRole("textbox").fill("7");
  await drill.getByRole("button", { name: /^Skrá/ }).click();
  await expect(drill.getByText(/^Geymt í þessu tæki/)).toBeVisible();
  await expect(drill.getByRole("img", { name: /7 af 10$/ })).toBeVisible();
  const sent = answerTo(page, "POST", "/drill-results");
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(drill.getByText(/^Síðast .*: 7 af 10$/)).toBeVisible();
});

test("[10.46] a lesson that is watched without a connection is marked when it returns", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer(OFFLINE);
  await fakePlayers(page);
  await buyCourse(page.context());
  await page.goto("/lesson/5");
  await page.getByRole("button", { name: /^Spila myndband/ }).click();
  const player = await fakePlayer(page);
  await player.watchTo(530);
  await page.context().setOffline(true);
  await player.watchTo(560);
  await player.pause();
  await expect(page.getByText(/^Merkið er geymt í þessu tæki/)).toBeVisible();
  const marked = answerTo(page, "POST", "/complete");
  await page.context().setOffline(false);
  expect((await marked).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Lokið", exact: true })).toBeVisible();
});

test("[10.64] a download without a session leads to the sign-in and then to the file", async ({
  newBuyer,
}) => {
  const { page, account } = await newBuyer({ problems: [/401/] });
  await buyCourse(page.context());
  await page.route("**/api/lessons/5", async (route) => {
    const response = await route.fetch();
    const file = { id: "blad", name: "Blað.pdf", bytes: 1000 };
    await route.fulfill({ response, json: { ...(await response.json()), file } });
  });
  await page.goto("/lesson/5");
  const link = page.getByRole("link", { name: /^Sækja verkefnablað/ });
  await expect(link).toBeVisible();
  await page.waitForLoadState("networkidle"); // a request without the session would redirect the page itself
  await page.context().clearCookies();
  await link.click();
  await expect(page).toHaveURL("/auth?next=%2Flesson%2F5%3Fsaekja%3D1");
  await page.route("**/api/lessons/5/file", (route) =>
    route.fulfill({
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'attachment; filename="blad.pdf"',
      },
      body: "%PDF-1.7",
    }),
  );
  const download = page.waitForEvent("download");
  await logIn(page, account);
  expect((await download).suggestedFilename()).toBe("blad.pdf");
  await expect(page).toHaveURL("/lesson/5");
});

test("[10.60] drills are read in 20 px type and printed four on a sheet of A4", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor();
  await setScene(page, sceneOf("aefingar-courseId-full"), cast);
  const text = page.getByText(/^Leggðu handklæði þar sem boltinn/).first();
  expect(await text.evaluate((element) => getComputedStyle(element).fontSize)).toBe("20px");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("textbox").first()).toBeHidden();
  const sheets = textOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets.map((sheet) => sheet.match(/Kennslustund/g)?.length)).toEqual([4, 4, 4]);
});
