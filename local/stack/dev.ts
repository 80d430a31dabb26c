import { buildFunctions } from "./build.ts";
import { runDemo } from "./demo.ts";
import { rebuildOnSave } from "./rebuild-on-save.ts";

await runDemo({ build: buildFunctions, building: "Building the API", front: "vite" });
rebuildOnSave();
