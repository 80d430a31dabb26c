import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { LOCAL_DATA } from "../../../local/stack/paths.ts";

const FOLDER = join(LOCAL_DATA, "test-api");

let bundling: Promise<string> | undefined;

/** Bundles the API process into one file, which starts in a third of the time of its sources. */
export function bundledApi(): Promise<string> {
  bundling ??= bundle();
  return bundling;
}

/** Several tests may bundle at the same time, so the file is renamed into place. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "api-process.ts")],
    write: false,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "warning",
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const file = join(FOLDER, `api-${createHash("sha256").update(code).digest("hex").slice(0, 12)}.cjs`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
