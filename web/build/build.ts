import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isOnTestHost } from "functions/payments/securepay/test-host";
import { build, type Rolldown } from "vite";
import { siteUrl } from "../src/lib/site.ts";
import { contentToPrerender, picturesOf } from "./content.ts";
import { licencesOf } from "./licences.ts";
import { templatesOf } from "./templates.ts";

type Renderer = typeof import("./render-site.ts");

/**
 * `npm run build`. Builds the browser code in `dist`, the page renderer in `dist-server` (one Node file with
 * the same components, and the templates), and then the HTML. With `-- --server` only `dist-server` is built, for the
 * functions.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const serverCode = `${root}dist-server`;
const maps = `${root}dist-maps`;
const isForServer = process.argv.includes("--server");
const dist = isForServer ? `${serverCode}/browser` : `${root}dist`;

/** `npm run ops -- stack` reads the sources from Git. */
const withoutSources = { output: { sourcemapExcludeSources: true } };

process.env.NODE_ENV = "production";
loadSettings(process.env.GCLOUD_PROJECT);
await rm(serverCode, { recursive: true, force: true });
const [browserBuild] = await Promise.all([
  build({
    root,
    logLevel: "warn",
    build: { outDir: dist, emptyOutDir: true, sourcemap: "hidden", rolldownOptions: withoutSources },
  }),
  build({
    root,
    logLevel: "warn",
    // The renderer runs without node_modules and reads SITE_URL at run time.
    ssr: { noExternal: true },
    define: {
      "process.env.SITE_URL": "process.env.SITE_URL",
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      // The size does not matter, because the file is loaded from disk.
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
const templates = await templatesOf({
  dist,
  filesOf: (module) => filesOf(`${root}src/${module}`, browserFiles),
});
await writeFile(`${serverCode}/templates.json`, JSON.stringify(templates));
if (isForServer) await rm(dist, { recursive: true });
else {
  await moveMaps();
  await writePages();
}

async function writePages(): Promise<void> {
  const { renderSite }: Renderer = await import(`${serverCode}/renderer.mjs`);
  const content = contentToPrerender();
  const isRehearsal = isOnTestHost(process.env.SECUREPAY_URL ?? "");
  const pages = renderSite(templates, content, { isRehearsal });
  for (const { path, content: file } of [...pages, ...(await picturesOf(pages, siteUrl))]) {
    await mkdir(dirname(`${dist}${path}`), { recursive: true });
    await writeFile(`${dist}${path}`, file);
  }
  await rm(`${dist}/static.html`);
  await writeFile(`${dist}/licences.txt`, licencesOf(modulesIn(browserFiles)));
}

/** Moves the source maps out of the folder that is deployed. */
async function moveMaps(): Promise<void> {
  await rm(maps, { recursive: true, force: true });
  await mkdir(`${maps}/assets`, { recursive: true });
  for (const { fileName } of browserFiles.output)
    if (fileName.endsWith(".map")) await rename(`${dist}/${fileName}`, `${maps}/${fileName}`);
}

/** Loads the settings of the deployed project, which its API also uses. */
function loadSettings(project: string | undefined): void {
  const file = `${root}../functions/.env.${project}`;
  if (existsSync(file)) process.loadEnvFile(file);
}

function modulesIn({ output }: Rolldown.RolldownOutput): string[] {
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

/** Returns the file of `module` and all its static imports. */
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
