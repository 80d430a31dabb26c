import { existsSync, renameSync } from "node:fs";
import { contentFile } from "../content/command.ts";
import { projectIdFault } from "../working-copy.ts";
import type { Ask } from "./ask.ts";
import { UnusableId } from "./project-steps.ts";

/** Asks for the id of a project that does not exist yet. */
export function askForNewId(ask: Ask): Promise<string> {
  return ask.text("Id of the new project; it is in the first address, https://<id>.web.app:", {
    check: projectIdFault,
  });
}

/**
 * Runs the steps for `projectId`. Asks for another id and starts again if the id belongs to another account.
 * Renames the content file for the new id. Returns the result of the steps.
 */
export async function setUpUsableId<Result>(
  projectId: string,
  {
    ask,
    walk,
    fileOf = contentFile,
  }: {
    ask: Ask;
    walk: (projectId: string) => Promise<Result>;
    fileOf?: (projectId: string) => string;
  },
): Promise<Result> {
  for (let id = projectId; ; ) {
    try {
      return await walk(id);
    } catch (error) {
      const { cause } = error as Error;
      if (!(cause instanceof UnusableId)) throw error;
      console.log(`${cause.message} Choose another id.`);
      const next = await askForNewId(ask);
      if (existsSync(fileOf(id)) && !existsSync(fileOf(next))) renameSync(fileOf(id), fileOf(next));
      id = next;
    }
  }
}
