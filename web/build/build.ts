import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { siteAddress } from "../src/strings/site.ts";
import { refuseCircles } from "./chunks.ts";
import { contentToPrerender, picturesOf } from "./content.ts";
import { licencesOf } from "./licences.ts";
import { onlyPrerendered } from "./only-prerendered.ts";
import { templatesOf } from "./templates.ts";

type Renderer = typeof import("./render-site.ts");

/**
 * `npm run build`: the browser's code in `dist`, what renders its pages in `dist-server` (the same components as one file
 * for Node, and the templates), and from these the HTML. With `-- --live` the HTML shows what the site shows now; with
 * `-- --server` only `dist-server` is made, for the functions.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const serverCode = `${root}dist-server`;
const isForServer = process.argv.includes("--server");
const dist = isForServer ? `${serverCode}/browser` : `${root}dist`;

process.env.NODE_ENV = "production";
loadSettings(process.env.GCLOUD_PROJECT);
await rm(serverCode, { recursive: true, force: true });
const [browserBuild] = await Promise.all([
  build({ root, logLevel: "warn", build: { outDir: dist, emptyOutDir: true } }),
  build({
    root,
    logLevel: "warn",
    plugins: [onlyPrerendered()],
    // It runs where nothing is installed, and learns there where the site is.
    ssr: { noExternal: true },
    define: {
      "process.env.SITE_URL": "process.env.SITE_URL",
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      // It is read from a disk.
      chunkSizeWarningLimit: 4000,
      ssr: "build/render-site.ts",
      outDir: serverCode,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "renderer.mjs", codeSplitting: false } },
    },
  }),
]);
const browserFiles = browserBuild as Rolldown.RolldownOutput;
refuseCircles(browserFiles.output.filter((file) => file.type === "chunk"));
const templates = await templatesOf({
  dist,
  filesOf: (module) => filesOf(`${root}src/${module}`, browserFiles),
});
await writeFile(`${serverCode}/templates.json`, JSON.stringify(templates));
if (isForServer) await rm(dist, { recursive: true });
else await writePages();

async function writePages(): Promise<void> {
  const { renderSite }: Renderer = await import(`${serverCode}/renderer.mjs`);
  const content = await contentToPrerender(process.argv, siteAddress);
  const pages = await renderSite(templates, content);
  for (const { path, content: file } of [...pages, ...(await picturesOf(pages, siteAddress))]) {
    await mkdir(dirname(`${dist}${path}`), { recursive: true });
    await writeFile(`${dist}${path}`, file);
  }
  await writeFile(`${dist}/licences.txt`, licencesOf(modulesIn(browserFiles)));
}

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
