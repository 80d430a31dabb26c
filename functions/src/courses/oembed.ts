import * as z from "zod";
import { LESSON_LIMITS, TITLE_LENGTH } from "./limits.ts";
import type { VideoDetails } from "./schema.ts";
import { isVimeo } from "./video-link.ts";

export type VideoHosts = {
  /**
   * Returns the details of the video at `link`, which must be a URL from `videoLink`. Throws if the request
   * fails; the state of the video is then unknown.
   */
  detailsOf(link: string): Promise<VideoDetails>;
};

/** oEmbed endpoints of the video hosts. */
export type OEmbedUrls = { youtube: string; vimeo: string };

const TIMEOUT_MS = 4000;

/** Maximum size of a response, in bytes. The hosts' responses are about 2 KB. */
const ANSWER_MAX_BYTES = 64 * 1024;

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
 * Creates a client that gets video details by oEmbed (https://oembed.com). It requests only the two endpoints
 * and does not follow redirects.
 * @param siteUrl sent as the referrer, because Vimeo needs it for a video that is restricted to some sites
 */
export function oembed({ youtube, vimeo }: OEmbedUrls, siteUrl: string): VideoHosts {
  return {
    async detailsOf(link) {
      const url = new URL(isVimeo(link) ? vimeo : youtube);
      url.searchParams.set("url", link);
      url.searchParams.set("format", "json");
      const response = await fetch(url, {
        redirect: "error",
        headers: { referer: `${siteUrl}/` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const state = STATES[response.status];
      if (state !== undefined) return { title: null, lengthSeconds: null, state };
      if (!response.ok) throw new Error(`oEmbed answered ${response.status}`);
      const { title, duration } = OEmbed.parse(JSON.parse(await textOf(response)));
      return { title: title || null, lengthSeconds: duration ?? null, state: "playable" };
    },
  };
}

/** Returns the body of a response. Throws if it is too large. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new Error("the oEmbed answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
