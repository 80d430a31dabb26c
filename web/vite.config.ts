import { copyFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { stubFirebaseProducts } from "./build/stub-firebase-products.ts";

/** Where `npm start` serves the shop. */
const SHOP = process.env.SITE_URL ?? "http://127.0.0.1:5080";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Hosting answers every route but `/` with `app.html`, an empty shell; `index.html` is the landing page's own. */
function appShell(): Plugin {
  return {
    name: "app-shell",
    apply: "build",
    writeBundle: ({ dir = "" }) => copyFile(`${dir}/index.html`, `${dir}/app.html`),
  };
}

export default defineConfig({
  root: fromHere("."),
  plugins: [react(), stubFirebaseProducts(), appShell()],
  // `npm run dev` beside `npm start`; the server takes changes only from its own origin.
  server: { proxy: { "/api": { target: SHOP, headers: { origin: SHOP } } } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
