import { deleteApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from "firebase/auth";
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
} from "firebase/firestore";
import type { LiveAccess } from "functions/accounts/schema";

type Listener = {
  /** Called when the connection starts or stops receiving events in real time. */
  onConnected: (isConnected: boolean) => void;
  /** Called when a payment is created or changes. */
  onChange: () => void;
  /** Called when access has ended: the session has ended, or another sign-out has revoked its token. */
  onEnded: () => void;
};

/**
 * Listens to the most recently changed payment in Firestore. Keeps the sign-in in memory only. Returns a
 * function that ends it. Uses Firebase without reactfire: one listener needs no provider.
 */
export async function followPayments(
  { token, apiKey, projectId, databaseId, authEmulator, firestoreEmulator }: LiveAccess,
  { onConnected, onChange, onEnded }: Listener,
): Promise<() => void> {
  setLogLevel("silent"); // the page itself shows when it is not connected
  const app = initializeApp({ apiKey, projectId }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const store = getFirestore(app, databaseId);
  if (authEmulator !== null) connectAuthEmulator(auth, `http://${authEmulator}`, { disableWarnings: true });
  if (firestoreEmulator !== null) {
    const [host = "", port] = firestoreEmulator.split(":");
    connectFirestoreEmulator(store, host, Number(port));
  }
  try {
    await signInWithCustomToken(auth, token);
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
  let last: string | undefined;
  const stop = onSnapshot(
    query(collection(store, "payments"), orderBy("updatedAt", "desc"), limit(1)),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      onConnected(!metadata.fromCache);
      if (metadata.fromCache) return;
      const newest = docs[0];
      const state = newest
        ? `${newest.id} ${newest.get("status")} ${newest.get("updatedAt")?.toMillis()}`
        : "";
      if (last !== undefined && state !== last) onChange();
      last = state;
    },
    onEnded,
  );
  return () => {
    stop();
    void deleteApp(app);
  };
}
