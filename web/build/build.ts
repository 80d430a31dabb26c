import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { site } from "../src/strings/site.ts";
import { refuseCircles } from "./chunks.ts";
import { coursesToPrerender } from "./courses.ts";
import { licencesOf } from "./licences.ts";
import { prerenderPages } from "./prerender-pages.ts";

/**
 * `npm run build`: the browser's code, the same pages for the server, and from these the HTML. With `-- --live` the HTML
 * shows the price that the site has now.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const serverCode = `${root}dist-server`;

process.env.NODE_ENV = "production";
loadSettings(process.env.GCLOUD_PROJECT);
const [browserBuild] = await Promise.all([
  build({ root, logLevel: "warn" }),
  build({
    root,
    logLevel: "warn",
    build: {
      ssr: "src/boot/prerender.tsx",
      outDir: serverCode,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  }),
]);
const browserFiles = (browserBuild as Rolldown.RolldownOutput).output;
refuseCircles(browserFiles.filter((file) => file.type === "chunk"));
await prerenderPages({
  dist: `${root}dist`,
  serverCode: `${serverCode}/prerender.js`,
  filesOf: (module) => filesOf(`${root}src/${module}`, browserBuild as Rolldown.RolldownOutput),
  courses: await coursesToPrerender(process.argv, site.address),
  texts: JSON.parse(process.env.PRERENDERED_TEXTS ?? "null"),
});
await writeFile(`${root}dist/licences.txt`, licencesOf(modulesIn(browserBuild as Rolldown.RolldownOutput)));
await rm(serverCode, { recursive: true });

/** A deploy names its project: the settings are those of its API. */
function loadSettings(project: string | undefined): void {
  const file = `${root}../functions/.env.${project}`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Every file of source that is in the browser's code. */
function modulesIn({ output }: Rolldown.RolldownOutput): string[] {
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

/** The file of `module`, and all that it imports statically. */
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
