import { readFile, writeFile } from "node:fs/promises";
import type { Course } from "functions/contract/course";
import { COURSE, LESSONS } from "../../local/seed/course.ts";
import { AHEAD, AHEAD_ID, type AheadFiles } from "../src/app/ahead.ts";
import type { Prerendered } from "../src/prerender.tsx";

type ServerCode = typeof import("../src/prerender.tsx");

type Built = {
  dist: string;
  serverCode: string;
  /** The files of a module of `src`, and of all that it cannot do without. */
  filesOf: (module: string) => string[];
  isLive: boolean;
};

/**
 * Fills the built `index.html` for each page that is rendered ahead of time, and for the empty shell that Hosting
 * answers every other route with; says to search engines where the pages are.
 */
export async function prerenderPages({ dist, serverCode, filesOf, isLive }: Built): Promise<void> {
  const { prerenderAll, shellOf, notLoaded, siteAddress }: ServerCode = await import(serverCode);
  const template = (await withStylesInside(dist, "index.html")).replace("<!--end-->", () => notLoaded);
  const pages = await prerenderAll(isLive ? await coursesOf(siteAddress) : [demoCourse()]);
  const start = filesOf("start.tsx");
  for (const { page, head, body } of pages) {
    const { path, module } = page;
    const later = linksTo(new Set([...start, ...filesOf(module)]), "later");
    await writeFile(
      `${dist}/${path === "/" ? "index" : path.slice(1)}.html`,
      fill(template, head + later, body),
    );
  }
  const shell = shellOf();
  const mark = await readFile(`${dist}/favicon.svg`, "utf8");
  const ahead = aheadFiles((module) => filesOf(module).filter((file) => !start.includes(file)));
  await writeFile(
    `${dist}/app.html`,
    fill(template, shell.head + linksTo(start, "modulepreload") + ahead, shell.body + centred(mark)),
  );
  await writeFile(`${dist}/sitemap.xml`, sitemap(pages, siteAddress));
  await writeFile(
    `${dist}/robots.txt`,
    `User-agent: *\nDisallow: /api/\nSitemap: ${siteAddress}/sitemap.xml\n`,
  );
}

function fill(template: string, head: string, body: string): string {
  return template.replace("<!--head-->", () => head).replace("<!--body-->", () => body);
}

/** `later` is for `boot.ts`, which fetches them all at once when it is time. */
function linksTo(files: Iterable<string>, rel: "later" | "modulepreload"): string {
  return [...files].map((file) => `<link rel="${rel}" crossorigin href="/${file}">`).join("");
}

/** For `fetch-ahead.ts`. */
function aheadFiles(filesOf: Built["filesOf"]): string {
  const pages: AheadFiles[] = AHEAD.map(({ module, ...page }) => ({
    ...page,
    files: filesOf(module).map((file) => `/${file}`),
  }));
  return `<script type="application/json" id="${AHEAD_ID}">${JSON.stringify(pages)}</script>`;
}

/** The site's mark, an SVG, in the middle of the window until there is something to see. */
function centred(mark: string): string {
  const style = "position:fixed;inset:0;margin:auto;width:48px;height:48px";
  return mark.replace("<svg", `<svg aria-hidden="true" style="${style}"`);
}

/** A few lines of style are sooner there in the page than in a file of their own. */
async function withStylesInside(dist: string, file: string): Promise<string> {
  let html = await readFile(`${dist}/${file}`, "utf8");
  for (const [link, path] of html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)) {
    const styles = await readFile(`${dist}${path}`, "utf8");
    html = html.replace(link, () => `<style>${styles.trim()}</style>`);
  }
  return html;
}

/** A new price reaches the page when it is opened, and search engines with the next build. */
async function coursesOf(address: string): Promise<Course[]> {
  const answer = await fetch(`${address}/api/courses`).catch(() => null);
  if (answer?.ok) return answer.json();
  console.warn(
    `${address} does not answer: the pages show the demo's course until they have asked for the real one.`,
  );
  return [demoCourse()];
}

function demoCourse(): Course {
  const createdAt = new Date(0).toISOString();
  const lessonIds = LESSONS.map(({ id }) => id);
  return { ...COURSE, lessonIds, isPublished: true, createdAt, updatedAt: createdAt };
}

function sitemap(pages: readonly Prerendered[], address: string): string {
  const urls = pages.map(({ page }) => `<url><loc>${new URL(page.path, address).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}
