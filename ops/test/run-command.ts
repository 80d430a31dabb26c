import { execa } from "execa";
import { ROOT } from "../paths.ts";

/** Runs `npm run ops -- <command> <arguments>` with `env` added to the environment. */
export async function runCommand(args: string[], env: Record<string, string | undefined> = {}) {
  const { exitCode, stdout, stderr } = await execa({
    cwd: ROOT,
    env: { ...env, METADATA_SERVER_DETECTION: "none" },
    reject: false,
  })("node", ["--import", "tsx", "ops/cli.ts", ...args]);
  return { exitCode, stdout, stderr };
}
