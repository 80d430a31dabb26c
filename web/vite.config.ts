import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { CHUNKS, chunkFileNames } from "./build/chunks.ts";
import { fastChakra } from "./build/fast-chakra.ts";
import { globalStyles } from "./build/global-styles.ts";
import { leanPreset } from "./build/lean-preset.ts";
import { notFoundInDev } from "./build/not-found-in-dev.ts";
import { passwordLists } from "./build/password-lists.ts";
import { productionRouter } from "./build/production-router.ts";
import { stubUnused } from "./build/stub-unused.ts";
import { stylesWithoutScript } from "./build/styles-without-script.ts";
import { textsInDev } from "./build/texts-in-dev.ts";

/** Where the API is; `npm run dev` says it. */
const API = process.env.API_URL;

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: fromHere("."),
  plugins: [
    react(),
    stubUnused(),
    leanPreset(),
    fastChakra(),
    globalStyles(),
    stylesWithoutScript(),
    notFoundInDev(),
    textsInDev(),
    passwordLists(),
    productionRouter(),
  ],
  define: {
    "process.env.SITE_URL": JSON.stringify(process.env.SITE_URL ?? ""),
    // Only whether there is one; the id itself is the server's.
    "process.env.OFFERS_GOOGLE": JSON.stringify(String(Boolean(process.env.GOOGLE_CLIENT_ID))),
  },
  server: { ...(API !== undefined && { proxy: { "/api": API, "/pictures": API } }) },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      // boot.ts imports the second lazily; as an entry it counts as needed by every page.
      input: { index: fromHere("index.html"), start: fromHere("src/boot/hydrate.tsx") },
      output: { chunkFileNames, codeSplitting: { groups: CHUNKS } },
    },
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Every page has these before it loads anything else.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/assets\/(boot|react|rolldown-runtime|start|theme)-/.test(file)),
    },
  },
});
