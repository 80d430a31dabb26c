import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { QueryClient } from "@tanstack/react-query";
import type { Course, Lesson } from "functions/courses/schema";
import type { PublishedTexts } from "functions/site/schema";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { coursesQuery, lessonQuery } from "../api/courses.ts";
import { createQueryClient } from "../api/query-client.ts";
import { userQuery } from "../api/session.ts";
import { AppRoutes } from "../app/app-routes.tsx";
import { loadPage } from "../app/pages.ts";
import { Providers } from "../app/providers.tsx";
import { ROUTES, type Route } from "../app/routes.ts";
import { PRERENDERED_COURSES_ID, PRERENDERED_LESSON_ID, SITE_TEXTS_ID } from "../lib/element-ids.ts";
import { commonText } from "../strings/common.ts";
import { landingText } from "../strings/landing.ts";
import { site } from "../strings/site.ts";
import { palette } from "../theme/tokens.ts";
import { CourseForSearch, LessonHead, PageHead } from "./page-head.tsx";
import { placeStyles } from "./place-styles.ts";

/** Inline styles, because the site's styles may not have loaded. */
const NOTICE = {
  position: "fixed",
  inset: "auto 1rem 1rem",
  margin: 0,
  padding: "1rem",
  borderRadius: "0.75rem",
  background: palette.flag[700],
  color: palette.white,
  font: "1.0625rem/1.5 'Schibsted Grotesk', system-ui, sans-serif",
} as const;

/** Parts of a page, as HTML. */
export type Rendered = {
  /** Title, metadata and styles for the head. */
  head: string;
  /** Content of `#root`. */
  body: string;
  /**
   * Data for React and search engines, in elements after `#root` so that the first paint does not wait for
   * them.
   */
  data: string;
};

type PrerenderedRoute = Route & { head: NonNullable<Route["head"]> };

/** Routes with a page that is prerendered for all users. */
export const prerenderedRoutes = ROUTES.filter(
  (route): route is PrerenderedRoute => route.head !== undefined,
);

/** Path of the lesson route. */
export const LESSON_ROUTE = "/lesson/:id?";

/** Pages that show a course on sale. */
const SELLING: readonly PrerenderedRoute["head"][] = ["landing", "auth"];

/** Pages that search engines should index. */
export const listedRoutes = prerenderedRoutes.filter(({ head }) => head !== "auth" && head !== "notFound");

/**
 * Renders a page with the `courses` on sale and the administrator's `texts`. Without courses, a page that
 * sells one shows a loading state. Without texts, a page omits the parts that use them.
 */
export async function prerender(
  { path, head: name }: PrerenderedRoute,
  courses: readonly Course[] | null,
  texts: PublishedTexts | null,
): Promise<Rendered> {
  const queries = createQueryClient();
  if (courses !== null) queries.setQueryData(coursesQuery.queryKey, [...courses]);
  const { body, styles } = await render(addressOf(path), queries, texts);
  const course = name === "landing" ? courses?.[0] : undefined;
  const seller = texts?.company.name || site.name;
  const forSearch = course && renderToStaticMarkup(<CourseForSearch course={course} seller={seller} />);
  return {
    head: renderToStaticMarkup(<PageHead path={path} name={name} texts={texts} />) + styles,
    body,
    data:
      asData(SITE_TEXTS_ID, texts) +
      asData(PRERENDERED_COURSES_ID, SELLING.includes(name) ? courses : null) +
      (forSearch ?? ""),
  };
}

/** Renders the page of a free lesson for visitors. */
export async function prerenderLesson(
  lesson: Lesson,
  courses: readonly Course[] | null,
  texts: PublishedTexts | null,
): Promise<Rendered> {
  const address = lessonAddress(lesson);
  const queries = createQueryClient();
  queries.setQueryData(userQuery.queryKey, null);
  queries.setQueryData(lessonQuery(lesson.id).queryKey, lesson);
  if (courses !== null) queries.setQueryData(coursesQuery.queryKey, [...courses]);
  const { body, styles } = await render(address, queries, texts);
  const course = courses?.find(({ lessonIds }) => lessonIds.includes(lesson.id));
  const head = renderToStaticMarkup(<LessonHead path={address} lesson={lesson} course={course} />);
  return {
    head: head + styles,
    body,
    data:
      asData(SITE_TEXTS_ID, texts) +
      asData(PRERENDERED_COURSES_ID, courses) +
      asData(PRERENDERED_LESSON_ID, lesson),
  };
}

/** Renders the content of `#root` for a path, and its styles. `queries` contains the data of the page. */
async function render(
  address: string,
  queries: QueryClient,
  texts: PublishedTexts | null,
): Promise<{ body: string; styles: string }> {
  await loadPage(address);
  const cache = createCache({ key: "css" });
  cache.compat = true; // collects the styles instead of inserting them before each element
  const body = renderToString(
    <CacheProvider value={cache}>
      <Providers queries={queries} texts={texts}>
        <StaticRouter location={address}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </CacheProvider>,
  );
  return placeStyles(body, cache);
}

/** Returns the path of a lesson's page. */
export function lessonAddress({ id }: Pick<Lesson, "id">): string {
  return `/lesson/${id}`;
}

/** Returns a path that matches the route. Hosting serves `404.html` for unknown paths. */
export function addressOf(path: string): string {
  return path === "*" ? "/404" : path;
}

/** Renders the empty shell of all other pages, with the administrator's `texts`. */
export function shell(texts: PublishedTexts | null): Rendered {
  const head = (
    <>
      <title>{site.name}</title>
      <meta name="description" content={landingText.description} />
    </>
  );
  const body = <noscript>{commonText.needsScript}</noscript>;
  return {
    head: renderToStaticMarkup(head),
    body: renderToStaticMarkup(body),
    data: asData(SITE_TEXTS_ID, texts),
  };
}

/** HTML of the message that `boot.ts` shows if the page's files fail to load. */
export const notLoaded: string = renderToStaticMarkup(
  <p id="not-loaded" role="alert" hidden style={NOTICE}>
    {commonText.notLoaded} {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads this page */}
    <a href="" style={{ color: "inherit" }}>
      {commonText.reload}
    </a>
  </p>,
);

/** Returns a script element with JSON data, or an empty string if the data is null. */
function asData(id: string, data: unknown): string {
  if (data === null) return "";
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
