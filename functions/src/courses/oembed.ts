import * as z from "zod";
import { LESSON_LIMITS, TITLE_LENGTH } from "./limits.ts";
import type { VideoDetails } from "./schema.ts";
import { isVimeo } from "./video-link.ts";

/** The hosts of videos. */
export type VideoHosts = {
  /**
   * Returns what the host knows of the video at `link`, an address that `videoLink` has built. Throws if it cannot be
   * asked: then nothing is known.
   */
  detailsOf(link: string): Promise<VideoDetails>;
};

/** The hosts' oEmbed addresses. */
export type OEmbedAddresses = { youtube: string; vimeo: string };

const TIMEOUT_MS = 4000;

/** Largest answer that is read, in bytes; the hosts' own are about 2 KB. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** YouTube's answer has no duration; a video that plays on some sites only has no title at Vimeo. */
const OEmbed = z.object({
  title: z
    .string()
    .transform((title) => title.trim().slice(0, TITLE_LENGTH.max))
    .nullish()
    .catch(null),
  duration: z.int().min(1).max(LESSON_LIMITS.lengthSecondsMax).nullish().catch(null),
});

/** The hosts' answers to videos that cannot be shown on the site. Source: https://oembed.com and the hosts' answers. */
const STATES: Readonly<Record<number, VideoDetails["state"]>> = {
  400: "missing",
  404: "missing",
  410: "missing",
  401: "refused",
  403: "refused",
};

/**
 * Asks the hosts by oEmbed (https://oembed.com). Only their own addresses are requested: redirects are not followed.
 * @param siteUrl named as the referrer: Vimeo answers by it if a video may be embedded on some sites only
 */
export function oembed({ youtube, vimeo }: OEmbedAddresses, siteUrl: string): VideoHosts {
  return {
    async detailsOf(link) {
      const address = new URL(isVimeo(link) ? vimeo : youtube);
      address.searchParams.set("url", link);
      address.searchParams.set("format", "json");
      const response = await fetch(address, {
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

/** Returns the body of an answer. Throws where it is too large. */
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
