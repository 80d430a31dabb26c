import { vimeoHash, vimeoId, youtubeId } from "./video-link.ts";

/** What "Embed" or "Share" at the host copies: an iframe. */
const IFRAME_SRC = /<iframe\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i;

/**
 * Returns the address at which the host shows a video, from a link or an embed code of YouTube or Vimeo in any form; null
 * for anything else. The hash of an unlisted Vimeo video is kept.
 */
export function videoLink(pasted: string): string | null {
  const text = (IFRAME_SRC.exec(pasted)?.[1] ?? pasted).replaceAll("&amp;", "&").trim();
  const youtube = youtubeId(text);
  if (youtube !== null) return `https://www.youtube.com/watch?v=${youtube}`;
  const vimeo = vimeoId(text);
  if (vimeo === null) return null;
  const hash = vimeoHash(text);
  return `https://vimeo.com/${vimeo}${hash === null ? "" : `/${hash}`}`;
}
