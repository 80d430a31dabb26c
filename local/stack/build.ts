import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "./paths.ts";

const run = promisify(execFile);

/** Builds what Hosting serves and the bundle that Functions load. */
export async function build(): Promise<void> {
  await Promise.all(["web", "functions"].map(buildWorkspace));
}

async function buildWorkspace(workspace: string): Promise<void> {
  try {
    await run("npm", ["run", "build", "--workspace", workspace], { cwd: ROOT, maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`Building ${workspace} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}
