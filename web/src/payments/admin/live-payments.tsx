import { useQueryClient } from "@tanstack/react-query";
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
  orderBy,
  query,
  setLogLevel,
} from "firebase/firestore";
import type { LiveAccess } from "functions/accounts/schema";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  AuthProvider,
  FirebaseAppProvider,
  FirestoreProvider,
  useAuth,
  useFirestore,
  useFirestoreCollection,
} from "reactfire";
import { overviewQuery } from "../../admin/api.ts";
import { COUPONS } from "../../coupons/admin/api.ts";
import { PAYMENTS } from "./api.ts";

/** Whether new sales appear in real time. `off` means that there is no connection. */
export type LiveState = "connecting" | "live" | "off";

/** Called with a new state. Must not change between renders. */
export type OnState = { onState: (state: LiveState) => void };

type LiveProps = OnState & {
  /** When the page was opened, on the server's clock in milliseconds. */
  openedAt: number;
};

/**
 * Refetches payments, coupons and figures when a payment changes, or has changed between the opening of the page and
 * the connection. Throws when access has ended: the session has ended, or a sign-out elsewhere has revoked its token.
 */
export function LivePayments({ access, openedAt, onState }: LiveProps & { access: LiveAccess }) {
  const [sdks, setSdks] = useState<ReturnType<typeof openFirebase> | null>(null);
  useEffect(() => {
    const opened = openFirebase(access);
    setSdks(opened);
    return () => void deleteApp(opened.app); // reactfire itself never stops listening
  }, [access]);
  if (sdks === null) return null;
  return (
    <FirebaseAppProvider firebaseApp={sdks.app}>
      <AuthProvider sdk={sdks.auth}>
        <FirestoreProvider sdk={sdks.firestore}>
          <SignIn token={access.token} onState={onState}>
            <NewestPayment openedAt={openedAt} onState={onState} />
          </SignIn>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/** Opens an app with its own name, because App Check uses the default app. */
function openFirebase({ apiKey, projectId, databaseId, authEmulator, firestoreEmulator }: LiveAccess) {
  setLogLevel("silent"); // the page itself shows when it is not connected
  const app = initializeApp({ apiKey, projectId }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const firestore = getFirestore(app, databaseId);
  if (authEmulator !== null) connectAuthEmulator(auth, `http://${authEmulator}`, { disableWarnings: true });
  if (firestoreEmulator !== null) {
    const [host = "", port] = firestoreEmulator.split(":");
    connectFirestoreEmulator(firestore, host, Number(port));
  }
  return { app, auth, firestore };
}

type SignInProps = OnState & { token: string; children: ReactNode };

/** Signs in and then renders `children`. */
function SignIn({ token, onState, children }: SignInProps) {
  const auth = useAuth();
  const [isSignedIn, setIsSignedIn] = useState(false);
  useEffect(() => {
    signInWithCustomToken(auth, token).then(
      () => setIsSignedIn(true),
      () => onState("off"),
    );
  }, [auth, token, onState]);
  return isSignedIn && children;
}

/** Listens to the most recently changed payment. */
function NewestPayment({ openedAt, onState }: LiveProps) {
  const queryClient = useQueryClient();
  const payments = collection(useFirestore(), "payments");
  const newest = useFirestoreCollection(query(payments, orderBy("updatedAt", "desc"), limit(1)));
  const last = useRef<string>(undefined);
  const { status, data } = newest;
  useEffect(() => {
    if (status === "loading") return;
    onState(data.metadata.fromCache ? "off" : "live");
    if (data.metadata.fromCache) return;
    const [payment] = data.docs;
    const changedAt: number = payment?.get("updatedAt")?.toMillis() ?? 0;
    const version = payment ? `${payment.id} ${payment.get("status")} ${changedAt}` : "";
    if (last.current === undefined ? changedAt > openedAt : version !== last.current)
      for (const queryKey of [PAYMENTS, COUPONS, overviewQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    last.current = version;
  }, [status, data, openedAt, onState, queryClient]);
  return null;
}
