import { deleteApp, initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  getDocsFromServer,
  initializeFirestore,
  onSnapshot,
  query,
  setDoc,
  setLogLevel,
  where,
} from "firebase/firestore";

export type Settings = {
  host: string;
  port: number;
  projectId: string;
  longPolling: boolean;
  /** Maximum attempts of a new client's first read. */
  firstReads: number;
};

/** Rules that let a customer read one document and an administrator read the payments. */
export const SCENARIO_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /users/{uid} {
      allow get: if request.auth.uid == uid;
    }
    match /payments/{payment} {
      allow read: if request.auth.token.admin == true;
    }
  }
}`;

/**
 * Returns the results of a customer, an administrator and a visitor with the web SDK. `change` writes `{name:
 * "Anna Jóns"}` to the customer's document from outside. Runs in a browser and, bundled for one, in Node.
 */
export async function useWebSdk(settings: Settings, change: () => Promise<unknown>) {
  setLogLevel("silent");
  const customer = open(settings, { sub: "anna" });
  const admin = open(settings, { sub: "bjorn", admin: true });
  const visitor = open(settings);
  const own = await followChange(doc(customer.db, "users/anna"), change);
  const report = {
    own,
    another: await outcomeOf(getDoc(doc(customer.db, "users/bjorn"))),
    all: await outcomeOf(getDocs(collection(customer.db, "users"))),
    paymentsOfACustomer: await outcomeOf(getDocs(collection(customer.db, "payments"))),
    write: await outcomeOf(setDoc(doc(customer.db, "users/anna"), { name: "Mallory" })),
    afterTheWrite: (await getDoc(doc(customer.db, "users/anna"))).get("name"),
    nobody: await outcomeOf(onceConnected(() => getDoc(doc(visitor.db, "users/anna")), settings.firstReads)),
    payments: await onceConnected(() => paidPayments(admin.db), settings.firstReads),
    // The count uses REST, for which the SDK needs browser APIs.
    count: "XMLHttpRequest" in globalThis ? await countPayments(admin.db) : null,
  };
  await Promise.all([customer, admin, visitor].map(({ app }) => deleteApp(app)));
  return report;
}

function open({ host, port, projectId, longPolling }: Settings, token?: { sub: string; admin?: boolean }) {
  const app = initializeApp({ projectId, apiKey: "any" }, token?.sub ?? "visitor");
  const db = initializeFirestore(app, { experimentalForceLongPolling: longPolling });
  connectFirestoreEmulator(db, host, port, token ? { mockUserToken: token } : {});
  return { app, db };
}

/** Resolves to the document from the server before and after the change. */
function followChange(reference: ReturnType<typeof doc>, change: () => Promise<unknown>) {
  return new Promise<(DocumentData | undefined)[]>((resolve, reject) => {
    const seen: (DocumentData | undefined)[] = [];
    const stop = onSnapshot(
      reference,
      (snapshot) => {
        // An offline SDK reads from its empty cache.
        if (snapshot.metadata.fromCache) return;
        seen.push(snapshot.data());
        if (seen.length === 1) change().catch(reject);
        else {
          stop();
          resolve(seen);
        }
      },
      reject,
    );
  });
}

async function paidPayments(db: ReturnType<typeof open>["db"]) {
  const found = await getDocsFromServer(
    query(collection(db, "payments"), where("status", "==", "completed")),
  );
  return found.docs.map(({ id }) => id);
}

async function countPayments(db: ReturnType<typeof open>["db"]) {
  return (await getCountFromServer(collection(db, "payments"))).data().count;
}

/** Repeats a client's first read while the SDK is offline because its first stream was dropped. */
async function onceConnected<T>(read: () => Promise<T>, attempts: number): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if ((error as { code?: string }).code !== "unavailable" || attempts === 1) throw error;
    return onceConnected(read, attempts - 1);
  }
}

/** Returns "ok" or the error's code. */
function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "ok",
    (error: { code?: string }) => error.code ?? String(error),
  );
}
