import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { DEMO_CLIENT } from "@golfnamskeid/local-openid";
import type { Course } from "functions/courses/schema";
import { COURSE, LESSONS, SITE_TEXTS } from "../seed/course.ts";
import { LOCAL_DATA, ROOT } from "./paths.ts";

const run = promisify(execFile);

/**
 * Inputs of a build. The web build needs the API contract from `functions` and the demo's copy and course.
 */
const SOURCES = [
  ...["web", "functions/src", "functions/package.json", "functions/build.mjs", "local/seed"],
  ...["package-lock.json", "tsconfig.json"],
];
const RESULTS = ["web/dist", "functions/deploy"];

/** Each start of the emulators writes this file. */
const WRITTEN_LATER = ["functions/deploy/.secret.local"];

/** File with the digests of the last build's sources and results. */
const STAMP = join(LOCAL_DATA, "built");

/**
 * Builds the site for Hosting and the bundle for Functions, unless the existing results match the current
 * sources.
 */
export async function build(): Promise<void> {
  // computed first, so that a file saved during the build triggers another build
  const sources = digestOfSources();
  if (isBuiltOf(sources)) return;
  await buildSite();
  // The bundle includes the renderer of the public pages, so the web build runs first.
  await runScript("functions", "build");
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stampOf(sources));
}

/** Builds the site for Hosting and the renderer of the public pages. */
export async function buildSite(): Promise<void> {
  await runScript("web", "build");
}

/** Builds the Functions bundle only. Does nothing if the full build is up to date. */
export async function buildFunctions(): Promise<void> {
  if (!isBuiltOf(digestOfSources())) await runScript("functions", "build");
}

function isBuiltOf(sources: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === stampOf(sources);
}

function digestOfSources(): string {
  return digestOf(SOURCES, RESULTS);
}

function stampOf(sources: string): string {
  return `${sources} ${digestOf(RESULTS, WRITTEN_LATER)}`;
}

async function runScript(workspace: string, script: string): Promise<void> {
  try {
    const env = {
      ...process.env,
      PRERENDERED_COURSES: JSON.stringify([demoCourse()]),
      PRERENDERED_TEXTS: JSON.stringify(SITE_TEXTS),
      GOOGLE_CLIENT_ID: DEMO_CLIENT.id,
    };
    await run("npm", ["run", script, "--workspace", workspace], { cwd: ROOT, env, maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`Building ${workspace} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Returns the demo's course in the shape of the API response, for the prerendered pages. */
function demoCourse(): Course {
  const createdAt = new Date(0).toISOString();
  const lessons = LESSONS.map(({ id, title, lengthSeconds, isFree }) => ({
    id,
    title,
    lengthSeconds,
    isFree,
  }));
  const lessonIds = lessons.map(({ id }) => id);
  return {
    ...COURSE,
    lessonIds,
    lessons,
    isPublished: true,
    createdAt,
    updatedAt: createdAt,
  };
}

/**
 * Returns a SHA-256 digest of the names and contents of all files in `paths`, without `node_modules` and
 * `except`.
 */
function digestOf(paths: readonly string[], except: readonly string[] = []): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesIn(path, ["node_modules", ...except]))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path: string, except: readonly string[]): string[] {
  if (!existsSync(join(ROOT, path))) return [];
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !except.includes(name) && !except.includes(`${path}/${name}`))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`, except));
}
