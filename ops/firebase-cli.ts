import { execa } from "execa";
import { ROOT } from "./paths.ts";

/**
 * Runs a command of firebase-tools and returns its output. It never asks: the settings that it could ask for
 * exist before it runs. `isWithoutProject` is for a command about a project that does not exist yet. Throws if
 * the command fails.
 */
export type FirebaseCli = (
  args: readonly string[],
  options?: { env?: Record<string, string>; isWithoutProject?: boolean },
) => Promise<string>;

/** Returns a function that runs firebase-tools for a project. */
export function firebaseCli(projectId: string): FirebaseCli {
  return async (args, { env = {}, isWithoutProject = false } = {}) => {
    const { stdout } = await execa(
      "firebase",
      [
        ...args,
        "--non-interactive",
        ...(isWithoutProject ? [] : ["--project", projectId]),
        // Confirms the roles of the functions and the removal of functions and indexes that the code no longer has.
        ...(args[0] === "deploy" ? ["--force"] : []),
      ],
      {
        cwd: ROOT,
        env,
        preferLocal: true,
        stdin: "ignore",
        stdout: args.includes("--json") ? "pipe" : ["inherit", "pipe"],
        stderr: "inherit",
      },
    );
    return stdout;
  };
}

/** Returns the `result` of a command with `--json`. Throws if the command reports an error. */
export function resultOf<Result>(printed: string): Result {
  const { status, result, error } = JSON.parse(printed);
  if (status !== "success") throw new Error(error ?? printed);
  return result;
}
