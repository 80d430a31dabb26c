// `npm run emulators`: plain JavaScript, because before the first install there is nothing else to run.
import { installIfNeeded } from "./install.mjs";

installIfNeeded();
const { register } = await import("tsx/esm/api");
register();
await import("./stack/suite.ts");
