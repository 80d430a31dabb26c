import { randomInt, randomUUID } from "node:crypto";
import { type App, initializeApp } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { expect } from "vitest";
import { createApp } from "../../src/app/app.ts";
import { buildServices } from "../../src/app/build-services.ts";
import { firestoreStore } from "../../src/app/store.ts";
import type { Services } from "../../src/core/context.ts";
import { REFUSALS, Refusal } from "../../src/core/errors.ts";
import type { Store } from "../../src/core/store.ts";
import { stock } from "../api/stock.ts";
import { SITE, TEST_CONFIG } from "../api/test-config.ts";
import { NOW } from "../clock.ts";
import { fakeAccounts, fakeCookie, openFakeSession } from "../fake-sessions.ts";
import { customerDocument } from "../processes/people.ts";
import { runs } from "../test-size.ts";

/** Callers, and their cookies. */
const CUSTOMER = "jona";
const ADMIN = "stjori";
export const CUSTOMER_COOKIE = `__session=${fakeCookie(CUSTOMER)}`;
export const ADMIN_COOKIE = `__session=${fakeCookie(ADMIN)}`;

/** A request as sent over the wire. */
export type Raw = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
};

/** The response and the number of writes. */
export type Outcome = { status: number; text: string; writes: number };

const ADMINISTRATOR = {
  id: ADMIN,
  name: "Stjóri",
  email: "s@example.is",
  role: "owner" as const,
  emailsOfSales: false,
  needsSecondFactor: false,
  createdAt: "2026-01-01T00:00:00.000Z",
};

/** The API in this process with its own Firestore. Accounts are fakes, because these tests do not cover them. */
export async function openFuzzShop() {
  const db = getFirestore(initializeApp({ projectId: `demo-fuzz-${randomUUID()}` }, randomUUID()));
  await stock(db);
  await db.doc(`users/${CUSTOMER}`).set(customerDocument(CUSTOMER, "j@example.is"));
  await openFakeSession(db, CUSTOMER);
  await openFakeSession(db, ADMIN, { isAdmin: true });
  const faults: string[] = [];
  let store: Store | undefined;
  const services: Services = {
    ...fakeServices(db),
    clock: () => NOW, // the time of the card page
    openStore: () => {
      const real = firestoreStore(db);
      const byId = (id: string) => Promise.resolve(id === ADMIN ? ADMINISTRATOR : null);
      const setEmailsOfSales = () => Promise.resolve();
      store = { ...real, admins: { ...real.admins, byId, setEmailsOfSales } };
      return store;
    },
    log: (_, message, fields) => {
      if (message === "unhandled error") faults.push(String(fields?.stack_trace));
    },
  };
  const app = createApp(services);

  return {
    db,
    app,
    /** Returns the unhandled errors that the API has logged since the last call. */
    takeFaults: () => faults.splice(0),
    async ask({ method, path, headers, body }: Raw): Promise<Outcome> {
      const init = { method, headers, ...(body !== undefined && { body }) };
      const answer = await app.request(`${SITE}${path}`, init);
      return { status: answer.status, text: await answer.text(), writes: store?.meter.writes ?? 0 };
    },
  };
}

export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>;

function fakeServices(db: Firestore): Services {
  const built = buildServices(TEST_CONFIG, { app: { options: {} } as App, auth: {} as Auth, db });
  const refuse = (code: "wrong_credentials" | "email_taken" | "reset_token_invalid") => () =>
    Promise.reject(new Refusal(code));
  return {
    ...built,
    attempts: { count: async () => ({ isKnownDevice: false, undo: async () => {} }) },
    identity: {
      ...built.identity,
      ...fakeAccounts,
      signIn: refuse("wrong_credentials"),
      accountByEmail: () => Promise.resolve(null),
      createAccount: refuse("email_taken"),
      usesGoogle: () => Promise.resolve(false),
      resetTokenAccount: refuse("reset_token_invalid"),
      resetPassword: refuse("reset_token_invalid"),
      passwordResetToken: () => Promise.resolve(null),
    },
  };
}

/** Server internals that no response may contain. */
const INSIDE = /\.ts\b|node_modules|node:internal|\n\s+at |Error:|firestore|zod/i;

/** Expects a 4xx of the contract, without writes and without server internals. */
export async function expectCleanRefusal(shop: FuzzShop, request: Raw): Promise<void> {
  const outcome = await shop.ask(request);
  expectNoFault(shop, outcome);
  expect(outcome.status).toBeGreaterThanOrEqual(400);
  const { error, code, ...rest } = JSON.parse(outcome.text);
  expect(REFUSALS).toHaveProperty(code);
  expect([typeof error, rest]).toEqual(["string", {}]);
}

/** Expects no 5xx, no stack trace, and no writes unless the call succeeded. */
export function expectNoFault(shop: FuzzShop, { status, text, writes }: Outcome): void {
  expect(shop.takeFaults()).toEqual([]);
  expect(status).toBeLessThan(500);
  if (status >= 400) {
    expect(writes).toBe(AUDITED.some((code) => text.endsWith(`"code":"${code}"}`)) ? 1 : 0);
    if (INSIDE.test(text)) throw new Error(`shows the inside: ${text.slice(0, 500)}`);
  }
}

/** Rejections that write one entry to the audit log. */
const AUDITED = ["wrong_credentials", "not_admin", "course_not_bought", "payment_not_yours"];

/** Returns every document except the audit log, to compare before and after. */
export async function everything({ db }: Pick<FuzzShop, "db">): Promise<unknown> {
  const collections = (await db.listCollections()).filter(({ id }) => id !== "audit");
  const below = ["events", "redemptions"].map((id) => db.collectionGroup(id));
  const found = await Promise.all([...collections, ...below].map((collection) => collection.get()));
  return found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()]));
}

/** Bad requests per endpoint. Each run creates new ones. */
export const REQUESTS = runs("FUZZ_REQUESTS", { usual: 100, long: 2000 });

/** Replays a failure: the seed in the name of its test. */
export const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
