import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { DEMO_CLIENT } from "@golfnamskeid/local-openid";
import { hasCountedDrill } from "functions/courses/limits";
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
const SITE = ["web/dist", "web/dist-maps", "web/dist-server"];
/** The bundle has a copy of the renderer. */
const FUNCTIONS = ["functions/deploy", "web/dist-server"];

/** Each start of the emulators writes this file. */
const WRITTEN_LATER = ["functions/deploy/.secret.local"];

/** The deployed bundle, or under `npm run dev` code that a debugger can show. */
type Bundle = "deployed" | "readable";

/**
 * Builds the site for Hosting and the bundle for Functions, each unless the existing results match the current
 * sources.
 */
export async function build(bundle: Bundle = "deployed"): Promise<void> {
  // The bundle includes the renderer of the public pages, so the web build runs first.
  await unlessBuilt("site", SITE, buildSite);
  await buildFunctions(bundle);
}

/** Builds the site for Hosting and the renderer of the public pages. */
export async function buildSite(): Promise<void> {
  await runScript("web", "build");
}

/** Builds the Functions bundle, unless it matches the current sources. */
export async function buildFunctions(bundle: Bundle = "deployed"): Promise<void> {
  const options = bundle === "readable" ? ["--", "--readable"] : [];
  await unlessBuilt(`functions-${bundle}`, FUNCTIONS, () => runScript("functions", "build", options));
}

/** Runs `make` unless the file of this name has the digests of the current sources and of `results`. */
async function unlessBuilt(
  name: string,
  results: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  const stamp = join(LOCAL_DATA, "builds", name);
  // computed first, so that a file saved during the build triggers another build
  const sources = digestOf(SOURCES, [...SITE, ...FUNCTIONS]);
  const stampNow = () => `${sources} ${digestOf(results, WRITTEN_LATER)}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === stampNow()) return;
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampNow());
}

async function runScript(workspace: string, script: string, options: readonly string[] = []): Promise<void> {
  try {
    const env = {
      ...process.env,
      PRERENDERED_COURSES: JSON.stringify([demoCourse()]),
      PRERENDERED_TEXTS: JSON.stringify(SITE_TEXTS),
      GOOGLE_CLIENT_ID: DEMO_CLIENT.id,
    };
    await run("npm", ["run", script, "--workspace", workspace, ...options], {
      cwd: ROOT,
      env,
      maxBuffer: 2 ** 26,
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`Building ${workspace} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Returns the demo's course in the shape of the API response, for the prerendered pages. */
function demoCourse(): Course {
  const createdAt = new Date(0).toISOString();
  const lessons = LESSONS.map(({ id, title, lengthSeconds, isFree, ...drill }) => ({
    id,
    title,
    lengthSeconds,
    isFree,
    isDrillCounted: hasCountedDrill(drill),
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
