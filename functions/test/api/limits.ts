import { expect } from "vitest";
import {
  ATTEMPT_LIMITS,
  type CountedBy,
  type LimitName,
  type Window,
} from "../../src/limits/attempt-limits.ts";
import type { Answer } from "../api-client.ts";
import type { openShop } from "./shop.ts";

let lastIp = 0;

/** Returns an unused IP address. */
export function newIp(): string {
  lastIp += 1;
  return `198.51.${100 + Math.floor(lastIp / 256)}.${lastIp % 256}`;
}

/** Returns the headers of a request from this IP address, which Google's front end appends. */
export const from = (ip: string) => ({ "x-forwarded-for": ip });

type LimitedShop = Pick<ReturnType<typeof openShop>, "db" | "services">;
type CounterKey = [limit: LimitName, by: CountedBy, ...key: string[]];

/** Returns the document that counts attempts. */
export function counterOf({ db, services }: LimitedShop, [limit, by, ...key]: CounterKey) {
  return db.doc(`limits/${limit}-${by}:${services.fingerprint(key.join("\n"))}`);
}

/**
 * Sets the number of counted attempts, in place of as many calls. Fails unless an attempt is counted already, which
 * starts the period.
 */
export async function setAttempts(shop: LimitedShop, counter: CounterKey, points: number): Promise<void> {
  await counterOf(shop, counter).update({ points });
}

export const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

/** Scales the sign-in limits, so that tests need only a third of the requests. */
export const FACTOR = 0.3;
const scaled = ({ attempts, windowSeconds }: Window) => ({ attempts: attempts * FACTOR, windowSeconds });
export const SIGN_IN = {
  network: scaled(ATTEMPT_LIMITS.login.network),
  accountAtNetwork: scaled(ATTEMPT_LIMITS.login.accountAtNetwork),
  account: scaled(ATTEMPT_LIMITS.login.account),
  device: scaled(ATTEMPT_LIMITS.login.device),
};

/** Expects a 429 reply whose Retry-After is within the limit's period. */
export function expectTooMany(answer: Answer, windowSeconds: number): void {
  expect(answer).toMatchObject({
    status: 429,
    body: { code: "too_many_attempts", error: "Too many attempts, try again later" },
  });
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(windowSeconds);
}
