import { runDemo } from "./demo.ts";

await runDemo("hosting");
