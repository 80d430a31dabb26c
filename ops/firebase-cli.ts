import { execa } from "execa";
import { ROOT } from "./paths.ts";

/** Runs a command of firebase-tools and returns what it prints; its questions reach the person. Throws when it fails. */
export type FirebaseCli = (args: readonly string[], env?: Record<string, string>) => Promise<string>;

/** Returns firebase-tools for a project. With `isConfirmed` it asks nothing: whatever it would ask is confirmed. */
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

/** Returns the `result` of a command with `--json`. */
export function resultOf<Result>(printed: string): Result {
  const { status, result, error } = JSON.parse(printed);
  if (status !== "success") throw new Error(error ?? printed);
  return result;
}
