import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../local/stack/paths.ts";

type Permissions = Record<string, "read" | "write" | "none">;
type Job = { "timeout-minutes"?: number; permissions?: Permissions; if?: string };
type Workflow = { on: Record<string, unknown>; permissions?: Permissions; jobs: Record<string, Job> };

const FOLDER = join(ROOT, ".github/workflows");
const FILES = readdirSync(FOLDER);

const sourceOf = (file: string) => readFileSync(join(FOLDER, file), "utf8");
const read = (file: string): Workflow => parse(sourceOf(file));

/** Only a preview of a pull request may sign in to a project. */
const PREVIEW = "preview.yml";

/** Longest time of a job, in minutes. GitHub ends a job after six hours. */
const LONGEST_JOB = 180;

const PINNED = /^[\w.-]+(\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

describe.each(FILES)("%s", (file) => {
  const { on, permissions, jobs } = read(file);

  test("the workflow pins each action by its commit and names the version [10.405]", () => {
    const actions = Array.from(sourceOf(file).matchAll(/\buses: *(.+)/g), ([, action = ""]) => action.trim());
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !PINNED.test(action))).toEqual([]);
  });

  test("the workflow limits the time of each job [10.405]", () => {
    for (const [name, job] of Object.entries(jobs)) {
      expect(job["timeout-minutes"], name).toBeGreaterThan(0);
      expect(job["timeout-minutes"], name).toBeLessThanOrEqual(LONGEST_JOB);
    }
  });

  test("the workflow only reads the repository, and a pull request gets no secret and no sign-in [10.405]", () => {
    const signIn = "pull_request" in on && file !== PREVIEW ? {} : { "id-token": "write" };
    expect({ contents: "read", ...signIn }).toMatchObject(permissions ?? { contents: "missing" });
    expect(Object.values(jobs).filter((job) => job.permissions !== undefined)).toEqual([]);
    // It would run with the secrets of the repository.
    expect(on).not.toHaveProperty("pull_request_target");
    if ("pull_request" in on) expect(sourceOf(file)).not.toMatch(/\bsecrets\b/);
  });
});

test("a push starts one run of the tests and ends that of an older push", () => {
  expect(read("test.yml")).toMatchObject({
    on: { push: { branches: ["main"] }, pull_request: null },
    concurrency: { "cancel-in-progress": true },
  });
  const others = FILES.filter((file) => "push" in read(file).on && file !== "test.yml");
  expect(others).toEqual([]);
});

test("previews only a labelled branch of this repository and states what is real there [10.406]", () => {
  const condition = read(PREVIEW).jobs.preview?.if;
  expect(condition?.split(" && ")).toEqual([
    "contains(github.event.pull_request.labels.*.name, 'preview')",
    "github.event.pull_request.head.repo.full_name == github.repository",
    "vars.PREVIEW_PROJECT != ''",
  ]);
  expect(sourceOf(PREVIEW)).toContain("git diff --quiet HEAD^1 -- . ':!web' ':!docs' ':!CHANGELOG.md'");
  expect(sourceOf(PREVIEW)).toMatch(/live API of .*real\. \$CARDS"/);
});
