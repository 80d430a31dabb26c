import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const MINIMUM = [20, 19];

/** Installs the packages of package-lock.json. Does nothing if `npm ci` or `npm install` has installed them. */
export function installIfNeeded() {
  requireNode();
  if (isInstalled()) return;
  console.log("Installing packages (once, a minute or two) …");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status === 0) return;
  console.error("npm ci failed; see its messages above.");
  process.exit(1);
}

/** Compares package-lock.json with the list that npm keeps of what it has installed. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn(`${root}package-lock.json`)).every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}

/** Returns the packages of a lock file by their path. */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(`Node ${MINIMUM.join(".")} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
