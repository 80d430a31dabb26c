import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { Course } from "functions/contract/course";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { coursesQuery } from "./api/courses.ts";
import { createQueryClient } from "./api/query-client.ts";
import { PAGES, PageHead, type PublicPage } from "./app/page-head.tsx";
import { loadPage } from "./app/pages.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes } from "./app/routes.tsx";
import { palette } from "./app/theme/palette.ts";
import { PRERENDERED_COURSES } from "./lib/prerendered.ts";
import { commonText } from "./strings/common.ts";
import { landingText } from "./strings/landing.ts";
import { site } from "./strings/site.ts";

/** No style of the site's may be there yet. */
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

/** A page as HTML: what differs in its head, its styles among it, and what stands in `#root`. */
export type Prerendered = { page: PublicPage; head: string; body: string };

/** The pages that are the same for everybody, with `courses` on sale. */
export function prerenderAll(courses: readonly Course[]): Promise<Prerendered[]> {
  return Promise.all(PAGES.map((page) => prerender(page, courses)));
}

/** The address of the site, without a slash at its end. */
export const siteAddress: string = site.address;

/** The empty shell of every other page. */
export function shellOf(): Pick<Prerendered, "head" | "body"> {
  const head = (
    <>
      <title>{site.name}</title>
      <meta name="description" content={landingText.description} />
    </>
  );
  const body = <noscript>{commonText.needsScript}</noscript>;
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) };
}

/** For `boot.ts`: what a page says when the files that it needs do not come. */
export const notLoaded: string = renderToStaticMarkup(
  <p id="not-loaded" role="alert" hidden style={NOTICE}>
    {commonText.notLoaded}{" "}
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own, read anew */}
    <a href="" style={{ color: "inherit" }}>
      {commonText.reload}
    </a>
  </p>,
);

async function prerender(page: PublicPage, courses: readonly Course[]): Promise<Prerendered> {
  const { path } = page;
  await loadPage(path);
  const queries = createQueryClient();
  queries.setQueryData(coursesQuery.queryKey, [...courses]);
  const cache = createCache({ key: "css" });
  cache.compat = true; // styles are collected, instead of standing before each element
  const body = renderToString(
    <CacheProvider value={cache}>
      <Providers queries={queries} isPrerendered>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </CacheProvider>,
  );
  const head = renderToStaticMarkup(<PageHead page={page} courses={courses} />) + stylesIn(cache);
  return { page, head, body: path === "/" ? body + dataOf(courses) : body };
}

/** One element for the styles of elements, and one for each global one: so the browser's own cache finds them. */
function stylesIn({ key, inserted, registered }: ReturnType<typeof createCache>): string {
  const names = Object.keys(inserted);
  const isLocal = (name: string) => `${key}-${name}` in registered;
  const style = (label: string, found: string[]) =>
    `<style data-emotion="${label} ${found.join(" ")}">${found.map((name) => inserted[name]).join("")}</style>`;
  const globals = names.filter((name) => !isLocal(name)).map((name) => style(`${key}-global`, [name]));
  return [...globals, style(key, names.filter(isLocal))].join("");
}

function dataOf(courses: readonly Course[]): string {
  const json = JSON.stringify(courses).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PRERENDERED_COURSES}">${json}</script>`;
}
