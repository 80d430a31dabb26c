import type { Course, Lesson } from "functions/courses/schema";
import type { PublishedTexts } from "functions/site/schema";
import { SITE_TEXTS_ID } from "../src/lib/element-ids.ts";
import type { SiteContent } from "../src/static/render.tsx";

/**
 * Returns the content of the static pages. With `--live` fetches the current content of the site at
 * `siteUrl`. Otherwise reads the environment variables `PRERENDERED_COURSES`, `PRERENDERED_TEXTS` and
 * `PRERENDERED_LESSONS` (JSON). Missing courses or copy are null; pages then show no price.
 */
export async function contentToPrerender(argv: readonly string[], siteUrl: string): Promise<SiteContent> {
  if (argv.includes("--live"))
    return { ...(await coursesAndLessonsAt(siteUrl)), texts: await textsAt(siteUrl) };
  const { PRERENDERED_COURSES, PRERENDERED_TEXTS, PRERENDERED_LESSONS } = process.env;
  return {
    courses: parsed(PRERENDERED_COURSES),
    texts: parsed(PRERENDERED_TEXTS),
    lessons: parsed(PRERENDERED_LESSONS) ?? [],
  };
}

/** Fetches the courses on sale and their free lessons from the API at `siteUrl`. */
export async function coursesAndLessonsAt(siteUrl: string): Promise<Omit<SiteContent, "texts">> {
  const courses = await coursesAt(siteUrl);
  return { courses, lessons: await freeLessonsAt(siteUrl, courses ?? []) };
}

function parsed<Json>(text: string | undefined): Json | null {
  return text === undefined ? null : JSON.parse(text);
}

/** Returns null if the site does not respond, for example before its first deploy. */
async function coursesAt(siteUrl: string): Promise<Course[] | null> {
  const response = await fetch(`${siteUrl}/api/courses`).catch(() => null);
  if (response?.ok && response.headers.get("content-type")?.startsWith("application/json"))
    return response.json();
  console.warn(
    `${siteUrl}/api/courses does not answer: the prerendered pages show no price until the next build.`,
  );
  return null;
}

/** Returns the free lessons. A lesson whose request fails gets no prerendered page. */
async function freeLessonsAt(siteUrl: string, courses: readonly Course[]): Promise<Lesson[]> {
  const free = courses.flatMap(({ lessons }) => lessons.filter(({ isFree }) => isFree));
  const found = await Promise.all(
    [...new Set(free.map(({ id }) => id))].map(async (id): Promise<Lesson | null> => {
      const response = await fetch(`${siteUrl}/api/lessons/${id}`).catch(() => null);
      return response?.ok ? response.json() : null;
    }),
  );
  return found.filter((lesson) => lesson !== null);
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

/** Returns the copy that is embedded in the landing page, or null if there is none. */
async function textsAt(siteUrl: string): Promise<PublishedTexts | null> {
  const response = await fetch(`${siteUrl}/`).catch(() => null);
  const page = response?.ok ? await response.text() : "";
  const json = new RegExp(`<script type="application/json" id="${SITE_TEXTS_ID}">([^<]*)</script>`).exec(
    page,
  );
  if (json?.[1] !== undefined) return JSON.parse(json[1]);
  console.warn(`${siteUrl} shows no texts of its own yet: neither do the prerendered pages.`);
  return null;
}
