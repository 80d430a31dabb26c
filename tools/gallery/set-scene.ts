import type { Page, Route } from "@playwright/test";
import type { Cast } from "./cast.ts";
import type { Answer, Scene } from "./scene.ts";

/** Sets up the scene on a new `page` and waits until its text is visible. */
export async function setScene(page: Page, scene: Scene, cast: Cast): Promise<void> {
  const { route, path = route, as = "visitor", answers = {}, act, shows } = scene;
  await page.context().addCookies(cast.cookies[as]);
  for (const [address, answer] of Object.entries(answers)) {
    await page.route(address, (request) => give(request, answer));
  }
  await page.goto(typeof path === "string" ? path : path(cast), { waitUntil: "domcontentloaded" });
  await act?.(page);
  await page.getByText(shows).first().waitFor();
}

function give(request: Route, answer: Answer): Promise<void> | undefined {
  if (answer === "never") return;
  if (answer === "broken") return request.abort();
  return request.fulfill({ status: answer.status, json: answer.body });
}
