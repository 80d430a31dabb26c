import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { DEMO_CLIENT } from "@golfnamskeid/local-openid";
import type { Course } from "functions/courses/schema";
import { COURSE, LESSONS, SITE_TEXTS } from "../seed/course.ts";
import { digestOf } from "./digest.ts";
import { LOCAL_DATA, ROOT } from "./paths.ts";

const run = promisify(execFile);

/** All that a build reads: the browser's code takes the contract from `functions`, and the demo's texts and course. */
const SOURCES = [
  ...["web", "functions/src", "functions/package.json", "functions/build.mjs", "local/seed"],
  ...["package-lock.json", "tsconfig.json"],
];
const RESULTS = ["web/dist", "functions/deploy"];

/** What was built last, and from what. */
const STAMP = join(LOCAL_DATA, "built");

/** Builds what Hosting serves and the bundle that Functions load, unless both are there and made of these sources. */
export async function build(): Promise<void> {
  const sources = digestOfSources(); // before: what is saved meanwhile is not in what is built
  if (isBuiltOf(sources)) return;
  await buildSite();
  // It takes what renders the public pages along.
  await runScript("functions", "build");
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stampOf(sources));
}

/** Builds what Hosting serves, and what renders the public pages. */
export async function buildSite(): Promise<void> {
  await runScript("web", "build");
}

/** Builds what Functions load, and nothing for the browser, unless all is built. */
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
  return `${sources} ${digestOf(RESULTS)}`;
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

/** The demo's course as the API answers it: the prerendered pages show it. */
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
