import { readFile } from "node:fs/promises";
import { ROUTES } from "../src/app/routes.ts";
import type { Templates } from "./render-site.ts";

type Built = {
  dist: string;
  /** Returns the files of a module in `src` and of all its static imports. */
  filesOf: (module: string) => string[];
};

/** Comments in `index.html`. Placeholders such as `<!--head-->` have no spaces and do not match. */
const COMMENTS = /\s*<!-- [\s\S]*?-->/g;

/** Returns the templates of this build's pages. */
export async function templatesOf({ dist, filesOf }: Built): Promise<Templates> {
  const app = filesOf("boot/hydrate.tsx");
  const pageFiles = (page: string) => filesOf(`features/${page}/page.tsx`);
  const prerendered = ROUTES.filter(({ head }) => head !== undefined);
  const others = ROUTES.filter(({ head }) => head === undefined);
  return {
    html: (await withStylesInside(dist, "index.html")).replace(COMMENTS, ""),
    pages: Object.fromEntries(
      prerendered.map(({ path, page }) => [path, [...new Set([...app, ...pageFiles(page)])]]),
    ),
    app: {
      files: app,
      pages: Object.fromEntries(
        others.map(({ path, page }) => [path, pageFiles(page).filter((file) => !app.includes(file))]),
      ),
    },
    icon: await readFile(`${dist}/favicon.svg`, "utf8"),
  };
}

/** Inlines the styles. They are small, so a separate file would load later. */
async function withStylesInside(dist: string, file: string): Promise<string> {
  let html = await readFile(`${dist}/${file}`, "utf8");
  for (const [link, path] of html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)) {
    const styles = await readFile(`${dist}${path}`, "utf8");
    html = html.replace(link, () => `<style>${styles.trim()}</style>`);
  }
  return html;
}
