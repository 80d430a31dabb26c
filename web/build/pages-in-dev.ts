import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Course, Lesson } from "functions/courses/schema";
import type { Plugin } from "vite";
import { SITE_TEXTS_ID } from "../src/lib/element-ids.ts";
import type { SiteContent } from "../src/static/render.tsx";

type Renderer = typeof import("./render-site.ts") & typeof import("../src/static/render.tsx");

/**
 * Renders the static pages under `npm run dev`, with the courses of the API and the copy in
 * `PRERENDERED_TEXTS` (JSON). Unknown paths return 404, as on Hosting. Adds the copy to the shell of the app.
 * @param api URL of the API
 */
export function pagesInDev(api: string | undefined): Plugin {
  const texts = JSON.parse(process.env.PRERENDERED_TEXTS ?? "null");
  return {
    name: "pages-in-dev",
    apply: "serve",
    transformIndexHtml(html) {
      const children = JSON.stringify(texts).replaceAll("<", "\\u003c");
      const attrs = { type: "application/json", id: SITE_TEXTS_ID };
      return html.includes(SITE_TEXTS_ID) ? [] : [{ tag: "script", attrs, children }];
    },
    configureServer(server) {
      server.middlewares.use(async ({ url = "/", headers }, response, next) => {
        const { pathname } = new URL(url, "http://localhost");
        if (!headers.accept?.includes("text/html") || /^\/api(\/|$)|\./.test(pathname)) return next();
        const load = (file: string) => server.ssrLoadModule(file) as Promise<never>;
        const { matchRoute }: typeof import("../src/app/routes.ts") = await load("/src/app/routes.ts");
        const isKnown = matchRoute(pathname).route.path !== "*";
        const { fillTemplate }: Renderer = await load("/build/render-site.ts");
        const { renderPages }: Renderer = await load("/src/static/render.tsx");
        const pages = renderPages({ texts, ...(await contentAt(api ?? "")) });
        const page = pages.get(isKnown ? pathname : "/404");
        if (page === undefined) return next();
        const template = await readFile(join(server.config.root, "static.html"), "utf8");
        const html = await server.transformIndexHtml(url, fillTemplate(template, page));
        response.writeHead(isKnown ? 200 : 404, { "Content-Type": "text/html" }).end(html);
      });
    },
  };
}

/** Returns the courses on sale (null if the API at `api` does not reply) and their free lessons. */
async function contentAt(api: string): Promise<Omit<SiteContent, "texts">> {
  const courses = await replyAt<Course[]>(`${api}/api/courses`);
  const free = (courses ?? []).flatMap(({ lessons }) => lessons.filter(({ isFree }) => isFree));
  const ids = [...new Set(free.map(({ id }) => id))];
  const lessons = await Promise.all(ids.map((id) => replyAt<Lesson>(`${api}/api/lessons/${id}`)));
  return { courses, lessons: lessons.filter((lesson) => lesson !== null) };
}

async function replyAt<Reply>(url: string): Promise<Reply | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.json() : null;
}
