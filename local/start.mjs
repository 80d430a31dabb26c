// `npm start`. Plain JavaScript, because TypeScript cannot run before the packages are installed.
import { installIfNeeded } from "./install.mjs";

installIfNeeded("start");
const { register } = await import("tsx/esm/api");
register();
await import("./stack/start.ts");
