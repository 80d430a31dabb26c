import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const home = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

/**
 * Takes the router's production build, 0.5 KB smaller in gzip. The package brings one along, and names its development
 * build, with all its warnings, for every purpose.
 */
export function productionRouter(): Plugin {
  return {
    name: "production-router",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "react-router" ? join(home, "dist/production/index.mjs") : null),
  };
}
