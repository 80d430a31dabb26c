// `npm run setup`, `deploy`, `doctor` and `ops`. Plain JavaScript, because TypeScript cannot run before the packages
// are installed.
import { installIfNeeded } from "../local/install.mjs";

installIfNeeded("all");
const { register } = await import("tsx/esm/api");
register();
await import("./cli.ts");
