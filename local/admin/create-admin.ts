import { applicationDefault, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth, type UserRecord } from "firebase-admin/auth";
import { getFirestore, Timestamp } from "firebase-admin/firestore";

const USAGE = `Usage: ADMIN_PASSWORD=… npm run admin:create -- <project> <email> <name>

Makes <email> an administrator of <project>: the account (created if it is new, with ADMIN_PASSWORD),
the claim "admin" and the document admins/{uid}. Needs application default credentials
(gcloud auth application-default login), or the emulators' addresses in the environment.`;

const MINIMUM_PASSWORD = 8;

/** Makes the account an administrator; safe to repeat. */
async function createAdmin(project: string, email: string, name: string): Promise<void> {
  const isLocal = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  initializeApp({ projectId: project, ...(!isLocal && { credential: applicationDefault() }) });
  const { uid, customClaims } = await account(getAuth(), email, name);
  await getFirestore().doc(`admins/${uid}`).set({ id: uid, name, email, createdAt: Timestamp.now() });
  await getAuth().setCustomUserClaims(uid, { ...customClaims, admin: true });
  console.log(`${email} is an administrator of ${project}; sign in at /admin.`);
}

async function account(auth: Auth, email: string, displayName: string): Promise<UserRecord> {
  const known = await auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === "auth/user-not-found") return null;
    throw error;
  });
  if (known !== null) return known;
  const password = process.env.ADMIN_PASSWORD ?? "";
  if (password.length < MINIMUM_PASSWORD) throw new Error("ADMIN_PASSWORD must have at least 8 characters.");
  return auth.createUser({ email, displayName, password });
}

const [project, email, ...name] = process.argv.slice(2);
if (project === undefined || email === undefined || name.length === 0) {
  console.error(USAGE);
  process.exit(1);
}
createAdmin(project, email.toLowerCase(), name.join(" ")).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
