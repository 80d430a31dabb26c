import { randomInt } from "node:crypto";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import type { Services } from "./actions/services.ts";
import type { Config } from "./config.ts";
import { firebaseIdentity } from "./gateway/firebase-identity.ts";
import { securepay } from "./gateway/securepay.ts";
import { consoleLog } from "./log.ts";
import { firestoreStore } from "./store/store.ts";

const ORDER_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ORDER_LENGTH = 12;

/** The real parts, put together. */
export function buildServices(config: Config, { auth, db }: { auth: Auth; db: Firestore }): Services {
  const siteUrl = config.SITE_URL;
  return {
    openStore: () => firestoreStore(db),
    identity: firebaseIdentity(auth, {
      apiKey: config.WEB_API_KEY,
      emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST,
    }),
    cards: securepay({
      url: config.SECUREPAY_URL,
      merchantId: config.SECUREPAY_MERCHANT_ID,
      gatewayId: config.SECUREPAY_GATEWAY_ID,
      secret: config.SECUREPAY_SECRET,
      siteUrl,
    }),
    siteUrl,
    now: () => new Date(),
    newOrderId,
    log: consoleLog,
  };
}

/** An order number as the provider wants it: 12 of 0-9 and A-Z, random. */
function newOrderId(): string {
  return Array.from({ length: ORDER_LENGTH }, () => ORDER_ALPHABET[randomInt(ORDER_ALPHABET.length)]).join(
    "",
  );
}
