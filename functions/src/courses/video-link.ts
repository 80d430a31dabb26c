/** A video at its host. `hash` gives access to an unlisted Vimeo video. */
export type Video = { host: "youtube"; id: string } | { host: "vimeo"; id: string; hash: string | null };

/** The reason that a link is not a video. `page` is any other page of the host. */
export type VideoFault = "unknown_host" | "incomplete" | "playlist" | "channel" | "live" | "manage" | "page";

/** The meaning of a host's URL: a video, or the reason that it is not one. */
type Reading = Video | VideoFault;

const YOUTUBE_ID = /^[\w-]{11}$/;

/** Words of eleven characters in YouTube URLs at the position of an id. */
const YOUTUBE_WORDS: Readonly<Record<string, VideoFault>> = { videoseries: "playlist", live_stream: "live" };

/** Path patterns of pages, and the fault of a link to them. */
type Pages = readonly (readonly [path: RegExp, fault: VideoFault])[];

const YOUTUBE_PAGES: Pages = [
  [/^\/playlist(\/|$)/, "playlist"],
  [/^\/((channel|c|user)\/[^/]+|@[^/]+)\/live(\/|$)/, "live"],
  [/^\/((channel|c|user)\/|@)/, "channel"],
  [/^\/(upload|my_videos)(\/|$)/, "manage"],
];

const VIMEO_PAGES: Pages = [
  [/^\/(event|events|live)(\/|$)/, "live"],
  [/^\/(showcase|album)(\/|$)/, "playlist"],
  [/^\/(manage|home|library|upload|settings|analytics|folder|user\/\d+\/folder)(\/|$)/, "manage"],
  [/^\/(channels\/|groups\/|user\d+(\/|$)|[^/]+\/(videos|albums|about)(\/|$))/, "channel"],
];

/** Vimeo paths before a video id. A hash may follow the id. */
const VIMEO_VIDEO = new RegExp(
  `^/(?:(?:${[
    "video",
    "videos",
    "m",
    "channels/[^/]+",
    "groups/[^/]+/videos",
    "(?:album|showcase)/[^/]+/video",
    "ondemand/[^/]+",
    "manage(?:/videos)?",
    "[^/]+/review",
    "reviews/[^/]+/videos",
  ].join("|")})/)?(\\d+)(?:/([0-9a-f]+))?(?![^/])`,
  "i",
);

const HEX = /^[0-9a-f]+$/i;

/** Parsers of the hosts' URLs, by host without `www.`. */
const HOSTS: Readonly<Record<string, (url: URL) => Reading>> = {
  "youtube.com": youtube,
  "m.youtube.com": youtube,
  "music.youtube.com": youtube,
  "gaming.youtube.com": youtube,
  "youtube-nocookie.com": youtube,
  "youtube.googleapis.com": youtube,
  "consent.youtube.com": youtube,
  "youtu.be": ({ pathname, searchParams }) =>
    youtubeVideo(searchParams.get("v") ?? /^\/([^/]+)/.exec(pathname)?.[1] ?? "") ?? "page",
  "studio.youtube.com": ({ pathname }) =>
    youtubeVideo(/^\/video\/([^/]+)/.exec(pathname)?.[1] ?? "") ?? "manage",
  "vimeo.com": vimeo,
  "player.vimeo.com": vimeo,
};

function youtube({ pathname, searchParams }: URL): Reading {
  const next = searchParams.get("continue") ?? searchParams.get("u");
  if (next !== null) return readVideoUrl(next.startsWith("/") ? `www.youtube.com${next}` : next);
  const inPath = /^\/(?:embed|shorts|live|v|e|vi|watch)\/([^/]+)/.exec(pathname)?.[1];
  const found = youtubeVideo(searchParams.get("v") ?? inPath ?? "");
  if (found !== null) return found;
  if (searchParams.has("list")) return "playlist";
  return pageOf(YOUTUBE_PAGES, pathname);
}

/**
 * Returns the video of an id, or null without one. Ignores text after the id, such as the end of a
 * sentence.
 */
function youtubeVideo(text: string): Reading | null {
  const id = /^[\w-]*/.exec(text)?.[0] ?? "";
  if (id === "") return null;
  if (!YOUTUBE_ID.test(id)) return "incomplete";
  return YOUTUBE_WORDS[id] ?? { host: "youtube", id };
}

