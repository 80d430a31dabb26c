// `npm run emulators`. Plain JavaScript, because TypeScript cannot run before the packages are installed.
import { installIfNeeded } from "./install.mjs";

installIfNeeded("all");
const { register } = await import("tsx/esm/api");
register();
await import("./stack/suite.ts");
