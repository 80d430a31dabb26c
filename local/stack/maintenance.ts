import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./paths.ts";

/**
 * Runs the deployed scheduled function over and over, as Cloud Scheduler does every minute: the emulators run no
 * schedules. A second apart, so that email is there when a person looks.
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
