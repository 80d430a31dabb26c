import type { Page } from "@playwright/test";

/**
 * Replaces the video players by a fake page that supports their messages. The video ends when `finish` is
 * clicked.
 */
export async function fakePlayers(page: Page): Promise<void> {
  await page.route(/^https:\/\/(www\.)?(youtube-nocookie|youtube)\.com\//, (route) =>
    route.fulfill({ contentType: "text/html", body: YOUTUBE }),
  );
  await page.route(/^https:\/\/(player\.)?vimeo\.com\//, (route) =>
    route.fulfill({ contentType: "text/html", body: VIMEO }),
  );
}

const page = (script: string) =>
  `<!doctype html><title>player</title><button id="finish">finish</button><script>
  const say = (message) => parent.postMessage(message, "*");
  const finish = document.getElementById("finish");
  ${script}</script>`;

/** Responds to "listening", then posts its state to the page that subscribed. */
const YOUTUBE = page(`
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening") say(JSON.stringify({ event: "initialDelivery", info: { playerState: 1 } }));
    if (func === "addEventListener" && args[0] === "onStateChange")
      finish.onclick = () => say(JSON.stringify({ event: "onStateChange", info: 0 }));
  });`);

/** Posts "ready", then the end of the video to the page that subscribed. */
const VIMEO = page(`
  addEventListener("message", ({ data }) => {
    const { method, value } = typeof data === "string" ? JSON.parse(data) : data;
    if (method === "addEventListener" && value === "ended")
      finish.onclick = () => say(JSON.stringify({ event: "ended" }));
  });
  say(JSON.stringify({ event: "ready" }));`);
