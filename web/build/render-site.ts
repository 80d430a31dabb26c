import { PAGE_FILES_ID, type PageFiles } from "../src/lib/element-ids.ts";
import { site, siteUrl } from "../src/lib/site.ts";
import { rehearsalBanner, rehearsalHead } from "../src/static/rehearsal.tsx";
import {
  listedPaths,
  notLoaded,
  type Rendered,
  renderPages,
  renderShell,
  type SiteContent,
} from "../src/static/render.tsx";
import { FONT_FAMILY, palette } from "../src/theme/tokens.ts";
import { commonText } from "../src/ui/texts.ts";

/**
 * Output of the browser build for the page renderer. The pages refer to the build's files but are rendered
 * without the build.
 */
export type Templates = {
  /** The built `static.html` and `index.html` with inlined styles. */
  staticPage: string;
  app: string;
  /** Files that every page of the app needs. */
  files: readonly string[];
  pages: PageFiles;
  /** Icon of the site, an SVG. */
  icon: string;
};

type SiteFile = { path: string; content: string };

/** `isRehearsal`: every page states that no card is charged, and search engines do not index it. */
type Options = { isRehearsal: boolean };

/** Renders all static pages, the shell of the app, the sitemap and `robots.txt`. */
export function renderSite(templates: Templates, content: SiteContent, { isRehearsal }: Options): SiteFile[] {
  const { staticPage, app, files, pages, icon } = templates;
  const later = linksTo(files, "later");
  const staticPages = [...renderPages(content)].map(([path, page]) => ({
    path: path === "/" ? "/index.html" : `${path}.html`,
    content: fillTemplate(staticPage, page, { links: later, isRehearsal }),
  }));
  const shell = renderShell(content.texts);
  const appPage = fillTemplate(
    app,
    { ...shell, body: shell.body + waiting(icon) },
    { links: linksTo(files, "modulepreload") + asJson(pages), isRehearsal },
  );
  return [
    ...staticPages,
    { path: "/app.html", content: appPage },
    { path: "/sitemap.xml", content: sitemap(listedPaths(content)) },
    {
      path: "/robots.txt",
      content: `User-agent: *\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`,
    },
  ];
}

export function fillTemplate(
  template: string,
  { head, body, data }: Rendered,
  { links = "", isRehearsal = false }: Partial<Options> & { links?: string } = {},
): string {
  return template
    .replace("<!--head-->", () => head + (isRehearsal ? rehearsalHead : "") + links)
    .replace("<!--banner-->", () => (isRehearsal ? rehearsalBanner : ""))
    .replace("<!--body-->", () => body)
    .replace("<!--data-->", () => data)
    .replace("<!--end-->", () => notLoaded);
}

/** Returns link elements. `static/script.ts` fetches those of `later` when the browser is idle. */
function linksTo(files: readonly string[], rel: "later" | "modulepreload"): string {
  return files.map((file) => `<link rel="${rel}" as="script" crossorigin href="/${file}">`).join("");
}

function asJson(files: PageFiles): string {
  const json = JSON.stringify(files).replaceAll('"assets/', '"/assets/');
  return `<script type="application/json" id="${PAGE_FILES_ID}">${json}</script>`;
}

/**
 * Returns the placeholder until the page's code has loaded: the site's logo and name, a spinner over the shapes of a
 * heading and a card, and for screen readers the main heading and the loading text. Everything is where the app renders
 * it next. It uses the fonts of the site (`fonts.css`).
 */
function waiting(icon: string): string {
  const font = `font-family:${FONT_FAMILY.replaceAll('"', "'")}`;
  const page = "max-width:72rem;margin:auto;padding:0 max(20px,min(32px,4vw));box-sizing:border-box";
  const header = `display:flex;align-items:center;gap:clamp(8px,2.1vw,10px);height:72px;${page};color:var(--chakra-colors-fg-heading,${palette.fairway[900]});font-weight:800;font-size:clamp(1rem,5.2vw,1.1875rem);letter-spacing:-.02em`;
  const shape = `border-radius:16px;background:var(--chakra-colors-bg-emphasized,${palette.sand[200]});opacity:.6;outline:1px solid #0000`; // edge in forced colors
  const ring = `position:absolute;top:calc(30dvh + 52px);left:calc(50% - 20px);width:40px;height:40px;box-sizing:border-box;border:3px solid var(--chakra-colors-fairway-border,${palette.fairway[500]});border-bottom-color:#0000;border-radius:50%;animation:turn .8s linear infinite`;
  const mark = icon.replace("<svg", '<svg width="32" height="32"');
  const unseen = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
  return `<style>body{margin:0}@media (prefers-reduced-motion:no-preference){@keyframes turn{to{rotate:1turn}}}</style><div style="${font}"><div aria-hidden="true" style="${header}">${mark}${site.name}</div><main style="${page}"><h1 style="${unseen}">${site.name}</h1><div role="status" style="${unseen}">${commonText.loading}</div><div style="margin-top:40px;height:40px;max-width:24rem;${shape}"></div><div style="margin-top:32px;height:20rem;${shape}"></div><div style="${ring}"></div></main></div>`;
}

function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${new URL(path, siteUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}
