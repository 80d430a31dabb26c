import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = import.meta.dirname;

/**
 * Returns the major version of the functions' Node runtime and the path of its executable, or null if there
 * is none.
 */
export function deployedRuntime(): { major: string; node: string | null } {
  const config = readFileSync(join(FOLDER, "../../firebase.json"), "utf8");
  const major = /"runtime": "nodejs(\d+)"/.exec(config)?.[1] ?? "";
  return { major, node: deployedNode(major) };
}

/**
 * Returns the path of a Node executable with this major version: the current one if it matches, otherwise a
 * package from the npm registry, installed here on first use. Returns null if no package supports this
 * machine.
 */
function deployedNode(major: string): string | null {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const { optionalDependencies } = manifestOf(FOLDER);
  const name = Object.keys(optionalDependencies).find((each) => each.endsWith(platform));
  if (name === undefined) return null;
  const installed = join(FOLDER, "node_modules", name);
  if (!existsSync(installed) || manifestOf(installed).version !== optionalDependencies[name])
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: FOLDER,
      stdio: "ignore",
      shell: process.platform === "win32",
    });
  return join(installed, "bin", process.platform === "win32" ? "node.exe" : "node");
}

type Manifest = { version: string; optionalDependencies: Record<string, string> };

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}
