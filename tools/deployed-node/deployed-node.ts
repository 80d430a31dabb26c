import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = import.meta.dirname;

/** The Node that the functions are deployed on: its major version, and its program as `deployedNode` finds it. */
export function deployedRuntime(): { major: string; node: string | null } {
  const config = readFileSync(join(FOLDER, "../../firebase.json"), "utf8");
  const major = /"runtime": "nodejs(\d+)"/.exec(config)?.[1] ?? "";
  return { major, node: deployedNode(major) };
}

/**
 * Returns the program of a Node: this one where it has that major version, else one from the npm registry, which is
 * installed here with its first use. Returns null where no package fits the machine.
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
