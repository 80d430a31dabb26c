// `npm run typecheck` and `npm run lint`. Plain JavaScript, because TypeScript cannot run before the packages are installed.
import { installIfNeeded } from "../local/install.mjs";

installIfNeeded();
const { register } = await import("tsx/esm/api");
register();
const { failedChecks } = await import("./testing/checks.ts");
const { failed } = await failedChecks(process.argv.slice(2));
process.exit(failed);
