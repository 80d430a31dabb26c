import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Where everything that runs locally is kept; git ignores it. */
export const LOCAL_DATA = join(ROOT, ".local");
