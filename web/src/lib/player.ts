import { isVimeo, vimeoHash, vimeoId, youtubeId } from "functions/courses/video-link";

/** Video for an iframe. Only messages from `origin` are accepted. */
export type Player = { host: "youtube" | "vimeo"; src: string; origin: string };

/**
 * Returns the player of a video link, or null if the link is not a video. The video starts at once, with as
 * little tracking as the host allows.
 * @param page origin of our page, which YouTube requires to send messages
 * @param hasCaptions whether the video has Icelandic captions, which are then on by default (WCAG 1.2.2)
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

export function hostName(url: string): "Vimeo" | "YouTube" {
  return isVimeo(url) ? "Vimeo" : "YouTube";
}
