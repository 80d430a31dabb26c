import { existsSync } from "node:fs";
import { join } from "node:path";
import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { type Findings, reconcile, survey } from "../../functions/src/actions/reconcile.ts";
import { readConfig } from "../../functions/src/config.ts";
import { buildServices } from "../../functions/src/services.ts";
import { ROOT } from "../stack/paths.ts";

const USAGE = `Usage: npm run reconcile -- <project> [--apply]

Says what the scheduled round would do in <project>; with --apply does it. Settings come from
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
  const store = services.openStore();
  const round = apply ? reconcile({ ...services, store }, services.now()) : survey(store, services.now());
  print(await round, apply);
}

function print({ unhandled, overdue, mailDue, stuck }: Findings, apply: boolean): void {
  const verb = apply ? "" : "would be ";
  for (const { paymentId } of unhandled) console.log(`message ${verb}carried out: ${paymentId}`);
  for (const { id } of overdue) console.log(`order ${verb}expired: ${id}`);
  for (const id of mailDue) console.log(`mail ${verb}sent: ${id}`);
  for (const what of stuck) console.log(`needs a person: ${what}`);
  const done = unhandled.length + overdue.length + mailDue.length;
  console.log(`${done} to do, ${stuck.length} for a person${apply || done === 0 ? "" : "; --apply does it"}`);
}
