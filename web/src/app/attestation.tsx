import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { useEffect, useState } from "react";
import { AppCheckProvider, FirebaseAppProvider, useAppCheck, useFirebaseApp } from "reactfire";
import { provideAppCheckTokens } from "../lib/api-client.ts";

const { VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID, VITE_FIREBASE_PROJECT_ID, VITE_APP_CHECK_SITE_KEY } =
  import.meta.env;

/** Settings of the Firebase web app. They are not secret. */
const FIREBASE = {
  apiKey: VITE_FIREBASE_API_KEY,
  appId: VITE_FIREBASE_APP_ID,
  projectId: VITE_FIREBASE_PROJECT_ID,
};

/** Starts Firebase App Check with reCAPTCHA Enterprise and provides its tokens to the API client. */
export function Attestation() {
  return (
    <FirebaseAppProvider firebaseConfig={FIREBASE}>
      <WithAppCheck />
    </FirebaseAppProvider>
  );
}

function WithAppCheck() {
  const app = useFirebaseApp();
  const [sdk] = useState(() =>
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(VITE_APP_CHECK_SITE_KEY),
      isTokenAutoRefreshEnabled: true,
    }),
  );
  return (
    <AppCheckProvider sdk={sdk}>
      <Tokens />
    </AppCheckProvider>
  );
}

function Tokens() {
  const appCheck = useAppCheck();
  useEffect(() => provideAppCheckTokens(async () => (await getToken(appCheck)).token), [appCheck]);
  return null;
}
