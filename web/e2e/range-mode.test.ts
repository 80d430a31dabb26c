import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, SHOP, test } from "./fixtures.ts";
import { settle } from "./layout-faults.ts";
import { buyCourse } from "./people.ts";
import { setScene } from "./scenes/scene.ts";
import { sceneOf } from "./scenes/scenes.ts";

/** Requests fail while the shop is out of reach, also for code that is loaded in idle time. */
const OUT_OF_REACH = {
  problems: [/ERR_(FAILED|CONNECTION|INTERNET|EMPTY|SOCKET)|dynamically imported module/],
};

/**
 * Starts a server that passes each request on to the shop until it is stopped. Playwright's `setOffline` does not
 * suffice: it ends with a reload that a service worker answers, and its routes bypass the worker.
 */
async function startGateway() {
  const { hostname, port } = new URL(SHOP);
  const server = createServer((incoming, response) => {
    const { url: path, method, headers } = incoming;
    const forwarded = request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    incoming.pipe(forwarded);
  });
  const start = async (at: number) => void (await once(server.listen(at, "127.0.0.1"), "listening"));
  await start(0);
  const { port: opened } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${opened}`,
    start: () => start(opened),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const LINE = "Án netsambands. Niðurstöður vistast þegar netsamband næst.";

async function countTen(page: Page, hits: number): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await page.getByRole("button", { name: attempt < hits ? "Tókst" : "Missti" }).click();
  await expect(page.getByText(`${hits} af 10`, { exact: true })).toBeVisible();
}

const recorded = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/drill-results"),
  );

/** Whether the page, its files and its data are kept and the worker is active, so that it loads without a connection. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration("/aefingar/");
    return worker?.active?.state === "activated";
  });

test("the range mode loads without a connection, sends the results later, and the sign-out erases it [10.294] [10.296]", async ({
  newBuyer,
}) => {
  const { page } = await newBuyer(OUT_OF_REACH);
  const context = page.context();
  await buyCourse(context);
  const gateway = await startGateway();
  await page.goto(`${gateway.url}/aefingar/1`);
  await page.getByRole("link", { name: "Byrja að æfa" }).click();
  await expect(page.getByText("1 af 12")).toBeVisible();
  await page.goto(`${gateway.url}/aefingar/1?aefing=5`);
  const online = recorded(page);
  await countTen(page, 7);
  expect((await online).status()).toBe(200);
  await expect.poll(() => isKept(page)).toBe(true);

  await gateway.stop();
  await page.reload();
  await context.setOffline(true); // for `navigator.onLine`
  await expect(page.getByRole("heading", { name: "Járnahögg af braut" })).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
  await countTen(page, 9);
  await expect(page.getByText(/^Geymt í þessu tæki/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole("button", { name: "Loka" }).click();
  const drill = page.getByRole("article").filter({ hasText: "Kennslustund 5" });
  await drill.getByRole("heading").click();
  const kept = drill.getByRole("listitem");
  await expect(kept).toContainText([/^7\saf\s10/, /^9\saf\s10/]);

  await gateway.start();
  const sent = recorded(page);
  await context.setOffline(true);
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(page.getByText(LINE)).toBeHidden();
  const { drills } = await (await context.request.get("/api/courses/1/drills")).json();
  const { results } = drills.find(({ lessonId }: { lessonId: number }) => lessonId === 5);
  expect(results.map(({ hits }: { hits: number }) => hits)).toEqual([7, 9]);

  await page.goto(`${gateway.url}/logout`);
  await expect(page).toHaveURL(`${gateway.url}/`);
  await expect(page.getByRole("link", { name: "Innskráning" })).toBeVisible();
  // The sign-out reloads the landing page.
  await expect(async () => {
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await isKept(page)).toBe(false);
  }).toPass();
  await gateway.stop();
});

test("the range mode is black on white in 24 px or more, with buttons that stay on the screen [10.290]", async ({
  newVisitor,
  cast,
}) => {
  const page = await newVisitor({ problems: [/./] });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await setScene(page, sceneOf("aefingar-courseId-range-mode-with-a-long-text"), cast);
    const text = page.getByText(/^Skrifaðu niður eina kylfu/).first();
    const style = await text.evaluate((element) => {
      const { fontSize, color } = getComputedStyle(element);
      return {
        fontSize,
        color,
        ground: getComputedStyle(element.closest("main > div") as Element).backgroundColor,
      };
    });
    const fontSize = width === 1280 ? "32px" : "24px";
    expect(style).toEqual({ fontSize, color: "rgb(0, 0, 0)", ground: "rgb(255, 255, 255)" });
    for (const name of ["Tókst", "Missti"]) {
      const button = page.getByRole("button", { name });
      await expect(button, `${width} px`).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(96);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await settle(page);
  const cut = await page
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons
        .filter(
          (each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > innerWidth,
        )
        .map((each) => each.textContent || each.getAttribute("aria-label")),
    );
  expect(cut, "with text of twice the size").toEqual([]);
});
