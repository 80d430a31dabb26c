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
