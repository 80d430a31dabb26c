import { build } from "./build.ts";
import { runDemo } from "./demo.ts";

await runDemo({ build, building: "Building the shop and its API", front: "hosting" });
