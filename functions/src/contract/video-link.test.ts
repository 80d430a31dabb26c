import { describe, expect, test } from "vitest";
import { isVimeo, vimeoHash, vimeoId, youtubeId } from "./video-link.ts";

describe("a YouTube link", () => {
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
    "HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ",
  ])("%s gives its id", (url) => {
    expect(youtubeId(url)).toBe("dQw4w9WgXcQ");
  });

  test.each([
    "",
    "dQw4w9WgXcQ",
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong",
    "https://evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://vimeo.com/76979871",
  ])("%j gives nothing", (url) => {
    expect(youtubeId(url)).toBeNull();
  });
});

describe("a Vimeo link", () => {
  test.each([
    ["https://vimeo.com/76979871", null],
    ["https://www.vimeo.com/76979871#t=1s", null],
    ["https://player.vimeo.com/video/76979871?dnt=1", null],
    ["https://vimeo.com/channels/staffpicks/76979871", null],
    ["https://vimeo.com/showcase/7008490/video/76979871", null],
    ["vimeo.com/76979871", null],
    ["https://vimeo.com/76979871/8272103f6e", "8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "8272103f6e"],
  ])("%s gives its id and its hash", (url, hash) => {
    expect(vimeoId(url)).toBe("76979871");
    expect(vimeoHash(url)).toBe(hash);
    expect(isVimeo(url)).toBe(true);
  });

  test.each([
    "",
    "https://vimeo.com/",
    "https://vimeo.com/about",
    "https://vimeo.com/76979871abc",
    "https://notvimeo.com/76979871",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&h=abc",
  ])("%j gives nothing", (url) => {
    expect(vimeoId(url)).toBeNull();
    expect(vimeoHash(url)).toBeNull();
    expect(isVimeo(url)).toBe(false);
  });
});
