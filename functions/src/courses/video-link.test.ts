import { describe, expect, test } from "vitest";
import { isVimeo, videoFault, videoLink, vimeoHash, vimeoId, youtubeId } from "./video-link.ts";

describe("YouTube link", () => {
  test.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s",
    "http://m.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    " //www.youtube.com/embed/dQw4w9WgXcQ ",
    "youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
    "https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVM",
    "https://www.youtube.com/v/dQw4w9WgXcQ?version=3",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&index=2",
    "https://studio.youtube.com/video/dQw4w9WgXcQ/edit",
    "https://studio.youtube.com/video/dQw4w9WgXcQ/analytics/tab-overview/period-default",
    "https://www.youtube.com/watch/dQw4w9WgXcQ",
    "https://youtu.be/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare",
    "https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&gl=IS",
    "HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ",
  ])("reads the YouTube id from %s [1.19]", (url) => {
    expect(youtubeId(url)).toBe("dQw4w9WgXcQ");
  });

  test.each([
    "",
    "dQw4w9WgXcQ",
    "https://www.youtube.com/",
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/embed/live_stream?channel=UC1",
    "https://www.youtube.com/live/live_stream",
    "https://someone@www.youtube.com/watch?v=dQw4w9WgXcQ",
    "javascript://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong",
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://vimeo.com/76979871",
  ])("reads no YouTube id from %j [1.22]", (url) => {
    expect(youtubeId(url)).toBeNull();
  });
});

