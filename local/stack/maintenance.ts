import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./paths.ts";

/**
 * Runs the deployed scheduled function in a loop, because the emulators run no schedules. Cloud Scheduler
 * runs it every minute; here it runs every second, so that emails arrive without delay.
 */
const EVERY_MS = 1000;

type Scheduled = { maintenance: { run(event: { scheduleTime: string }): Promise<void> } };

const { maintenance }: Scheduled = createRequire(import.meta.url)(
  join(ROOT, "functions/deploy/lib/index.cjs"),
);

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(0));
console.log("maintenance running");
for (;;) {
  await maintenance.run({ scheduleTime: new Date().toISOString() }).catch(console.error);
  await sleep(EVERY_MS);
}
