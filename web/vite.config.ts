import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pagesInDev } from "./build/pages-in-dev.ts";
import { passwordLists } from "./build/password-lists.ts";
import { stubUnused } from "./build/stub-unused.ts";
import { stylesWithoutScript } from "./build/styles-without-script.ts";

/** URL of the API under `npm run dev`. Undefined in a build. */
const API = process.env.API_URL;

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: fromHere("."),
  plugins: [react(), stubUnused(), stylesWithoutScript(), pagesInDev(API), passwordLists()],
  define: {
    "process.env.SITE_URL": JSON.stringify(process.env.SITE_URL ?? ""),
    // Whether Google sign-in is on. Only the server needs the id.
    "process.env.OFFERS_GOOGLE": JSON.stringify(String(Boolean(process.env.GOOGLE_CLIENT_ID))),
  },
  // Options instead of a string, because a string replaces the `Host` header and the API would see a foreign origin.
  server: { ...(API !== undefined && { proxy: { "/api": { target: API }, "/pictures": { target: API } } }) },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [fromHere("index.html"), fromHere("static.html")],
      output: { chunkFileNames: "assets/[name]-[hash:7].js" },
    },
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