describe("Vimeo link", () => {
  test.each([
    ["https://vimeo.com/76979871", null],
    ["https://www.vimeo.com/76979871#t=1s", null],
    ["https://player.vimeo.com/video/76979871?dnt=1", null],
    ["https://vimeo.com/channels/staffpicks/76979871", null],
    ["https://vimeo.com/showcase/7008490/video/76979871", null],
    ["vimeo.com/76979871", null],
    ["https://vimeo.com/76979871/8272103f6e", "8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "8272103f6e"],
    ["https://player.vimeo.com/video/76979871/8272103f6e", "8272103f6e"],
    ["https://vimeo.com/76979871/8272103F6E?share=copy", "8272103F6E"],
    ["https://vimeo.com/76979871?h=8272103f6e", "8272103f6e"],
    ["https://vimeo.com/showcase/7008490/video/76979871/8272103f6e", "8272103f6e"],
    ["https://vimeo.com/showcase/7008490?video=76979871", null],
    ["https://vimeo.com/showcase/golf?video=76979871&h=8272103f6e", "8272103f6e"],
    ["https://vimeo.com/manage/videos/76979871", null],
    ["https://vimeo.com/manage/videos/76979871/8272103f6e", "8272103f6e"],
    ["https://vimeo.com/manage/76979871/general", null],
    ["https://vimeo.com/user12345/review/76979871/8272103f6e", "8272103f6e"],
    ["https://vimeo.com/reviews/0b1c-2d/videos/76979871", null],
    ["https://vimeo.com/ondemand/golf/76979871", null],
    ["https://vimeo.com/groups/golf/videos/76979871", null],
    ["https://vimeo.com/76979871/settings", null],
  ])("reads the Vimeo id and hash from %s [1.20] [1.21]", (url, hash) => {
    expect(vimeoId(url)).toBe("76979871");
    expect(vimeoHash(url)).toBe(hash);
    expect(isVimeo(url)).toBe(true);
  });

  test.each([
    "",
    "https://vimeo.com/",
    "https://vimeo.com/about",
    "https://vimeo.com/event/76979871",
    "https://vimeo.com/showcase/7008490",
    "https://vimeo.com/channels/76979871",
    "https://vimeo.com/76979871abc",
    "https://notvimeo.com/76979871",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&h=abc",
  ])("reads no Vimeo id or hash from %j [1.21] [1.22]", (url) => {
    expect(vimeoId(url)).toBeNull();
    expect(vimeoHash(url)).toBeNull();
    expect(isVimeo(url)).toBe(false);
  });
});

describe("pasted video", () => {
  test.each([
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["  youtube.com/shorts/dQw4w9WgXcQ ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://vimeo.com/76979871/8272103f6e"],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="a"></iframe>',
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ],
    [
      "<iframe src='https://player.vimeo.com/video/76979871?badge=0&amp;h=8272103f6e' allow></iframe>",
      "https://vimeo.com/76979871/8272103f6e",
    ],
    ["\u200bhttps://youtu.be/dQw4w9WgXcQ\u200b", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["Gripið - YouTube https://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["Sjá (youtu.be/dQw4w9WgXcQ).", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["Sjá https://youtu.be/dQw4w9WgXcQ, takk", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://golf.is/\nhttps://vimeo.com/76979871/8272103f6e.", "https://vimeo.com/76979871/8272103f6e"],
    ["Horfðu á https://vimeo.com/76979871?share=copy og æfðu", "https://vimeo.com/76979871"],
    ["https://player.vimeo.com/video/76979871/8272103F6E", "https://vimeo.com/76979871/8272103F6E"],
    [
      '<div><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
      "https://vimeo.com/76979871/8272103f6e",
    ],
  ])("extracts the video URL from %s", (pasted, link) => {
    expect(videoLink(pasted)).toBe(link);
  });

  test.each(["", "golf", "https://evil.example/76979871", '<iframe src="https://evil.example/"></iframe>'])(
    "finds no video in %j",
    (pasted) => {
      expect(videoLink(pasted)).toBeNull();
    },
  );
});

test.each([
  ["https://www.youtube.com/playlist?list=PL1", "playlist"],
  ["https://www.youtube.com/watch?list=PL1", "playlist"],
  ["https://www.youtube.com/embed/videoseries?list=PL1", "playlist"],
  ["https://www.youtube.com/embed?listType=playlist&list=PL1", "playlist"],
  ["https://vimeo.com/showcase/7008490", "playlist"],
  ["https://vimeo.com/showcase/7008490/embed", "playlist"],
  ["https://vimeo.com/album/7008490", "playlist"],
  ["https://www.youtube.com/@golfkennarinn", "channel"],
  ["https://www.youtube.com/@golfkennarinn/videos", "channel"],
  ["https://www.youtube.com/channel/UC123", "channel"],
  ["https://www.youtube.com/c/golf", "channel"],
  ["https://www.youtube.com/user/golf", "channel"],
  ["https://vimeo.com/user12345", "channel"],
  ["https://vimeo.com/channels/golf", "channel"],
  ["https://vimeo.com/golf/videos", "channel"],
  ["https://www.youtube.com/embed/live_stream?channel=UC1", "live"],
  ["https://www.youtube.com/@golfkennarinn/live", "live"],
  ["https://www.youtube.com/channel/UC1/live", "live"],
  ["https://vimeo.com/event/12345", "live"],
  ["https://vimeo.com/event/12345/embed", "live"],
  ["https://studio.youtube.com/", "manage"],
  ["https://studio.youtube.com/channel/UC1/videos/upload", "manage"],
  ["https://vimeo.com/manage/videos", "manage"],
  ["https://vimeo.com/home", "manage"],
  ["https://vimeo.com/manage/folders/123", "manage"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXc", "incomplete"],
  ["https://youtu.be/dQw4", "incomplete"],
  ["https://www.youtube.com/", "page"],
  ["https://www.youtube.com/results?search_query=golf", "page"],
  ["https://vimeo.com/golf", "page"],
  ["https://vimeo.com/76979871abc", "page"],
  ["https://golf.is/", "unknown_host"],
  ["https://notvimeo.com/76979871", "unknown_host"],
  ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", "unknown_host"],
  ["hallo", "unknown_host"],
  ["", "unknown_host"],
  ["https://youtu.be/dQw4w9WgXcQ", null],
] as const)("reports the fault of the pasted text %j: %s", (pasted, fault) => {
  expect(videoFault(pasted)).toBe(fault);
});
