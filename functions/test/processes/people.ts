import { randomUUID } from "node:crypto";
import type { Auth } from "firebase-admin/auth";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { userWith } from "../builders.ts";
import { LONG_AGO } from "../clock.ts";
import { fakeCookie, openFakeSession } from "../fake-sessions.ts";

/** A person with an account, a document and a session. */
export type Person = { id: string; email: string; cookie: string };

/** Creates customers without passwords, so that hundreds cost no more than one. */
export function importCustomers(auth: Auth, db: Firestore, count: number): Promise<Person[]> {
  return importPeople({ auth, db, count, isAdmin: false }, async (people) => {
    const batch = db.batch();
    for (const { id, email } of people) batch.create(db.doc(`users/${id}`), customerDocument(id, email));
    await batch.commit();
  });
}

/** Creates an administrator with claim and document. */
export async function importAdmin(auth: Auth, db: Firestore): Promise<Person> {
  const [admin] = await importPeople({ auth, db, count: 1, isAdmin: true }, async (people) => {
    for (const { id, email } of people)
      await db.doc(`admins/${id}`).set({ id, name: "Stjóri", email, role: "owner", createdAt: LONG_AGO });
  });
  if (admin === undefined) throw new Error("no administrator was imported");
  await auth.setCustomUserClaims(admin.id, { admin: true });
  return admin;
}

/** Document `users/{id}` of a person who has bought nothing. */
export function customerDocument(id: string, email: string) {
  return {
    ...userWith({ id, email, name: "Jóna Prufa" }),
    createdAt: FieldValue.serverTimestamp(), // today, so that the maintenance finds no past days to sum up
  };
}

async function importPeople(
  { auth, db, count, isAdmin }: { auth: Auth; db: Firestore; count: number; isAdmin: boolean },
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
  await Promise.all(people.map(({ id }) => openFakeSession(db, id, { isAdmin })));
  return people.map((person) => ({ ...person, cookie: `__session=${fakeCookie(person.id)}` }));
}
