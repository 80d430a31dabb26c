import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { prerenderPages } from "./prerender-pages.ts";

/**
 * `npm run build`: the browser's code, the same pages for the server, and from these the HTML. `-- --live` shows
 * the price that the site has now; without it, that of the demo's course.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const serverCode = `${root}dist-server`;

process.env.NODE_ENV = "production";
const [browserBuild] = await Promise.all([
  build({ root, logLevel: "warn" }),
  build({ root, logLevel: "warn", build: { ssr: "src/prerender.tsx", outDir: serverCode } }),
]);
await prerenderPages({
  dist: `${root}dist`,
  serverCode: `${serverCode}/prerender.js`,
  filesOf: (module) => filesOf(`${root}src/${module}`, browserBuild as Rolldown.RolldownOutput),
  isLive: process.argv.includes("--live"),
});
await rm(serverCode, { recursive: true });

/** The file that `module` is in, and all that it imports at once. */
function filesOf(module: string, { output }: Rolldown.RolldownOutput): string[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const add = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add);
  };
  for (const { fileName, facadeModuleId } of chunks) if (facadeModuleId === module) add(fileName);
  return [...found];
}
