import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Course, Lesson } from "../courses/schema.ts";
import type { PublishedTexts } from "./schema.ts";

/** What the public pages show. */
type PageContent = { texts: PublishedTexts; courses: readonly Course[]; lessons: readonly Lesson[] };

/** A file that was rendered: its path as Hosting has it, and its text. */
type Page = { path: string; content: string };

/** The pages as files, and the paths of the files of the browser's code that they load. */
type RenderedSite = { files: Page[]; requires: string[] };

export type RenderSite = (content: PageContent) => Promise<RenderedSite>;

/** `renderer.mjs` of the site's build (web/build/render-site.ts). */
type Renderer = { renderSite(templates: unknown, content: PageContent): Promise<Page[]> };

/**
 * Renders the public pages with the site's own components, by what its build has left in `folder`. It is loaded for a
 * publication only: 2 MB that no other call needs. Throws where the folder lacks it.
 */
export function siteRenderer(folder: string): RenderSite {
  return async (content) => {
    const { renderSite }: Renderer = await import(pathToFileURL(join(folder, "renderer.mjs")).href);
    const templates = await readFile(join(folder, "templates.json"), "utf8");
    const files = await renderSite(JSON.parse(templates), content);
    return { files, requires: [...new Set(files.flatMap(({ content: text }) => codeIn(text)))] };
  };
}

/** The files of the browser's code to which a page refers. */
function codeIn(page: string): string[] {
  return page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
}
