// `npm test`: plain JavaScript, because before the first install there is nothing else to run.
import { installIfNeeded } from "../local/install.mjs";

installIfNeeded();
const { register } = await import("tsx/esm/api");
register();
await import("./testing/run.ts");
