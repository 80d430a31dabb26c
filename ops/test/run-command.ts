import { execa } from "execa";
import { vi } from "vitest";
import { ROOT } from "../paths.ts";
import { opsProgram } from "../program.ts";

/** Runs `npm run ops -- <arguments>` in this process. Returns the printed lines. Throws the command's error. */
export async function runCommand(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  try {
    await opsProgram().parseAsync(args, { from: "user" });
    return log.mock.calls.map((line) => line.join(" ")).join("\n");
  } finally {
    log.mockRestore();
  }
}

/** Runs `npm run ops -- <arguments>` in its own process with `env` added to the environment. */
export async function runProcess(args: string[], env: Record<string, string | undefined>) {
  const { exitCode, stderr } = await execa({
    cwd: ROOT,
    env: { ...env, METADATA_SERVER_DETECTION: "none" },
    reject: false,
  })("node", ["--import", "tsx", "ops/cli.ts", ...args]);
  return { exitCode, stderr };
}
