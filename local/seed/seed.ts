import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type DocumentReference, type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { newUser } from "../../functions/src/accounts/rules.ts";
import { searchKeysOf, textsOfPerson } from "../../functions/src/core/search.ts";
import { couponKey } from "../../functions/src/coupons/schema.ts";
import { applyChanges, contentChanges } from "../../ops/content/changes.ts";
import { CONTENT } from "./course.ts";
import { DEMO } from "./demo.ts";

type Environment = {
  FIRESTORE_EMULATOR_HOST: string;
  FIREBASE_AUTH_EMULATOR_HOST: string;
  GCLOUD_PROJECT: string;
};

/** Writes the missing demo data. Existing documents and accounts stay unchanged. */
export async function seed(environment: Record<keyof Environment, string>): Promise<void> {
  Object.assign(process.env, environment);
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT }, "seed");
  try {
    await Promise.all([seedStore(getFirestore(app)), seedAccounts(getAuth(app))]);
  } finally {
    await deleteApp(app);
  }
}

/** Writes the missing demo documents to `db`. */
export async function seedStore(db: Firestore): Promise<void> {
  const now = Timestamp.now();
  const person = ({ name, email }: { name: string; email: string }) => ({ name, email, createdAt: now });
  const content = await contentChanges(db, CONTENT);
  await Promise.all([
    applyChanges(
      db,
      content.filter(({ document }) => !document.exists),
    ),
    ...DEMO.coupons.map(({ about: _, expiresAt, ...coupon }) =>
      createMissing(db.doc(`coupons/demo-${coupon.code.toLowerCase()}`), {
        ...coupon,
        maxUses: null,
        courseId: null,
        isPaused: false,
        validFrom: null,
        codeKey: couponKey(coupon.code),
        id: `demo-${coupon.code.toLowerCase()}`,
        expiresAt: expiresAt && Timestamp.fromDate(new Date(expiresAt)),
        createdAt: now,
      }),
    ),
    createMissing(db.doc(`admins/${DEMO.admin.uid}`), {
      id: DEMO.admin.uid,
      role: "owner",
      ...person(DEMO.admin),
    }),
    createMissing(db.doc(`users/${DEMO.customer.uid}`), {
      ...newUser({ id: DEMO.customer.uid, ...person(DEMO.customer) }, now.toDate()),
      createdAt: now,
      searchKeys: searchKeysOf({ id: DEMO.customer.uid, texts: textsOfPerson(DEMO.customer) }),
    }),
  ]);
}

/** Creates the missing demo accounts. */
export async function seedAccounts(auth: Auth): Promise<void> {
  for (const { uid, name, email, password } of [DEMO.customer, DEMO.admin]) {
    const known = await auth.getUser(uid).catch(() => null);
    if (known === null) await auth.createUser({ uid, displayName: name, email, password });
  }
  await auth.setCustomUserClaims(DEMO.admin.uid, { admin: true });
}

const ALREADY_EXISTS = 6;

async function createMissing(ref: DocumentReference, data: object): Promise<void> {
  await ref.create(data).catch((error: unknown) => {
    if ((error as { code?: number }).code !== ALREADY_EXISTS) throw error;
  });
}
