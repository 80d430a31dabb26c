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
  startFiles: filesOf("start", browserBuild as Rolldown.RolldownOutput),
  isLive: process.argv.includes("--live"),
});
await rm(serverCode, { recursive: true });

/** The file of an entry, and those that it cannot do without. */
function filesOf(name: string, { output }: Rolldown.RolldownOutput): string[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const wanted = chunks.filter((chunk) => chunk.isEntry && chunk.name === name);
  return wanted.flatMap(({ fileName, imports }) => [fileName, ...imports]);
}
