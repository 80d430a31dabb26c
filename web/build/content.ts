import type { SiteContent } from "../src/static/render.tsx";

/**
 * Returns the content of the static pages from the environment variables `PRERENDERED_COURSES`, `PRERENDERED_TEXTS` and
 * `PRERENDERED_LESSONS` (JSON). Missing courses or texts are null; pages then show no price.
 */
export function contentToPrerender(): SiteContent {
  const { PRERENDERED_COURSES, PRERENDERED_TEXTS, PRERENDERED_LESSONS } = process.env;
  return {
    courses: parsed(PRERENDERED_COURSES),
    texts: parsed(PRERENDERED_TEXTS),
    lessons: parsed(PRERENDERED_LESSONS) ?? [],
  };
}

function parsed<Json>(text: string | undefined): Json | null {
  return text === undefined ? null : JSON.parse(text);
}

/**
 * Downloads the uploaded images that `pages` show from the site at `siteUrl`, as files for the new site. If a
 * download fails, the page loads that image from the API until the next publication.
 */
export async function picturesOf(
  pages: readonly { content: string }[],
  siteUrl: string,
): Promise<{ path: string; content: Uint8Array }[]> {
  const paths = new Set(
    pages.flatMap(({ content }) => content.match(/\/pictures\/[0-9a-f]{40}\.\w+/g) ?? []),
  );
  const found = await Promise.all(
    [...paths].map(async (path) => {
      const response = await fetch(siteUrl + path).catch(() => null);
      if (response?.ok && response.headers.get("content-type")?.startsWith("image/"))
        return { path, content: new Uint8Array(await response.arrayBuffer()) };
      console.warn(
        `${siteUrl}${path} does not answer: the API serves this picture until the next publication.`,
      );
      return null;
    }),
  );
  return found.filter((picture) => picture !== null);
}
