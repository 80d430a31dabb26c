import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";

/** Copies the repository, as it is now, to a folder that git ignores; packages are shared. Returns the folder. */
export function copyRepository(): string {
  mkdirSync(LOCAL_DATA, { recursive: true });
  const copy = mkdtempSync(join(LOCAL_DATA, "mutants-"));
  for (const file of repositoryFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
  }
  const workspaces = [
    "",
    ...repositoryFiles()
      .filter((file) => file.endsWith("/package.json"))
      .map(dirname),
  ];
  for (const workspace of workspaces) {
    const packages = join(ROOT, workspace, "node_modules");
    if (existsSync(packages)) symlinkSync(packages, join(copy, workspace, "node_modules"));
  }
  return copy;
}

function repositoryFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
}
