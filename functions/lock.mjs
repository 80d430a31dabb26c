import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";

/**
 * Writes the lock file of the folder that is deployed: the part of the repository's lock file that the deployed
 * `package.json` needs. With it, Cloud Build installs the versions that the tests ran on.
 */
copyFileSync("../package-lock.json", "deploy/package-lock.json");
const { status } = spawnSync(
  "npm",
  ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"],
  { cwd: "deploy", stdio: "inherit", shell: process.platform === "win32" },
);
process.exit(status ?? 1);
