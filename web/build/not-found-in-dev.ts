import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Returns the status 404 for unknown routes under `npm run dev`, as Hosting does with `404.html`. */
export function notFoundInDev(): Plugin {
  return {
    name: "not-found-in-dev",
    configureServer(server) {
      server.middlewares.use(async ({ url = "/", originalUrl, headers }, response, next) => {
        const { pathname } = new URL(url, "http://localhost");
        if (!headers.accept?.includes("text/html") || /^\/api(\/|$)|\./.test(pathname)) return next();
        const { matchRoute } = await server.ssrLoadModule("/src/app/routes.ts");
        if (matchRoute(pathname).route.path !== "*") return next();
        const template = await readFile(join(server.config.root, "index.html"), "utf8");
        const html = await server.transformIndexHtml(url, template, originalUrl);
        response.writeHead(404, { "Content-Type": "text/html" }).end(html);
      });
    },
  };
}
