import { readFile, writeFile } from "node:fs/promises";
import type { Course } from "functions/contract/course";
import type { SiteTexts } from "functions/contract/site";
import { PAGE_FILES_ID } from "../src/boot/element-ids.ts";
import { site } from "../src/strings/site.ts";

type ServerCode = typeof import("../src/boot/prerender.tsx");

type Built = {
  dist: string;
  serverCode: string;
  /** The files of a module of `src`, and of all that it imports statically. */
  filesOf: (module: string) => string[];
  courses: readonly Course[] | null;
  texts: SiteTexts | null;
};

/**
 * Fills the built `index.html` for each prerendered route, and for the empty shell that Hosting answers every other
 * route with; writes the sitemap.
 */
export async function prerenderPages({ dist, serverCode, filesOf, courses, texts }: Built): Promise<void> {
  const server: ServerCode = await import(serverCode);
  const template = (await withStylesInside(dist, "index.html")).replace("<!--end-->", () => server.notLoaded);
  const app = filesOf("boot/hydrate.tsx");
  const pageFiles = (page: string) => filesOf(`features/${page}/page.tsx`);
  for (const route of server.prerenderedRoutes) {
    const { head, body } = await server.prerender(route, courses, texts);
    const later = linksTo(new Set([...app, ...pageFiles(route.page)]), "later");
    const file = route.path === "/" ? "/index" : route.path;
    await writeFile(`${dist}${file}.html`, fill(template, head + later, body));
  }
  const { head, body } = server.shell(texts);
  const icon = await readFile(`${dist}/favicon.svg`, "utf8");
  const files = server.routes
    .filter((route) => !route.head)
    .map(({ path, page }) => [path, pageFiles(page).filter((file) => !app.includes(file))]);
  await writeFile(
    `${dist}/app.html`,
    fill(
      template,
      head + linksTo(app, "modulepreload") + asJson(Object.fromEntries(files)),
      body + centred(icon),
    ),
  );
  await writeFile(`${dist}/sitemap.xml`, sitemap(server.prerenderedRoutes.map(({ path }) => path)));
  await writeFile(
    `${dist}/robots.txt`,
    `User-agent: *\nDisallow: /api/\nSitemap: ${site.address}/sitemap.xml\n`,
  );
}

function fill(template: string, head: string, body: string): string {
  return template.replace("<!--head-->", () => head).replace("<!--body-->", () => body);
}

/** `boot.ts` turns `later` into `modulepreload` when the browser is idle. */
function linksTo(files: Iterable<string>, rel: "later" | "modulepreload"): string {
  return [...files].map((file) => `<link rel="${rel}" crossorigin href="/${file}">`).join("");
}

function asJson(files: Record<string, string[]>): string {
  const json = JSON.stringify(files).replaceAll('"assets/', '"/assets/');
  return `<script type="application/json" id="${PAGE_FILES_ID}">${json}</script>`;
}

/** The site's icon, an SVG, in the middle of the window until there is something to see. */
function centred(icon: string): string {
  const style = "position:fixed;inset:0;margin:auto;width:48px;height:48px";
  return icon.replace("<svg", `<svg aria-hidden="true" style="${style}"`);
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

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${new URL(path, site.address).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}
