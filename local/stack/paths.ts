import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Folder for all local data. Git ignores it. */
export const LOCAL_DATA = join(ROOT, ".local");
