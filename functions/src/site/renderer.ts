import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Course, Lesson } from "../courses/schema.ts";
import type { PublishedTexts } from "./schema.ts";

type PageContent = { texts: PublishedTexts; courses: readonly Course[]; lessons: readonly Lesson[] };

/** A rendered file: its path on Hosting, and its text. */
type Page = { path: string; content: string };

/** The rendered pages, and the paths of the scripts, styles and fonts that they load. */
type RenderedSite = { files: Page[]; requires: string[] };

export type RenderSite = (content: PageContent) => Promise<RenderedSite>;

/** Type of `renderer.mjs` in the site's build (web/build/render-site.ts). */
type Renderer = {
  renderSite(templates: unknown, content: PageContent, options: RenderOptions): Promise<Page[]>;
};

/** `isRehearsal`: every page states that no card is charged, and search engines do not index it. */
export type RenderOptions = { isRehearsal: boolean };

/**
 * Creates a renderer that uses the site's own components from the build output in `folder`. Loads them only
 * for a publication, because they have 2 MB. The renderer throws if the folder does not contain them.
 */
export function siteRenderer(folder: string, options: RenderOptions): RenderSite {
  return async (content) => {
    const { renderSite }: Renderer = await import(pathToFileURL(join(folder, "renderer.mjs")).href);
    const templates = await readFile(join(folder, "templates.json"), "utf8");
    const files = await renderSite(JSON.parse(templates), content, options);
    return { files, requires: [...new Set(files.flatMap(({ content: text }) => codeIn(text)))] };
  };
}

/** Returns the paths of the scripts, styles and fonts that a page refers to. */
function codeIn(page: string): string[] {
  return page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
}
