import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToPlayer, type Player, playerOf } from "./player.ts";

const frame = document.createElement("iframe");
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(frame);
});
afterEach(() => {
  stop();
  frame.remove();
});

/** Listens to a player. Returns its sent messages, the handlers and a function that simulates a reply. */
function listen(player: Player) {
  const said = vi.spyOn(frame.contentWindow as Window, "postMessage").mockImplementation(() => {});
  const handlers = { onReady: vi.fn(), onMessage: vi.fn(), onSilence: vi.fn() };
  stop = listenToPlayer(frame, player, handlers);
  const answer = (data: unknown, origin = player.origin, source: Window | null = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  return { said, answer, ...handlers };
}

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

  test("sends a greeting to YouTube until it replies", () => {
    const { said, answer, onReady } = listen(player);
    vi.advanceTimersByTime(700);
    expect(said.mock.calls).toEqual(Array(2).fill(['{"event":"listening","id":1,"channel":"widget"}', "*"]));
    expect(onReady).not.toHaveBeenCalled();
    answer('{"event":"initialDelivery"}');
    answer('{"event":"infoDelivery"}');
    vi.advanceTimersByTime(2000);
    expect(said).toHaveBeenCalledTimes(2);
    expect(onReady).toHaveBeenCalledOnce();
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

  test("waits until Vimeo is ready", () => {
    const { answer, onReady } = listen(player);
    answer('{"event":"timeupdate"}');
    expect(onReady).not.toHaveBeenCalled();
    answer('{"event":"ready"}');
    answer('{"event":"ready"}');
    expect(onReady).toHaveBeenCalledOnce();
  });
});

test("returns no player for an empty URL", () => {
  expect(playerOf("", "http://localhost")).toBeNull();
});

describe.each(["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871"])("player of %s", (url) => {
  const player = playerOf(url, "http://localhost") as Player;

  test("accepts messages only from its own frame and origin", () => {
    const { answer, onMessage } = listen(player);
    answer('{"event":"ended"}', `${player.origin}.evil.example`);
    answer('{"event":"ended"}', player.origin, window);
    expect(onMessage).not.toHaveBeenCalled();
  });

  test.each([
    ['{"event":"ended"}', { event: "ended" }],
    [{ event: "ended" }, { event: "ended" }],
    ["not json", {}],
    ["null", {}],
  ])("reads the message %j", (data, message) => {
    const { answer, onMessage } = listen(player);
    answer(data);
    expect(onMessage.mock.calls).toEqual([[message]]);
  });

  test("reports a player as silent after 10 seconds without a reply, until it replies", () => {
    const { answer, onSilence } = listen(player);
    vi.advanceTimersByTime(9_999);
    expect(onSilence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSilence.mock.calls).toEqual([[true]]);
    answer('{"event":"ready"}');
    expect(onSilence.mock.calls).toEqual([[true], [false]]);
  });

  test("does not report a player as silent if it replies in time", () => {
    const { answer, onSilence } = listen(player);
    answer('{"event":"ready"}');
    vi.advanceTimersByTime(60_000);
    expect(onSilence).not.toHaveBeenCalled();
  });
});
