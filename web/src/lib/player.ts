import { isVimeo, vimeoHash, vimeoId, youtubeId } from "functions/courses/video-link";

/** A video as an iframe can play it; `origin` is the only one whose messages are believed. */
export type Player = { host: "youtube" | "vimeo"; src: string; origin: string };

/**
 * The player of a video link, starting at once and tracking as little as its host allows; null when the
 * link is no video.
 * @param page origin of our own page, which YouTube wants to know before it sends messages
 * @param hasCaptions whether the video has Icelandic captions, which then show from the start (WCAG 1.2.2)
 */
export function playerOf(url: string, page: string, hasCaptions = false): Player | null {
  const youtube = youtubeId(url);
  if (youtube !== null) {
    const origin = "https://www.youtube-nocookie.com";
    const query = new URLSearchParams({
      enablejsapi: "1",
      origin: page,
      autoplay: "1",
      playsinline: "1",
      rel: "0",
      hl: "is",
      ...(hasCaptions && { cc_load_policy: "1", cc_lang_pref: "is" }),
    });
    return { host: "youtube", origin, src: `${origin}/embed/${youtube}?${query}` };
  }
  const vimeo = vimeoId(url);
  if (vimeo === null) return null;
  const hash = vimeoHash(url);
  const query = new URLSearchParams({
    dnt: "1",
    autoplay: "1",
    ...(hash !== null && { h: hash }),
    ...(hasCaptions && { texttrack: "is" }),
  });
  return {
    host: "vimeo",
    origin: "https://player.vimeo.com",
    src: `https://player.vimeo.com/video/${vimeo}?${query}`,
  };
}

/** Returns the name of a video's host. */
export function hostName(url: string): "Vimeo" | "YouTube" {
  return isVimeo(url) ? "Vimeo" : "YouTube";
}
