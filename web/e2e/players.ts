import { expect, type Frame, type Page } from "@playwright/test";

/** Length of every fake video, in seconds. */
const FAKE_DURATION = 600;

/**
 * Replaces the video players by fake pages that send the messages of YouTube and Vimeo, and accept their
 * commands. The video does not advance automatically: see `fakePlayer`.
 */
export async function fakePlayers(page: Page): Promise<void> {
  await page.route(/^https:\/\/(www\.)?(youtube-nocookie|youtube)\.com\//, (route) =>
    route.fulfill({ contentType: "text/html", body: YOUTUBE }),
  );
  await page.route(/^https:\/\/(player\.)?vimeo\.com\//, (route) =>
    route.fulfill({ contentType: "text/html", body: VIMEO }),
  );
}

/** Controls the fake player that is open in the page, once the page listens to it. */
export async function fakePlayer(page: Page) {
  await expect(page.frameLocator("iframe").locator("#state")).toHaveText("playing");
  const frame = page.frames().find((each) => each !== page.mainFrame()) as Frame;
  const run = (action: string, seconds = 0) =>
    frame.evaluate(([name, to]) => (window as never as Fake)[name as keyof Fake](Number(to)), [
      action,
      seconds,
    ] as const);
  return {
    /** Plays from the current second to `seconds`. */
    watchTo: (seconds: number) => run("watchTo", seconds),
    /** Jumps to `seconds`, as a click on the player's time line. */
    jumpTo: (seconds: number) => run("jumpTo", seconds),
    pause: () => run("pause"),
    finish: () => run("finish"),
    seconds: () => frame.locator("#time"),
    rate: () => frame.locator("#rate"),
  };
}

type Fake = Record<"watchTo" | "jumpTo" | "pause" | "finish", (seconds: number) => void>;

/** Creates the page of a player. `script` defines `tell` and reads the commands of the host. */
const page = (start: string, script: string) =>
  `<!doctype html><title>player</title><button id="finish" onclick="finish()">finish</button>
  <p><span id="state"></span> <span id="time"></span> s, rate <span id="rate"></span></p><script>
  const duration = ${FAKE_DURATION};
  let seconds = Number(${start} ?? 0), rate = 1, state = "unstarted";
  const say = (message) => parent.postMessage(JSON.stringify(message), "*");
  const show = () => {
    for (const [id, value] of Object.entries({ state, time: seconds, rate }))
      document.getElementById(id).textContent = value;
  };
  function change(next) { if (state === next) return; state = next; tell(state); show(); }
  function play() { change("playing"); }
  function pause() { change("paused"); }
  function jumpTo(to) { seconds = to; tell("time"); show(); }
  function watchTo(to) {
    play();
    while (seconds < to) jumpTo(Math.min(to, seconds + 1));
  }
  function finish() { watchTo(duration); change("ended"); }
  function setRate(next) { rate = next; tell("rate"); show(); }
  ${script}</script>`;

/** Sends nothing before "listening". Sends its state to pages that have subscribed, and in its deliveries. */
const YOUTUBE = page(
  `new URLSearchParams(location.search).get("start")`,
  `
  const STATES = { playing: 1, paused: 2, ended: 0 };
  let isHeard = false, isSubscribed = false;
  const deliver = (info) => isHeard && say({ event: "infoDelivery", info });
  function tell(what) {
    if (what === "time") return deliver({ currentTime: seconds });
    if (what === "rate") return deliver({ playbackRate: rate });
    deliver({ playerState: STATES[what], currentTime: seconds, duration });
    if (isSubscribed) say({ event: "onStateChange", info: STATES[what] });
  }
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening" && !isHeard) {
      isHeard = true;
      say({ event: "initialDelivery", info: { currentTime: 0, duration: 0, playerState: -1, playbackRate: 1 } });
      say({ event: "onReady" });
      deliver({ currentTime: 0, playerState: 3 });
    }
    if (func === "addEventListener" && args[0] === "onStateChange") {
      isSubscribed = true;
      if (state === "unstarted" && location.search.includes("autoplay=1")) play();
    }
    if (func === "playVideo") play();
    if (func === "pauseVideo") pause();
    if (func === "seekTo") jumpTo(args[0]);
    if (func === "setPlaybackRate") setRate(args[0]);
  });
  show();`,
);

/** Sends each event only to pages that have subscribed to it. Refuses rates below 0.5 and above 2. */
const VIMEO = page(
  `location.hash.match(/t=(\\d+)/)?.[1]`,
  `
  const EVENTS = { playing: "play", paused: "pause", ended: "ended", time: "timeupdate" };
  const wanted = new Set();
  const send = (event, data) => wanted.has(event) && say({ event, data });
  function tell(what) {
    if (what === "rate") send("playbackratechange", { playbackRate: rate });
    else send(EVENTS[what], { seconds, percent: seconds / duration, duration });
  }
  addEventListener("message", ({ data }) => {
    const { method, value } = typeof data === "string" ? JSON.parse(data) : data;
    if (method === "addEventListener") wanted.add(value);
    if (value === "playbackratechange" && state === "unstarted" && location.search.includes("autoplay=1")) play();
    if (method === "play") play();
    if (method === "pause") pause();
    if (method === "setCurrentTime") jumpTo(value);
    if (method === "setPlaybackRate") {
      if (value >= 0.5 && value <= 2) setRate(value);
      else say({ event: "error", data: { method, name: "RangeError", message: "out of range" } });
    }
  });
  show();
  say({ event: "ready" });`,
);