function vimeo({ pathname, searchParams }: URL): Reading {
  const inShowcase = /^\/(album|showcase)\//.test(pathname) ? searchParams.get("video") : null;
  const [, id = inShowcase ?? searchParams.get("clip_id"), inPath] = VIMEO_VIDEO.exec(pathname) ?? [];
  if (id === null || !/^\d+$/.test(id)) return pageOf(VIMEO_PAGES, pathname);
  const hash = inPath ?? searchParams.get("h") ?? "";
  return { host: "vimeo", id, hash: HEX.test(hash) ? hash : null };
}

function pageOf(pages: Pages, pathname: string): VideoFault {
  return pages.find(([path]) => path.test(pathname))?.[1] ?? "page";
}

/** Parses one URL, with or without its protocol. */
export function readVideoUrl(link: string): Video | VideoFault {
  const url = urlOf(link.trim());
  return (url !== null && HOSTS[url.hostname.replace(/^www\./, "")]?.(url)) || "unknown_host";
}

function urlOf(link: string): URL | null {
  const whole = /^https?:/i.test(link) ? link : `https://${link.replace(/^\/\//, "")}`;
  try {
    const url = new URL(whole);
    return url.username === "" && url.password === "" ? url : null;
  } catch {
    return null;
  }
}

function videoAt(url: string): Video | null {
  const read = readVideoUrl(url);
  return typeof read === "string" ? null : read;
}

/**
 * Returns the video id of a YouTube link (`watch?v=`, youtu.be, `embed/` and others), or null. Source: spec
 * §1.
 */
export function youtubeId(url: string): string | null {
  const video = videoAt(url);
  return video?.host === "youtube" ? video.id : null;
}

/** Returns the numeric video id of a Vimeo link (standard, player and others), or null. Source: spec §1. */
export function vimeoId(url: string): string | null {
  const video = videoAt(url);
  return video?.host === "vimeo" ? video.id : null;
}

/** Returns the hash that opens an unlisted Vimeo video (`vimeo.com/1/abc`, `?h=abc`), or null. */
export function vimeoHash(url: string): string | null {
  const video = videoAt(url);
  return video?.host === "vimeo" ? video.hash : null;
}

/** Returns the host and the id of a video (`vimeo:76979871`), or an empty text. Equal for all links to it. */
export function videoKey(url: string): string {
  const video = videoAt(url);
  return video === null ? "" : `${video.host}:${video.id}`;
}

/** Returns whether a link is a Vimeo video. Source: spec §1. */
export function isVimeo(url: string): boolean {
  return vimeoId(url) !== null;
}

/** URLs in a text: with a protocol, or of a video host without one. */
export const URLS =
  /(?:https?:)?\/\/[^\s<>"']+|(?<![\w.@-])(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\/[^\s<>"']*/gi;

/** Punctuation after a URL. */
export const PUNCTUATION = /[.,;:!?)\]}“”»]+$/;

/** Invisible characters that chat programs add to copied text. */
export const UNSEEN = /\p{Cf}/gu;

/**
 * Returns the URL of a pasted video, or null if there is no video. Accepts any form of a YouTube or Vimeo
 * link, an embed code, or a text that contains such a link. Keeps the hash of an unlisted Vimeo video.
 */
export function videoLink(pasted: string): string | null {
  const read = readPasted(pasted);
  if (typeof read === "string") return null;
  if (read.host === "youtube") return `https://www.youtube.com/watch?v=${read.id}`;
  return `https://vimeo.com/${read.id}${read.hash === null ? "" : `/${read.hash}`}`;
}

/** Returns the reason that the pasted text has no video, or null if it has one. */
export function videoFault(pasted: string): VideoFault | null {
  const read = readPasted(pasted);
  return typeof read === "string" ? read : null;
}

/** Returns the first video in the text, else the fault of the first URL of a video host. */
function readPasted(pasted: string): Video | VideoFault {
  const text = pasted.replaceAll("&amp;", "&").replace(UNSEEN, "");
  const readings = [...text.matchAll(URLS)].map(([url]) => readVideoUrl(url.replace(PUNCTUATION, "")));
  return (
    readings.find((read) => typeof read !== "string") ??
    readings.find((read) => read !== "unknown_host") ??
    "unknown_host"
  );
}
