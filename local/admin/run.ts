import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createAdmin, removeAdmin } from "./admins.ts";

const USAGE = `Usage:
  ADMIN_PASSWORD=… npm run admin:create -- <project> <email> <name>   makes <email> an administrator
  npm run admin:remove -- <project> <email>                           takes that away again

Needs application default credentials (gcloud auth application-default login), or the emulators' addresses in
the environment.`;

const [command, project, email, ...name] = process.argv.slice(2);

async function run(): Promise<string> {
  if (project === undefined || email === undefined) throw new Error(USAGE);
  const isLocal = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  const app = initializeApp({ projectId: project, ...(!isLocal && { credential: applicationDefault() }) });
  const backend = { auth: getAuth(app), db: getFirestore(app) };
  const address = email.toLowerCase();
  if (command === "remove") {
    await removeAdmin(backend, address);
    return `${address} is no administrator of ${project} any more.`;
  }
  if (name.length === 0) throw new Error(USAGE);
  const password = process.env.ADMIN_PASSWORD ?? "";
  await createAdmin(backend, { email: address, name: name.join(" "), password });
  return `${address} is an administrator of ${project}; sign in at /admin.`;
}

run().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
