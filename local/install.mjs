import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Installs the packages of package-lock.json: those that `npm start` needs ("start"), or all. Does nothing if they are
 * installed. Exits with 1 if this version of Node is not supported, or if npm fails.
 */
export function installIfNeeded(set) {
  requireNode();
  installIn(root, set);
}

/**
 * Installs the packages of a folder that has its own lock file, because only one tool needs them. Does nothing if they
 * are installed. Exits with 1 if npm fails.
 */
export function installIn(folder, set = "all") {
  const command = commandFor(
    set,
    packagesIn(folder, "package-lock.json"),
    packagesIn(folder, "node_modules/.package-lock.json"),
  );
  if (command === null) return;
  console.log("Installing packages (once, a minute or less) …");
  const npm = spawnSync("npm", [...command, "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status === 0) return;
  console.error(`npm ${command.join(" ")} failed in ${folder}; see its messages above.`);
  process.exit(1);
}

/**
 * Returns the arguments with which npm installs the missing packages, or null. `installed` is npm's own list of
 * installed packages. Installed packages for development stay. Missing ones are added without `npm ci`, which would
 * remove the packages of a running shop.
 */
export function commandFor(set, locked, installed) {
  const isMissing = ([path, { version, optional, devOptional }]) =>
    path !== "" && !optional && !devOptional && installed[path]?.version !== version;
  const missing = Object.entries(locked).filter(isMissing);
  const hasAll = set === "all" || Object.values(installed).some(({ dev }) => dev);
  if (missing.every(([, { dev }]) => dev))
    return missing.length > 0 && hasAll ? ["install", "--no-save"] : null;
  return hasAll ? ["ci"] : ["ci", "--omit=dev"];
}

/** Returns the packages of a lock file by their path. */
function packagesIn(folder, file) {
  const path = join(folder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  if (isInRange(process.versions.node, engines.node)) return;
  const recommended = readFileSync(`${root}.nvmrc`, "utf8").trim();
  console.error(
    `Node ${process.versions.node} is not supported. Install Node ${recommended} (supported: ${engines.node}).`,
  );
  process.exit(1);
}

/** Returns whether a version of Node is in a range like `^20.19 || ^24`. */
export function isInRange(version, range) {
  const [major, minor] = version.split(".").map(Number);
  return range.split(" || ").some((part) => {
    const [wantedMajor, leastMinor = 0] = part.slice(1).split(".").map(Number);
    return major === wantedMajor && minor >= leastMinor;
  });
}
