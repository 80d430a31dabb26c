import { execa } from "execa";
import { ROOT } from "./paths.ts";

/**
 * Runs a command of firebase-tools and returns its output. Its prompts reach the terminal. Throws if the
 * command fails.
 */
export type FirebaseCli = (args: readonly string[], env?: Record<string, string>) => Promise<string>;

/**
 * Returns a function that runs firebase-tools for a project. With `isConfirmed` every prompt is confirmed
 * automatically.
 */
export function firebaseCli(projectId: string, isConfirmed: boolean): FirebaseCli {
  return async (args, env = {}) => {
    const confirmed = isConfirmed ? ["--non-interactive", "--force"] : [];
    const { stdout } = await execa("firebase", [...args, "--project", projectId, ...confirmed], {
      cwd: ROOT,
      env,
      preferLocal: true,
      stdin: "inherit",
      stdout: args.includes("--json") ? "pipe" : ["inherit", "pipe"],
      stderr: "inherit",
    });
    return stdout;
  };
}

/** Returns the `result` of a command with `--json`. Throws if the command reports an error. */
export function resultOf<Result>(printed: string): Result {
  const { status, result, error } = JSON.parse(printed);
  if (status !== "success") throw new Error(error ?? printed);
  return result;
}
