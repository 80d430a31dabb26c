import { readCommandLine } from "./command-line.ts";
import { startCardPage } from "./start.ts";

try {
  const cardPage = await startCardPage(readCommandLine(process.argv.slice(2)));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await cardPage.stop();
      process.exit(0);
    });
  }
  console.log(`card page listening on ${cardPage.url}`);
} catch (error) {
  console.error(`card page: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
