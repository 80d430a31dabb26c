import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { CHUNKS } from "./build/chunks.ts";
import { stubUnused } from "./build/stub-unused.ts";

/** Where `npm start` serves the shop. */
const SHOP = process.env.SITE_URL ?? "http://127.0.0.1:5080";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: fromHere("."),
  plugins: [react(), stubUnused()],
  // `npm run dev` beside `npm start`; the server takes changes only from its own origin.
  server: { proxy: { "/api": { target: SHOP, headers: { origin: SHOP } } } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second is what the first fetches later; it is named here so that it counts as needed by every page.
      input: { index: fromHere("index.html"), start: fromHere("src/start.tsx") },
      output: { codeSplitting: { groups: CHUNKS } },
    },
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
