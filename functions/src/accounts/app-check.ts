import type { App } from "firebase-admin/app";

/** Verifies App Check tokens, by which the browser attests that the call comes from our own page. */
export type AppCheck = { isGenuine(token: string): Promise<boolean> };

/** Firebase App Check; its part of the Admin SDK is loaded with the first token. */
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
