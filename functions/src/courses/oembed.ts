import * as z from "zod";
import { LESSON_LIMITS, PICTURE_MAX_BYTES, TITLE_LENGTH } from "./limits.ts";
import type { VideoDetails } from "./schema.ts";
import { isVimeo } from "./video-link.ts";

export type VideoHosts = {
  /**
   * Returns the details of the video at `link`, which must be a URL from `videoLink`. Throws if the request
   * fails; the state of the video is then unknown.
   */
  detailsOf(link: string): Promise<VideoDetails>;
  /**
   * Returns the still picture of the video at `link`, or null if the host has none. Throws if a request fails or
   * the picture is larger than `PICTURE_MAX_BYTES`.
   */
  pictureOf(link: string): Promise<Buffer | null>;
};

/** oEmbed endpoints of the video hosts. */
export type OEmbedUrls = { youtube: string; vimeo: string };

const TIMEOUT_MS = 4000;

/** Maximum size of a response, in bytes. The hosts' responses are about 2 KB. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Servers from which pictures are fetched, besides those of the oEmbed endpoints. */
const PICTURE_ORIGINS = ["https://i.ytimg.com", "https://i.vimeocdn.com"];

/** Width of a requested picture in pixels, that of an uploaded one. Vimeo scales its pictures to it. */
const PICTURE_WIDTH = 1280;

/**
 * An oEmbed response. YouTube sends no duration. Vimeo sends no title for a video that is restricted to some
 * sites.
 */
const OEmbed = z.object({
  title: z
    .string()
    .transform((title) => title.trim().slice(0, TITLE_LENGTH.max))
    .nullish()
    .catch(null),
  duration: z.int().min(1).max(LESSON_LIMITS.lengthSecondsMax).nullish().catch(null),
  thumbnail_url: z.url().nullish().catch(null),
});

/**
 * States of videos that cannot be shown on the site, by HTTP status. Source: https://oembed.com and the
 * hosts' responses.
 */
const STATES: Readonly<Record<number, VideoDetails["state"]>> = {
  400: "missing",
  404: "missing",
  410: "missing",
  401: "refused",
  403: "refused",
};

/**
 * Creates a client that gets video details and pictures by oEmbed (https://oembed.com). It requests only the two
 * endpoints and the picture servers of the hosts, and does not follow redirects.
 * @param siteUrl sent as the referrer, because Vimeo needs it for a video that is restricted to some sites
 */
export function oembed({ youtube, vimeo }: OEmbedUrls, siteUrl: string): VideoHosts {
  const origins = new Set([...PICTURE_ORIGINS, new URL(youtube).origin, new URL(vimeo).origin]);
  const get = (url: URL) =>
    fetch(url, {
      redirect: "error",
      headers: { referer: `${siteUrl}/` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const ask = (link: string, options: Record<string, string> = {}) => {
    const url = new URL(isVimeo(link) ? vimeo : youtube);
    for (const [name, value] of Object.entries({ url: link, format: "json", ...options }))
      url.searchParams.set(name, value);
    return get(url);
  };
  return {
    async detailsOf(link) {
      const response = await ask(link);
      const state = STATES[response.status];
      if (state !== undefined) return { title: null, lengthSeconds: null, state };
      const { title, duration } = await contentOf(response);
      return { title: title || null, lengthSeconds: duration ?? null, state: "playable" };
    },

    async pictureOf(link) {
      const answer = await ask(link, { width: String(PICTURE_WIDTH) });
      if (STATES[answer.status] !== undefined) return null;
      const { thumbnail_url } = await contentOf(answer);
      for (const url of pictureUrls(thumbnail_url)) {
        if (!origins.has(url.origin)) continue;
        const picture = await get(url);
        if (picture.ok) return bytesOf(picture, PICTURE_MAX_BYTES);
      }
      return null;
    },
  };
}

/**
 * Returns the URLs of a picture, the largest first. YouTube names one of 480 pixels with black bars, and has one of
 * 1,280 pixels under another name for most videos.
 */
function pictureUrls(thumbnailUrl: string | null | undefined): URL[] {
  if (!thumbnailUrl) return [];
  return [...new Set([thumbnailUrl.replace(/\/hqdefault\.jpg$/, "/maxresdefault.jpg"), thumbnailUrl])].map(
    (url) => new URL(url),
  );
}

/** Returns the content of an oEmbed response. Throws if the request failed or the response is too large. */
async function contentOf(response: Response): Promise<z.infer<typeof OEmbed>> {
  if (!response.ok) throw new Error(`oEmbed answered ${response.status}`);
  const bytes = await bytesOf(response, ANSWER_MAX_BYTES);
  return OEmbed.parse(JSON.parse(bytes.toString("utf8")));
}

/** Returns the body of a response. Throws if it has more than `max` bytes. */
async function bytesOf(response: Response, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw new Error("the host's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
