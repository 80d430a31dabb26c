import type { App } from "firebase-admin/app";
import type { AppCheck } from "./app-check.ts";

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
