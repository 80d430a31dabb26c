import { readVideoUrl, type Video, type VideoFault } from "./video-link.ts";

/** Addresses in a text: with a protocol, or of the hosts of videos without one. */
const URLS =
  /(?:https?:)?\/\/[^\s<>"']+|(?<![\w.@-])(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\/[^\s<>"']*/gi;

/** Ends a sentence after an address. */
const PUNCTUATION = /[.,;:!?)\]}“”»]+$/;

/** What nobody sees and chat programs put into copied text. */
const UNSEEN = /\p{Cf}/gu;

/**
 * Returns the address at which the host shows a video, from what was pasted: a link of YouTube or Vimeo in any form, an
 * embed code, or a text with such a link. Returns null for anything else. The hash of an unlisted Vimeo video is kept.
 */
export function videoLink(pasted: string): string | null {
  const read = readPasted(pasted);
  if (typeof read === "string") return null;
  if (read.host === "youtube") return `https://www.youtube.com/watch?v=${read.id}`;
  return `https://vimeo.com/${read.id}${read.hash === null ? "" : `/${read.hash}`}`;
}

/** Returns why no video was pasted; null if one was. */
export function videoFault(pasted: string): VideoFault | null {
  const read = readPasted(pasted);
  return typeof read === "string" ? read : null;
}

/** Returns the first video among the addresses; without one what the first address of a host of videos is. */
function readPasted(pasted: string): Video | VideoFault {
  const text = pasted.replaceAll("&amp;", "&").replace(UNSEEN, "");
  const readings = [...text.matchAll(URLS)].map(([url]) => readVideoUrl(url.replace(PUNCTUATION, "")));
  return (
    readings.find((read) => typeof read !== "string") ??
    readings.find((read) => read !== "unknown_host") ??
    "unknown_host"
  );
}
