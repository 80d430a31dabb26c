import { existsSync, readFileSync } from "node:fs";
import { type Content, parseContent } from "../content/content.ts";
import type { Launch } from "./step.ts";

/** Returns the content of the project's file, or null if the file does not exist. */
export function ownContent({ contentFile }: Pick<Launch, "contentFile">): Content | null {
  return existsSync(contentFile) ? parseContent(readFileSync(contentFile, "utf8")) : null;
}
