import { LIST_MARKER } from "../core/signs.ts";
import { PUNCTUATION, UNSEEN, URLS, type VideoFault, videoFault, videoLink } from "./video-link.ts";

/**
 * A URL in a pasted text: its video (from `videoLink`) or the reason that it is not a video, and the title
 * next to it.
 */
export type PastedUrl = { url: string; link: string | null; fault: VideoFault | null; title: string };

/**
 * Returns the URLs of a pasted list or email in their order. The title is the other text of the URL's line,
 * or the previous line if the URL's line has no other text. It is empty without such a text.
 */
export function urlsInText(pasted: string): PastedUrl[] {
  const lines = pasted.replaceAll("&amp;", "&").replace(UNSEEN, "").split("\n");
  return lines.flatMap((line, index) => {
    const urls = new Set(Array.from(line.matchAll(URLS), ([url]) => url.replace(PUNCTUATION, "")));
    const title = titleIn(line) || titleBefore(lines[index - 1] ?? "");
    return Array.from(urls, (url, place) => ({
      url,
      link: videoLink(url),
      fault: videoFault(url),
      title: place === 0 ? title : "",
    }));
  });
}

/** Number and separators around a title: "1. Gripið – ". */
const AROUND_TITLE = /^(?:\(?\d+[.):]\s*)?[\s–—:|,;>([„“"-]+|^\(?\d+[.):]\s*|[\s–—:|,;<)\]„“"([-]+$/gu;

/** Returns the text of a line without its URLs, tags, bullet and number. */
function titleIn(line: string): string {
  const text = line
    .replace(/<[^<>]*>/g, " ")
    .replace(URLS, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text.replace(LIST_MARKER, "").replace(AROUND_TITLE, "").trim();
}

/** Words of a line that may be the title of the next line. */
const TITLE_WORDS_MAX = 8;

/** Returns the title in a line before a URL. A sentence or a line with a URL is not a title. */
function titleBefore(line: string): string {
  const isSentence = /[.,!?]\s|[.,!?]$/.test(line.trim().replace(/^\d+[.)]\s/, ""));
  const title = titleIn(line);
  const isTitle = line.search(URLS) < 0 && !isSentence && title.split(" ").length <= TITLE_WORDS_MAX;
  return isTitle ? title : "";
}
