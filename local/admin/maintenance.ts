import { existsSync } from "node:fs";
import { join } from "node:path";
import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { contextOf } from "../../functions/src/actions/context.ts";
import { type MaintenanceReport, runMaintenance } from "../../functions/src/actions/maintenance.ts";
import { readConfig } from "../../functions/src/config.ts";
import { buildServices } from "../../functions/src/services.ts";
import type { Store } from "../../functions/src/store/store.ts";
import { ROOT } from "../stack/paths.ts";

const USAGE = `Usage: npm run maintenance -- <project> [--apply]

Lists what needs review in <project>; with --apply runs the scheduled maintenance first. Settings come from
functions/.env.<project> and the environment (SECUREPAY_SECRET, SMTP_URL); needs application default
credentials, or the emulators' addresses in the environment.`;

const [project, ...flags] = process.argv.slice(2);
if (project === undefined || flags.some((flag) => flag !== "--apply")) {
  console.error(USAGE);
  process.exit(1);
}
run(project, flags.includes("--apply")).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function run(projectId: string, apply: boolean): Promise<void> {
  const settings = join(ROOT, `functions/.env.${projectId}`);
  if (existsSync(settings)) process.loadEnvFile(settings);
  const isLocal = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  const app = initializeApp({ projectId, ...(!isLocal && { credential: applicationDefault() }) });
  const services = buildServices(readConfig(process.env), { app, auth: getAuth(app), db: getFirestore(app) });
  const context = contextOf(services);
  if (apply) printReport(await runMaintenance({ ...context, hasTime: () => true }));
  await printReviews(context.store);
}

function printReport(report: MaintenanceReport): void {
  for (const [what, count] of Object.entries(report)) console.log(`${what}: ${count}`);
}

async function printReviews(store: Store): Promise<void> {
  let after: string | undefined;
  do {
    const { items, next } = await store.reviews.openPage(after);
    for (const { reason, subject, openedAt } of items)
      console.log(`needs review: ${reason} ${subject} (${openedAt})`);
    after = next ?? undefined;
  } while (after !== undefined);
}
