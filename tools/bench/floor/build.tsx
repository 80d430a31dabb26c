/** @jsxRuntime automatic */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { renderToString } from "react-dom/server";
import type { SiteTexts } from "../../../functions/src/site/schema.ts";
import { CONTENT } from "../../../local/seed/course.ts";
import { ROOT } from "../../../local/stack/paths.ts";
import { BENCH_SITE } from "../with-shop.ts";
import { PRICE, TEXTS_ID } from "./data.ts";
import { FloorPage } from "./page.tsx";

const PATH = "/floor/";

const FOLDER = join(BENCH_SITE, PATH);

const STYLES = `
  body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; color: #131f18; background: #fbf8f1 }
  header { position: relative; padding: 6rem 1.25rem; min-height: 44rem }
  header img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; z-index: -1 }
  h1 { font-size: 2.5rem; line-height: 1.1 }
  section, footer { padding: 4rem 1.25rem }
  img { max-width: 100%; height: auto }
  a { display: inline-block; padding: 1rem 2rem; border-radius: 99px; background: #1d5034; color: #fff }`;

/** Adds a prerendered page with only React and CSS to the benchmark site. Returns its URL. */
export async function buildFloor(shop: string): Promise<string> {
  await build({
    entryPoints: [join(import.meta.dirname, "client.tsx")],
    outfile: join(FOLDER, "page.js"),
    bundle: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const texts = CONTENT.site as SiteTexts;
  const html = `<!doctype html><html lang="is"><head><meta charset="utf-8"><title>Golf</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Golf">
<style>${STYLES}</style><script type="module" src="${PATH}page.js"></script></head>
<body><div id="root">${renderToString(<FloorPage price={PRICE} texts={texts} />)}</div>
<script type="application/json" id="${TEXTS_ID}">${JSON.stringify(texts)}</script></body></html>`;
  writeFileSync(join(FOLDER, "index.html"), html);
  copyFileSync(join(ROOT, "web/src/static/hero.svg"), join(FOLDER, "hero.svg"));
  const address = shop + PATH;
  const { status } = await fetch(address);
  if (status !== 200) throw new Error(`${address} answers ${status}`);
  return address;
}
