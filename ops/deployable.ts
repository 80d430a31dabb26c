import { execa } from "execa";
import { ROOT } from "./paths.ts";

/**
 * Throws if the working copy at `root` must not be deployed to `projectId`: a demo project, uncommitted
 * changes, failing type or lint checks, or known vulnerabilities.
 */
export async function requireDeployable(
  projectId: string,
  { isAuditSkipped, root = ROOT }: { isAuditSkipped: boolean; root?: string },
): Promise<void> {
  if (projectId.startsWith("demo-"))
    throw new Error(`${projectId} is a demo on one machine: nothing can be deployed to it.`);
  const { stdout: changed } = await execa({ cwd: root })`git status --porcelain`;
  if (changed !== "") throw new Error(`Commit first. Git could not restore this version:\n${changed}`);
  await execa({ cwd: root, stdio: "inherit" })`npm test -- types lint`;
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
