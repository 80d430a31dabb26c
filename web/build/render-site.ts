import type { Course, Lesson } from "functions/courses/schema";
import type { PublishedTexts } from "functions/site/schema";
import {
  addressOf,
  LESSON_ROUTE,
  lessonAddress,
  listedRoutes,
  notLoaded,
  prerender,
  prerenderedRoutes,
  prerenderLesson,
  type Rendered,
  shell,
} from "../src/boot/prerender.tsx";
import { PAGE_FILES_ID, type PageFiles } from "../src/lib/element-ids.ts";
import { site, siteAddress } from "../src/strings/site.ts";
import { placeGlobalStyles } from "./place-global-styles.ts";

/**
 * Output of the browser build for the page renderer. The pages refer to the build's files but are rendered
 * without the build.
 */
export type Templates = {
  /** The built `index.html` with inlined styles. */
  html: string;
  /** Files that each prerendered page needs, by route. */
  pages: PageFiles;
  /** Files that all other pages need, and the files of each route's page. */
  app: { files: readonly string[]; pages: PageFiles };
  /** Icon of the site, an SVG. */
  icon: string;
};

/** Content of the pages. A value is null if it is not available. */
export type SiteContent = {
  texts: PublishedTexts | null;
  courses: readonly Course[] | null;
  /** Free lessons of the courses. */
  lessons: readonly Lesson[];
};

/** A file of the site with its Hosting path. */
type SiteFile = { path: string; content: string };

/**
 * Renders all pages that are the same for every visitor, including `404.html`, the pages of free lessons, the
 * empty shell for all other routes, and the sitemap.
 */
export async function renderSite(
  templates: Templates,
  { texts, courses, lessons }: SiteContent,
): Promise<SiteFile[]> {
  const html = templates.html.replace("<!--end-->", () => notLoaded);
  const files: SiteFile[] = [];
  for (const route of prerenderedRoutes) {
    const page = await prerender(route, courses, texts);
    const links = linksTo(templates.pages[route.path] ?? [], "later");
    const path = route.path === "/" ? "/index.html" : `${addressOf(route.path)}.html`;
    files.push({ path, content: fill(html, page, links) });
  }
  const { app, icon } = templates;
  for (const lesson of lessons) {
    const page = await prerenderLesson(lesson, courses, texts);
    const links = linksTo([...app.files, ...(app.pages[LESSON_ROUTE] ?? [])], "later");
    files.push({ path: `/lesson/${lesson.id}.html`, content: fill(html, page, links) });
  }
  const empty = shell(texts);
  const links = linksTo(app.files, "modulepreload") + asJson(app.pages);
  files.push({
    path: "/app.html",
    content: fill(html, { ...empty, body: empty.body + waiting(icon) }, links),
  });
  files.push({
    path: "/sitemap.xml",
    content: sitemap([...listedRoutes.map(({ path }) => path), ...lessons.map(lessonAddress)]),
  });
  const robots = `User-agent: *\nDisallow: /api/\nSitemap: ${siteAddress}/sitemap.xml\n`;
  return [...files, { path: "/robots.txt", content: robots }];
}

function fill(template: string, { head, body, data }: Rendered, links: string): string {
  const page = template
    .replace("<!--head-->", () => head + links)
    .replace("<!--body-->", () => body)
    .replace("<!--data-->", () => data);
  return placeGlobalStyles(page);
}

/** Returns link elements. `boot.ts` changes `later` to `modulepreload` when the browser is idle. */
function linksTo(files: readonly string[], rel: "later" | "modulepreload"): string {
  return files.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`).join("");
}

function asJson(files: PageFiles): string {
  const json = JSON.stringify(files).replaceAll('"assets/', '"/assets/');
  return `<script type="application/json" id="${PAGE_FILES_ID}">${json}</script>`;
}

/**
 * Returns the placeholder that is visible until the page's code has loaded: the site's logo and name, and a
 * spinner.
 */
function waiting(icon: string): string {
  const header =
    "display:flex;align-items:center;gap:10px;height:72px;max-width:72rem;margin:auto;padding:0 max(20px,min(32px,4vw));box-sizing:border-box;font-weight:800;font-size:clamp(1rem,5.2vw,1.1875rem);letter-spacing:-.02em";
  const ring =
    "position:fixed;inset:0;margin:auto;width:40px;height:40px;box-sizing:border-box;border:3px solid;border-bottom-color:transparent;border-radius:50%;opacity:.6;animation:turn .8s linear infinite";
  const mark = icon.replace("<svg", '<svg width="32" height="32"');
  return `<style>@keyframes turn{to{rotate:1turn}}</style><div aria-hidden="true"><div style="${header}">${mark}${site.name}</div><div style="${ring}"></div></div>`;
}

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${new URL(path, siteAddress).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}
