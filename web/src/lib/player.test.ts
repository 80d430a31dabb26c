import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Player, playerOf, watchForEnd } from "./player.ts";

const frame = document.createElement("iframe");
const ended = vi.fn();
let stop = () => {};

/** Creates a watched player. Returns its sent messages and a function that simulates a reply. */
function watch(player: Player) {
  const said = vi.spyOn(frame.contentWindow as Window, "postMessage").mockImplementation(() => {});
  stop = watchForEnd(frame, player, ended);
  const answer = (data: unknown, origin = player.origin, source: Window | null = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  return { said, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(frame);
});
afterEach(() => {
  stop();
  ended.mockReset();
  frame.remove();
});

describe("YouTube", () => {
  const player = playerOf("https://youtu.be/dQw4w9WgXcQ", "http://localhost") as Player;

  test("embeds YouTube without cookies and passes the origin of the page [1.13]", () => {
    expect(player.src).toBe(
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?enablejsapi=1&origin=http%3A%2F%2Flocalhost&autoplay=1&playsinline=1&rel=0&hl=is",
    );
  });

  test("enables Icelandic captions on YouTube [10.5]", () => {
    const withCaptions = playerOf("https://youtu.be/dQw4w9WgXcQ", "http://localhost", true);
    expect(withCaptions?.src).toMatch(/&hl=is&cc_load_policy=1&cc_lang_pref=is$/);
  });

  test("sends a greeting to YouTube until it replies and then subscribes to its state", () => {
    const { said, answer } = watch(player);
    vi.advanceTimersByTime(700);
    expect(said.mock.calls).toEqual(
      Array(2).fill(['{"event":"listening","id":1,"channel":"widget"}', player.origin]),
    );
    answer('{"event":"initialDelivery"}');
    vi.advanceTimersByTime(2000);
    expect(said.mock.calls.slice(2)).toEqual([
      [
        '{"event":"command","func":"addEventListener","args":["onStateChange"],"id":1,"channel":"widget"}',
        player.origin,
      ],
    ]);
  });

  test.each([
    ['{"event":"onStateChange","info":0}', 1],
    ['{"event":"infoDelivery","info":{"playerState":0}}', 1],
    ['{"event":"onStateChange","info":1}', 0],
    ['{"event":"infoDelivery","info":{"currentTime":0}}', 0],
    ['{"event":"infoDelivery","info":null}', 0],
    ["not json", 0],
    ["null", 0],
  ])("the YouTube message %s reports the end %d times", (message, times) => {
    watch(player).answer(message);
    expect(ended).toHaveBeenCalledTimes(times);
  });
});

describe("Vimeo", () => {
  const player = playerOf("https://vimeo.com/76979871/8272103f6e", "http://localhost") as Player;

  test("asks Vimeo not to track and passes the hash of an unlisted video [1.13]", () => {
    expect(player.src).toBe("https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e");
  });

  test("enables Icelandic captions on Vimeo [10.5]", () => {
    const withCaptions = playerOf("https://vimeo.com/76979871", "http://localhost", true);
    expect(withCaptions?.src).toBe("https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&texttrack=is");
  });

  test("subscribes to the end of a Vimeo video when the player is ready", () => {
    const { said, answer } = watch(player);
    answer('{"event":"ready"}');
    expect(said.mock.calls).toEqual([[{ method: "addEventListener", value: "ended" }, player.origin]]);
    answer({ event: "ended" });
    expect(ended).toHaveBeenCalledOnce();
  });

  test("accepts Vimeo messages only from its own frame and origin", () => {
    const { answer } = watch(player);
    answer('{"event":"ended"}', "https://player.vimeo.com.evil.example");
    answer('{"event":"ended"}', player.origin, window);
    expect(ended).not.toHaveBeenCalled();
  });
});

test("returns no player for an empty URL", () => {
  expect(playerOf("", "http://localhost")).toBeNull();
});

describe.each(["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871"])("player of %s", (url) => {
  const player = playerOf(url, "http://localhost") as Player;

  test("reports a player as silent after 10 seconds without a reply, until it replies", () => {
    const silent = vi.fn();
    vi.spyOn(frame.contentWindow as Window, "postMessage").mockImplementation(() => {});
    stop = watchForEnd(frame, player, ended, silent);
    vi.advanceTimersByTime(9_999);
    expect(silent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(silent.mock.calls).toEqual([[true]]);
    const { origin } = player;
    window.dispatchEvent(
      new MessageEvent("message", { data: '{"event":"ready"}', origin, source: frame.contentWindow }),
    );
    expect(silent.mock.calls).toEqual([[true], [false]]);
  });

  test("does not report a player as silent if it replies in time", () => {
    const silent = vi.fn();
    vi.spyOn(frame.contentWindow as Window, "postMessage").mockImplementation(() => {});
    stop = watchForEnd(frame, player, ended, silent);
    const { origin } = player;
    window.dispatchEvent(
      new MessageEvent("message", { data: '{"event":"ready"}', origin, source: frame.contentWindow }),
    );
    vi.advanceTimersByTime(60_000);
    expect(silent).not.toHaveBeenCalledWith(true);
  });
});
