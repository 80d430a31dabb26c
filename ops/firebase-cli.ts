import { execa } from "execa";
import { ROOT } from "./paths.ts";
import { keepMaps } from "./stack.ts";

/**
 * Runs a command of firebase-tools without prompts and shows its output. The settings that it would prompt for must
 * exist. Keeps the source maps of a deploy. Throws if the command fails.
 */
export type FirebaseCli = (
  args: readonly string[],
  options?: { env?: Record<string, string> },
) => Promise<unknown>;

/** Returns a function that runs firebase-tools for a project. */
export function firebaseCli(projectId: string): FirebaseCli {
  return async (args, { env = {} } = {}) => {
    await execa(
      "firebase",
      [
        ...args,
        "--non-interactive",
        ...["--project", projectId],
        // Confirms the roles of the functions and the removal of functions and indexes that the code no longer has.
        ...(args[0] === "deploy" ? ["--force"] : []),
      ],
      {
        cwd: ROOT,
        env,
        preferLocal: true,
        stdin: "ignore",
        stdout: "inherit",
        stderr: "inherit",
      },
    ).catch((cause: unknown) => {
      throw new Error(`firebase ${args[0]} did not finish. Its message is above.`, { cause });
    });
    if (args[0] === "deploy") keepMaps(args[args.indexOf("--only") + 1] ?? "");
  };
}
