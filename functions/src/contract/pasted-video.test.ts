import { describe, expect, test } from "vitest";
import { videoLink } from "./pasted-video.ts";

describe("what is pasted", () => {
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
  ])("%s becomes the address of the video", (pasted, link) => {
    expect(videoLink(pasted)).toBe(link);
  });

  test.each(["", "golf", "https://evil.example/76979871", '<iframe src="https://evil.example/"></iframe>'])(
    "%j is no video",
    (pasted) => {
      expect(videoLink(pasted)).toBeNull();
    },
  );
});
