import { parseArgs } from "node:util";
import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { type Backend, createAdmin, promoteAdmin, removeAdmin, resetSecondFactor } from "./admins.ts";

const USAGE = `Usage:
  ADMIN_PASSWORD=… npm run admin:create -- <project> <e-mail> <name>             creates an administrator
  ADMIN_PASSWORD=… npm run admin:create -- <project> <e-mail> <name> --promote   makes an existing account one:
                                                       sets its password and ends all its sessions
  npm run admin:reset-2fa -- <project> <e-mail>        takes the second factor away, for a lost phone
  npm run admin:remove -- <project> <e-mail>           takes the rights away

Needs application default credentials (gcloud auth application-default login), or the emulators' addresses in
the environment.`;

async function run(command: string | undefined): Promise<string> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { promote: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [project, address, ...names] = positionals;
  const isComplete = command === "create" ? names.length > 0 : names.length === 0 && !values.promote;
  if (project === undefined || address === undefined || !isComplete) throw new Error(USAGE);
  const email = address.toLowerCase();
  const backend = open(project);
  if (command === "remove") {
    await removeAdmin(backend, email);
    return `${email} is no administrator of ${project} any more.`;
  }
  if (command === "reset-2fa") {
    await resetSecondFactor(backend, email);
    return `${email} signs in to ${project} with the password alone now, and can set up a second factor again.`;
  }
  const admin = { email, name: names.join(" "), password: process.env.ADMIN_PASSWORD ?? "" };
  const isNow = `${email} is an administrator of ${project}; sign in at /admin.`;
  if (!values.promote) {
    await createAdmin(backend, admin);
    return isNow;
  }
  const { previous } = await promoteAdmin(backend, admin);
  return `It was the account of ${previous}.\nIts password is new and all its sessions have ended.\n${isNow}`;
}

function open(projectId: string): Backend {
  const isLocal = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  const app = initializeApp({ projectId, ...(!isLocal && { credential: applicationDefault() }) });
  return { auth: getAuth(app), db: getFirestore(app) };
}

run(process.argv[2]).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
