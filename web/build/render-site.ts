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

/** What the browser's build leaves for those who render its pages: they refer to its files, and are made without it. */
export type Templates = {
  /** The built `index.html`, its styles inside. */
  html: string;
  /** By route: the files that a prerendered page needs. */
  pages: PageFiles;
  /** Files that every other page needs, and those of each route's page. */
  app: { files: readonly string[]; pages: PageFiles };
  /** The site's icon, an SVG. */
  icon: string;
};

/** What the pages show; null where there is nothing to be had. */
export type SiteContent = {
  texts: PublishedTexts | null;
  courses: readonly Course[] | null;
  /** The free lessons of the courses. */
  lessons: readonly Lesson[];
};

/** A file of the site: its path as Hosting has it, and its text. */
type SiteFile = { path: string; content: string };

/**
 * Renders each page that is the same for everybody, `404.html` for addresses of no route among them, the page of each free
 * lesson for visitors, the empty shell that Hosting answers every other route with, and the sitemap.
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

/** `boot.ts` turns `later` into `modulepreload` when the browser is idle. */
function linksTo(files: readonly string[], rel: "later" | "modulepreload"): string {
  return files.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`).join("");
}

function asJson(files: PageFiles): string {
  const json = JSON.stringify(files).replaceAll('"assets/', '"/assets/');
  return `<script type="application/json" id="${PAGE_FILES_ID}">${json}</script>`;
}

/** The site's mark and name in the place of the header, and a turning ring, until the page's code is there. */
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
