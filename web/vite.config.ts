import { copyFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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
  plugins: [react(), appShell()],
  server: { proxy: { "/api": process.env.API_ORIGIN ?? "http://127.0.0.1:5000" } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
