import { execa } from "execa";
import { ROOT } from "./paths.ts";

/** The two files that belong to a project: its settings and its content. */
const OWN_FILES = ["functions/.env.*", "ops/content/*.yaml"];

/**
 * Returns the uncommitted changes of the working copy, as `git status` prints them, without the files of projects.
 * Returns "" for a copy without git.
 */
export async function uncommittedChanges(root = ROOT): Promise<string> {
  const { exitCode, stdout } = await execa({ cwd: root, reject: false })("git", [
    ...["status", "--porcelain", "--", "."],
    ...OWN_FILES.map((file) => `:(exclude)${file}`),
  ]);
  return exitCode === 0 ? stdout : "";
}

/**
 * Throws if the working copy at `root` must not be deployed to `projectId`: a demo project, uncommitted
 * changes, failing type or lint checks, or known vulnerabilities.
 */
export async function requireDeployable(
  projectId: string,
  { isAuditSkipped, root = ROOT }: { isAuditSkipped: boolean; root?: string },
): Promise<void> {
  requireRealProject(projectId);
  const changed = await uncommittedChanges(root);
  if (changed !== "") throw new Error(`Commit first. Git could not restore this version:\n${changed}`);
  for (const script of ["typecheck", "lint"]) await execa({ cwd: root, stdio: "inherit" })`npm run ${script}`;
  if (isAuditSkipped) return;
  const { exitCode } = await execa({
    cwd: root,
    stdio: "inherit",
    reject: false,
  })`npm audit --omit=dev --audit-level=high --workspace functions --workspace web`;
  if (exitCode !== 0)
    throw new Error(
      "npm audit found a vulnerability in a deployed package or did not run. See above; --skip-audit deploys anyway.",
    );
}

/** Format of a project's id. Old ones can begin with a domain. Source: Google Cloud, "Creating and managing projects". */
const PROJECT_ID = /^([a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** Returns why Google has no project with this id, or null. */
export function projectIdFault(projectId: string): string | null {
  return PROJECT_ID.test(projectId) ? null : "An id has 6 to 30 small letters, digits and hyphens.";
}

/** Throws if the project exists only on this machine, or cannot exist. */
export function requireRealProject(projectId: string): void {
  const fault = projectIdFault(projectId);
  if (fault !== null) throw new Error(`${projectId} is no project. ${fault}`);
  if (projectId.startsWith("demo-"))
    throw new Error(`${projectId} is a demo on one machine: nothing can be deployed to it.`);
}
