import { opsProgram } from "./program.ts";
import { closeProjects } from "./project.ts";

await opsProgram()
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
await closeProjects();
