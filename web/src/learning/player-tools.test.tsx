import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { learner, lesson } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

const VIMEO = "https://vimeo.com/76979871";
const YOUTUBE = "https://www.youtube.com/watch?v=M7lc1UVf-VE";
const MOMENTS = [
  { seconds: 83, label: "Toppur" },
  { seconds: 91, label: "Högg" },
];

function openLesson(changes: object = {}) {
  return renderPage("/lesson/2", learner, {
    "GET /api/lessons/2": ok({ ...lesson, ...changes }),
    "PUT /api/lessons/2/position": ok({ last: null, positions: {}, practised: [] }),
  });
}

/** Starts the video. Returns the messages that the page sends to it, and a function that sends its messages. */
async function play({ person }: ReturnType<typeof openLesson>) {
  await person.click(await screen.findByRole("button", { name: "Spila myndband: Staðan" }));
  return playing();
}

/** Tells the page that the visible video plays. Returns the same as `play`. */
function playing() {
  const frame = screen.getByTitle<HTMLIFrameElement>("Staðan");
  const { contentWindow: source } = frame;
  const said = vi.spyOn(source as Window, "postMessage");
  const { origin } = new URL(frame.src);
  const tell = (message: object) =>
    act(() =>
      fireEvent(window, new MessageEvent("message", { origin, source, data: JSON.stringify(message) })),
    );
  if (origin.includes("vimeo")) {
    tell({ event: "ready" });
    tell({ event: "play" });
  } else tell({ event: "infoDelivery", info: { playerState: 1, currentTime: 0, duration: 600 } });
  return {
    tell,
    time: (seconds: number) =>
      tell(
        origin.includes("vimeo")
          ? { event: "timeupdate", data: { seconds, duration: 600 } }
          : { event: "infoDelivery", info: { currentTime: seconds } },
      ),
    /** Returns the commands to the player: name and arguments. */
    commands: () =>
      said.mock.calls
        .map(([message]) => (typeof message === "string" ? JSON.parse(message) : message))
        .filter(
          ({ func, method }) => (func ?? method) !== "addEventListener" && (func ?? method) !== undefined,
        )
        .map(({ func, method, args, value }) => [func ?? method, args?.[0] ?? value]),
  };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("half and quarter speed are toggles, which the next lesson keeps [10.54]", async () => {
  leaves("hradi", "stadaMyndbanda/");
  const page = openLesson({ videoUrl: YOUTUBE });
  const player = await play(page);
  await page.person.click(button("Mjög hægt"));
  await page.person.click(button("Spila hægt"));
  expect(button("Spila hægt")).toHaveAttribute("aria-pressed", "true");
  expect(button("Mjög hægt")).toHaveAttribute("aria-pressed", "false");
  expect(player.commands()).toEqual([
    ["setPlaybackRate", 0.25],
    ["setPlaybackRate", 0.5],
  ]);
  page.unmount();

  const next = openLesson({ videoUrl: YOUTUBE });
  const again = await play(next);
  expect(again.commands()).toEqual([["setPlaybackRate", 0.5]]);
  await next.person.click(button("Spila hægt"));
  expect(again.commands().at(-1)).toEqual(["setPlaybackRate", 1]);
  expect(localStorage.getItem("hradi")).toBe("1");
  again.tell({ event: "infoDelivery", info: { playbackRate: 0.25 } }); // chosen in the player
  expect(button("Mjög hægt")).toHaveAttribute("aria-pressed", "true");
});

test("the video for left-handed players plays at the chosen speed [10.54] [10.57]", async () => {
  leaves("hradi", "orvhent", "stadaMyndbanda/");
  const page = openLesson({ videoUrl: YOUTUBE, leftHandedUrl: YOUTUBE.replace("M7", "N8") });
  const player = await play(page);
  await page.person.click(button("Spila hægt"));
  await page.person.click(button("Fyrir örvhenta"));
  await waitFor(() => expect(screen.getByTitle<HTMLIFrameElement>("Staðan").src).toContain("N8lc1UVf-VE"));
  expect(playing().commands()).toEqual([["setPlaybackRate", 0.5]]);
  expect(player.commands()).toEqual([["setPlaybackRate", 0.5]]);
});

test("offers no quarter speed on Vimeo [10.54]", async () => {
  leaves("hradi");
  localStorage.setItem("hradi", "0.25");
  const player = await play(openLesson({ videoUrl: VIMEO }));
  expect(screen.queryByRole("button", { name: "Mjög hægt" })).toBeNull();
  expect(button("Spila hægt")).toBeInTheDocument();
  expect(player.commands()).toEqual([]);
});

test("removes a speed that the host refuses [10.54]", async () => {
  leaves("hradi", "stadaMyndbanda/");
  const page = openLesson({ videoUrl: VIMEO });
  const player = await play(page);
  await page.person.click(button("Spila hægt"));
  player.tell({ event: "error", data: { method: "setPlaybackRate", name: "Error" } });
  expect(screen.queryByRole("button", { name: "Spila hægt" })).toBeNull();
  page.unmount();

  const youtube = await play(openLesson({ videoUrl: YOUTUBE }));
  youtube.tell({ event: "infoDelivery", info: { availablePlaybackRates: [0.5, 1, 2] } });
  expect(screen.queryByRole("button", { name: "Mjög hægt" })).toBeNull();
  expect(button("Spila hægt")).toBeInTheDocument();
});

test("a loop repeats the six seconds around the current time until the customer leaves it [10.54]", async () => {
  leaves("stadaMyndbanda/");
  const page = openLesson();
  const player = await play(page);
  player.time(80);
  await page.person.click(button("Endurtaka"));
  expect(screen.getByText("Endurtekur 1:17 til 1:23")).toHaveAttribute("role", "status");
  expect(player.commands()).toEqual([
    ["setCurrentTime", 77],
    ["play", undefined],
  ]);
  player.time(82.9);
  expect(player.commands()).toHaveLength(2);
  player.time(83.1);
  expect(player.commands().at(-1)).toEqual(["setCurrentTime", 77]);
  player.time(200);
  expect(button("Endurtaka")).toHaveAttribute("aria-pressed", "false");
});

test("offers a jump back and a loop as soon as the video is open [10.54]", async () => {
  const page = openLesson();
  await screen.findByRole("button", { name: "Spila hægt" });
  expect(screen.queryByRole("button", { name: /^(Endurtaka|5 sek)/ })).toBeNull();
  await play(page);
  expect(button("Endurtaka")).toBeInTheDocument();
  expect(button("5 sek. til baka")).toBeInTheDocument();
});

test("a jump moves the loop, and jumping back stops at the start of the video [10.54] [10.55]", async () => {
  leaves("stadaMyndbanda/");
  const page = openLesson({ moments: MOMENTS });
  const player = await play(page);
  player.time(10);
  await page.person.click(button("Endurtaka"));
  await page.person.click(button("Högg 1:31"));
  expect(screen.getByText("Endurtekur 1:28 til 1:34")).toBeInTheDocument();
  expect(player.commands().at(-1)).toEqual(["setCurrentTime", 91]);
  await page.person.click(button("Endurtaka"));
  player.time(3);
  await page.person.click(button("5 sek. til baka"));
  expect(player.commands().at(-1)).toEqual(["setCurrentTime", 0]);
});

test("a key moment starts the video at its time [10.55]", async () => {
  const { person } = openLesson({ moments: MOMENTS });
  await person.click(await screen.findByRole("button", { name: "Toppur 1:23" }));
  expect(screen.getByTitle("Staðan")).toHaveAttribute("src", expect.stringContaining("#t=83s"));
});

test("the switch for left-handed players shows the other video and is remembered [10.57]", async () => {
  leaves("orvhent");
  const leftHandedUrl = "https://vimeo.com/222222222/abc123";
  const page = openLesson({ leftHandedUrl });
  const player = await play(page);
  player.time(42.6);
  await page.person.click(button("Fyrir örvhenta"));
  const source = () => screen.getByTitle("Staðan").getAttribute("src");
  await waitFor(() => expect(source()).toMatch(/video\/222222222\?.*h=abc123.*#t=42s$/));
  page.unmount();

  const next = openLesson({ leftHandedUrl });
  await play(next);
  expect(source()).toContain("222222222");
  expect(button("Fyrir örvhenta")).toHaveAttribute("aria-pressed", "true");
  next.unmount();

  await play(openLesson());
  expect(source()).toContain("76979871");
  expect(screen.queryByRole("button", { name: "Fyrir örvhenta" })).toBeNull();
});

test("shows the key moments to visitors of a free lesson [10.55]", async () => {
  renderPage("/lesson/2", null, {
    "GET /api/lessons/2": ok({ ...lesson, isFree: true, moments: MOMENTS }),
  });
  expect(await screen.findByText("1:23 Toppur")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Endurtaka" })).toBeNull();
});
