import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Player, playerOf } from "./player.ts";
import { openPlayerChannel, type PlayerChannel, startingAt } from "./player-channel.ts";

const YOUTUBE = playerOf("https://youtu.be/dQw4w9WgXcQ", "http://localhost") as Player;
const VIMEO = playerOf("https://vimeo.com/76979871", "http://localhost") as Player;

const frame = document.createElement("iframe");
let channel: PlayerChannel | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(frame);
});
afterEach(() => {
  channel?.close();
  frame.remove();
});

/** Opens the channel of a player. Returns the events in order, and the messages to the player. */
function open(player: Player) {
  const sent: unknown[] = [];
  vi.spyOn(frame.contentWindow as Window, "postMessage").mockImplementation((message: unknown) => {
    sent.push(typeof message === "string" ? JSON.parse(message) : message);
  });
  const heard: unknown[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void heard.push([name, ...values]);
  channel = openPlayerChannel(frame, player, () => ({
    onTime: note("time"),
    onPlay: note("play"),
    onPause: note("pause"),
    onEnded: note("ended"),
    onRate: note("rate"),
    onRateRefused: note("refused"),
  }));
  const say = (data: object) =>
    window.dispatchEvent(
      new MessageEvent("message", {
        data: JSON.stringify(data),
        origin: player.origin,
        source: frame.contentWindow,
      }),
    );
  return { sent, heard, say };
}

describe("YouTube", () => {
  const widget = { id: 1, channel: "widget" };
  const info = (told: object) => ({ event: "infoDelivery", info: told });

  test("starts at the kept second [10.44]", () => {
    expect(startingAt(YOUTUBE, 130).src).toMatch(/&start=130$/);
    expect(startingAt(YOUTUBE, 0)).toBe(YOUTUBE);
  });

  test("reports time, state and rate once each", () => {
    const { heard, say } = open(YOUTUBE);
    say({
      event: "initialDelivery",
      info: { currentTime: 0, duration: 600, playerState: -1, playbackRate: 1 },
    });
    say(info({ currentTime: 0, playerState: 3 }));
    say(info({ playerState: 1 }));
    say({ event: "onStateChange", info: 1 });
    say(info({ currentTime: 130.5 }));
    say(info({ playbackRate: 0.5 }));
    say(info({ playbackRate: 0.5, currentTime: 131 }));
    say({ event: "onStateChange", info: 2 });
    say(info({ playerState: 2 }));
    say(info({ playerState: 0 }));
    say({ event: "onStateChange", info: 0 });
    say(info({ playerState: 1 }));
    say(info({ playerState: 0 }));
    say({ event: "infoDelivery", info: null });
    expect(heard).toEqual([
      ["play"],
      ["time", 130.5, 600],
      ["rate", 0.5],
      ["time", 131, 600],
      ["pause"],
      ["ended"],
      ["play"],
      ["ended"],
    ]);
  });

  test("subscribes to the state and sends commands", () => {
    const { sent, say } = open(YOUTUBE);
    say({ event: "initialDelivery" });
    channel?.play();
    channel?.pause();
    channel?.seekTo(12);
    channel?.setRate(0.25);
    expect(sent).toEqual([
      { event: "command", func: "addEventListener", args: ["onStateChange"], ...widget },
      { event: "command", func: "playVideo", args: [], ...widget },
      { event: "command", func: "pauseVideo", args: [], ...widget },
      { event: "command", func: "seekTo", args: [12, true], ...widget },
      { event: "command", func: "setPlaybackRate", args: [0.25], ...widget },
    ]);
  });
});

describe("Vimeo", () => {
  test("starts at the kept second [10.44]", () => {
    expect(startingAt(VIMEO, 130).src).toMatch(/&autoplay=1#t=130s$/);
  });

  test("reports time, state, rate and a refused rate", () => {
    const { heard, say } = open(VIMEO);
    say({ event: "ready" });
    say({ event: "play", data: { seconds: 130, duration: 600 } });
    say({ event: "timeupdate", data: { seconds: 130.5, percent: 0.2, duration: 600 } });
    say({ event: "seeked", data: { seconds: 200, duration: 600 } });
    say({ event: "playbackratechange", data: { playbackRate: 0.5 } });
    say({ event: "error", data: { method: "setPlaybackRate", name: "Error" } });
    say({ event: "error", data: { method: "setColor", name: "Error" } });
    say({ event: "pause", data: { seconds: 200, duration: 600 } });
    say({ event: "ended", data: { seconds: 600, duration: 600 } });
    expect(heard).toEqual([
      ["play"],
      ["time", 130.5, 600],
      ["time", 200, 600],
      ["rate", 0.5],
      ["refused"],
      ["pause"],
      ["ended"],
    ]);
  });

  test("subscribes to the events when the player is ready, and sends commands", () => {
    const { sent, say } = open(VIMEO);
    expect(sent).toEqual([]);
    say({ event: "ready" });
    expect(sent).toEqual(
      ["timeupdate", "seeked", "play", "pause", "ended", "playbackratechange"].map((value) => ({
        method: "addEventListener",
        value,
      })),
    );
    sent.length = 0;
    channel?.play();
    channel?.pause();
    channel?.seekTo(12);
    channel?.setRate(0.5);
    expect(sent).toEqual([
      { method: "play" },
      { method: "pause" },
      { method: "setCurrentTime", value: 12 },
      { method: "setPlaybackRate", value: 0.5 },
    ]);
  });
});
