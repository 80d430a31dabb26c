import type { App } from "firebase-admin/app";

/** Verifies App Check tokens, which attest that a call is from our own page. */
export type AppCheck = { isGenuine(token: string): Promise<boolean> };

/** Creates the App Check verifier of Firebase. Loads that part of the Admin SDK with the first token. */
export function firebaseAppCheck(app: App): AppCheck {
  return {
    async isGenuine(token) {
      const { getAppCheck } = await import("firebase-admin/app-check");
      return getAppCheck(app)
        .verifyToken(token)
        .then(
          () => true,
          () => false,
        );
    },
  };
}
