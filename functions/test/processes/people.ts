import { randomUUID } from "node:crypto";
import type { Auth } from "firebase-admin/auth";
import { type Firestore, Timestamp } from "firebase-admin/firestore";

/** A person with an account, a document and a session. */
export type Person = { id: string; email: string; cookie: string };

/** Creates customers without passwords, so that hundreds cost no more than one. */
export function importCustomers(auth: Auth, db: Firestore, count: number): Promise<Person[]> {
  return importPeople(auth, count, async (people) => {
    const batch = db.batch();
    for (const { id, email } of people) batch.create(db.doc(`users/${id}`), customerDocument(id, email));
    await batch.commit();
  });
}

/** Creates an administrator with claim and document. */
export async function importAdmin(auth: Auth, db: Firestore): Promise<Person> {
  const [admin] = await importPeople(auth, 1, async (people) => {
    for (const { id, email } of people)
      await db.doc(`admins/${id}`).set({ id, name: "Stjóri", email, createdAt: Timestamp.now() });
  });
  if (admin === undefined) throw new Error("no administrator was imported");
  await auth.setCustomUserClaims(admin.id, { admin: true });
  return admin;
}

/** Document `users/{id}` of a person who has bought nothing. */
export function customerDocument(id: string, email: string) {
  return {
    id,
    email,
    name: "Jóna Prufa",
    hasPurchased: false,
    currentLesson: 1,
    completedLessons: [],
    purchasedCourses: [],
    createdAt: Timestamp.now(),
  };
}

async function importPeople(
  auth: Auth,
  count: number,
  save: (people: Omit<Person, "cookie">[]) => Promise<void>,
): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const id = randomUUID().replaceAll("-", "");
    return { id, email: `${id}@example.is` };
  });
  const { failureCount } = await auth.importUsers(
    people.map(({ id, email }) => ({ uid: id, email, displayName: "Jóna Prufa" })),
  );
  if (failureCount > 0) throw new Error(`${failureCount} accounts were not imported`);
  await save(people);
  return people.map((person) => ({ ...person, cookie: `__session=${unsignedSession(person.id)}` }));
}

/** Returns a session cookie without a signature, which the Auth emulator accepts. */
function unsignedSession(uid: string): string {
  const project = process.env.GCLOUD_PROJECT;
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: `https://session.firebase.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 24 * 60 * 60,
    firebase: { identities: {}, sign_in_provider: "password" },
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}
