import { existsSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

const PRERENDERED: Record<string, string> = { "/": "/index.html", "/auth": "/auth.html" };

/** Brotli's levels are 1 to 11; a server that compresses on the way chooses one in the middle. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type BuiltSite = { address: string; close: () => void };

/**
 * Serves the built site in `folder` with the API of the shop at `shop`, so that two builds can be measured in turn. Text is
 * compressed by Brotli, each file once, as Hosting's cache does it.
 */
export async function serveBuiltSite(folder: string, shop: string): Promise<BuiltSite> {
  const compressed = new Map<string, Buffer>();
  const compress = (file: string) => {
    const known = compressed.get(file) ?? brotliCompressSync(readFileSync(file), COMPRESSION);
    compressed.set(file, known);
    return known;
  };
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", shop);
    if (pathname.startsWith("/api/")) {
      const { host } = new URL(shop);
      const options = { method: asked.method ?? "GET", headers: { ...asked.headers, host } };
      const call = request(new URL(asked.url ?? "/", shop), options, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      call.on("error", () => answer.destroy());
      asked.pipe(call);
      return;
    }
    const file = join(folder, PRERENDERED[pathname] ?? pathname);
    const found = existsSync(file) && extname(file) !== "" ? file : join(folder, "app.html");
    const type = TYPES[extname(found)];
    answer.writeHead(200, {
      "cache-control": found.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...(type !== undefined && { "content-type": type, "content-encoding": "br" }),
    });
    answer.end(type === undefined ? readFileSync(found) : compress(found));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
