import { execa } from "execa";
import { ROOT } from "./paths.ts";

/**
 * Returns the uncommitted changes of the working copy, as `git status` prints them. Ignores the two files
 * that belong to a project: its settings and its content. Returns "" for a copy without git.
 */
export async function uncommittedChanges(projectId: string, root = ROOT): Promise<string> {
  const own = [`functions/.env.${projectId}`, `ops/content/${projectId}.yaml`].map(
    (file) => `:(exclude)${file}`,
  );
  const { exitCode, stdout } = await execa({ cwd: root, reject: false })("git", [
    ...["status", "--porcelain", "--", "."],
    ...own,
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
  const changed = await uncommittedChanges(projectId, root);
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

/** Throws if the project exists only on this machine. */
export function requireRealProject(projectId: string): void {
  if (projectId.startsWith("demo-"))
    throw new Error(`${projectId} is a demo on one machine: nothing can be deployed to it.`);
}
