const YOUTUBE =
  /^(?:(?:https?:)?\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
const VIMEO =
  /^(?:(?:https?:)?\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d+)(?![\w-])/i;
const VIMEO_HASH = /(?:vimeo\.com\/\d+\/|[?&]h=)([0-9a-f]+)/;

/** Video id of a YouTube link (`watch?v=`, youtu.be, `embed/`, `shorts/`), or null. Source: spec §1. */
export function youtubeId(url: string): string | null {
  return YOUTUBE.exec(url.trim())?.[1] ?? null;
}

/** Numeric video id of a Vimeo link (standard, player, or with the hash of an unlisted video), or null. */
export function vimeoId(url: string): string | null {
  return VIMEO.exec(url.trim())?.[1] ?? null;
}

/** The hash that opens an unlisted Vimeo video (`vimeo.com/1/abc`, `?h=abc`), or null. */
export function vimeoHash(url: string): string | null {
  return isVimeo(url) ? (VIMEO_HASH.exec(url)?.[1] ?? null) : null;
}

/** Whether a link leads to a Vimeo video. */
export function isVimeo(url: string): boolean {
  return vimeoId(url) !== null;
}

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
