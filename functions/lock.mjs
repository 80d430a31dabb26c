import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Writes the lock file of a folder that is deployed (`deploy` unless another is named): the part of the repository's
 * lock file that its `package.json` needs. With it, Cloud Build installs the versions that the tests ran on.
 */
const folder = process.argv[2] ?? "deploy";
copyFileSync(
  fileURLToPath(new URL("../package-lock.json", import.meta.url)),
  join(folder, "package-lock.json"),
);
const { status } = spawnSync(
  "npm",
  ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"],
  { cwd: folder, stdio: "inherit", shell: process.platform === "win32" },
);
process.exit(status ?? 1);
