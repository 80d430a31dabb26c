import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type DocumentData, getFirestore } from "firebase-admin/firestore";
import { expect } from "vitest";
import { USES_OFFICIAL_FIRESTORE } from "../../../local/stack/environment.ts";
import { newUser as userRecord } from "../../src/accounts/rules.ts";
import type { AdminRole, User } from "../../src/accounts/schema.ts";
import { openSession } from "../../src/accounts/sessions.ts";
import { createApp } from "../../src/app/app.ts";
import { buildServices } from "../../src/app/build-services.ts";
import { type MaintenanceReport, runMaintenance } from "../../src/app/maintenance.ts";
import { contextOf, type Services } from "../../src/core/context.ts";
import { deliverEmails } from "../../src/emails/actions.ts";
import { LETTERS_PER_RUN } from "../../src/letters/limits.ts";
import type { CardProvider } from "../../src/payments/provider.ts";
import { askOver, retryBusy, transportTo } from "../api-client.ts";
import { NOW } from "../clock.ts";
import { shopDriver } from "../shop-driver.ts";
import { cardClocks, SITE, TEST_CONFIG } from "./test-config.ts";

/** A user with a session. */
export type TestUser = User & { cookie: string; password: string };

/** Parsed log output, one entry per line. */
type LogLine = { severity: string; message: string; fields: Record<string, unknown> };

/**
 * A complete API with its own Firestore (the Auth emulator is shared), called without a port. `clock`
 * returns `NOW` until a test changes it.
 */
export function openShop({
  smtpUrl = "",
  rateLimitFactor = 1,
  identityToolkit = process.env.FIREBASE_AUTH_EMULATOR_HOST,
  siteUrl = SITE,
  google,
  provider,
  oembedUrl = TEST_CONFIG.VIMEO_OEMBED_URL,
}: {
  smtpUrl?: string;
  rateLimitFactor?: number;
  /** URL of the server that checks passwords. */
  identityToolkit?: string | undefined;
  siteUrl?: string;
  /** Client of Sign in with Google. Without it, the sign-in is off. */
  google?: { id: string; secret: string; issuer: string };
  provider?: CardProvider;
  /** URL of the video hosts. */
  oembedUrl?: string;
} = {}) {
  const app = sharedApp();
  const auth = getAuth(app);
  const db = getFirestore(initializeApp({ projectId: `demo-api-${randomUUID()}` }, randomUUID()));
  const clock = { now: () => NOW };
  /** Set in a call at half a minute before the shop's time, so that an order and its payment have different times. */
  const earlierCall = new AsyncLocalStorage<true>();
  const shopTime = () => (earlierCall.getStore() ? new Date(clock.now().getTime() - 30_000) : clock.now());
  const log: LogLine[] = [];
  const pushes = { count: 0 };
  const built = buildServices(
    {
      ...TEST_CONFIG,
      SITE_URL: siteUrl,
      SMTP_URL: smtpUrl,
      MAIL_FOLDER: join(tmpdir(), "shop-test-mail"),
      RATE_LIMIT_FACTOR: rateLimitFactor,
      YOUTUBE_OEMBED_URL: `${oembedUrl}?host=youtube`,
      VIMEO_OEMBED_URL: `${oembedUrl}?host=vimeo`,
      FIREBASE_AUTH_EMULATOR_HOST: identityToolkit,
      ...(google && {
        GOOGLE_CLIENT_ID: google.id,
        GOOGLE_CLIENT_SECRET: google.secret,
        GOOGLE_ISSUER: google.issuer,
      }),
    },
    { app, auth, db },
  );
  const services: Services = {
    ...built,
    provider: provider ?? {
      ...built.provider,
      createSession(payment, buyer) {
        cardClocks.set(payment.orderId, shopTime);
        return built.provider.createSession(payment, buyer);
      },
    },
    async pushOutbox() {
      pushes.count += 1;
    },
    clock: shopTime,
    log: (severity: string, message: string, fields: Record<string, unknown> = {}) =>
      void log.push({ severity, message, fields }),
  };
  const askOnce = askOver(transportTo(createApp(services)));
  // On Google's emulator, simultaneous calls may use up their retries.
  const ask = USES_OFFICIAL_FIRESTORE ? retryBusy(askOnce) : askOnce;
  const driver = shopDriver({
    ask,
    db,
    earlier: (call) => earlierCall.run(true, call),
    providerHeaders: { "x-forwarded-for": "127.0.0.1" },
  });

  /**
   * Opens a session without a sign-in. Returns its cookie, as the next request sends it. The sign-in has the time of
   * the database, whose clock is Auth's, because Auth compares it with the time of the account.
   */
  async function openSessionOf({ uid, isAdmin }: NewAccount) {
    const context = { store: services.openStore(), now: clock.now(), device: () => null };
    const { readTime } = await db.doc(`users/${uid}`).get();
    const signedInAt = readTime.toDate().toISOString();
    const { cookie } = await openSession(context, { uid, isAdmin, signedInAt });
    return `__session=${cookie}`;
  }

  /** Returns a signed-in user without a course, as after a registration. */
  async function newUser(name = "Jóna Prufa"): Promise<TestUser> {
    const account = { uid: randomUUID(), email: newEmail(), password: "golf-1234", isAdmin: false };
    const user = userRecord({ id: account.uid, name, email: account.email }, clock.now());
    const { users } = services.openStore();
    await Promise.all([importAccount({ ...account, name }), users.create(user)]);
    const [cookie] = await Promise.all([openSessionOf(account), users.setLastSeen(user.id, clock.now())]);
    return { ...user, password: account.password, cookie };
  }

  /** Marks the email address of a customer as verified, as the link of an email does. */
  async function verify<Person extends { id: string }>(person: Person): Promise<Person> {
    await auth.updateUser(person.id, { emailVerified: true });
    return person;
  }

  /** Returns a customer who has bought course 1, with the id of the payment. */
  async function newBuyer(name?: string): Promise<TestUser & { paymentId: string }> {
    const user = await newUser(name);
    return { ...user, paymentId: await driver.buy(user) };
  }

  /** Signs in as a customer, or at `path`. */
  const logIn = ({ email, password }: Pick<TestUser, "email" | "password">, path = "/api/login") =>
    ask<User>("POST", path, { body: { email, password } });

  /** Returns how many documents the last request has read and written, from its log line. */
  function lastCost(): { reads: unknown; writes: unknown } {
    const { reads, writes } = log.findLast(({ message }) => message === "request")?.fields ?? {};
    return { reads, writes };
  }

  /** Returns the path and the data of each document outside subcollections. */
  async function everything(): Promise<[path: string, data: DocumentData][]> {
    const found = await Promise.all((await db.listCollections()).map((collection) => collection.get()));
    return found.flatMap(({ docs }) =>
      docs.map((each): [string, DocumentData] => [each.ref.path, each.data()]),
    );
  }

  /** Returns a signed-in administrator with claim and document. */
  async function newAdmin(
    role: AdminRole = "owner",
  ): Promise<{ uid: string; email: string; password: string; cookie: string }> {
    const account = { uid: randomUUID(), email: newEmail(), password: "golf-admin-1234", isAdmin: true };
    const { uid, email, password } = account;
    await Promise.all([
      importAccount(account),
      db.doc(`admins/${uid}`).set({ id: uid, name: "Stjóri", email, role, createdAt: NOW }),
    ]);
    return { uid, email, password, cookie: await openSessionOf(account) };
  }

  /** Returns the context of a background function at the time `now`, which has time for everything. */
  function contextAt(now: Date) {
    const ahead = now.getTime() - clock.now().getTime();
    const later = () => new Date(clock.now().getTime() + ahead);
    return { ...contextOf(services), now, clock: later, hasTime: () => true };
  }

  /** Runs the scheduled maintenance at the time `now`. */
  const maintain = (now = clock.now()): Promise<MaintenanceReport> => runMaintenance(contextAt(now));

  /** Sends the emails that are due at the time `now`: only that step of the maintenance. */
  const deliver = (now = clock.now()) => deliverEmails(contextAt(now), { letters: LETTERS_PER_RUN });

  return {
    ...driver,
    runMaintenance: maintain,
    deliverEmails: deliver,
    newUser,
    newBuyer,
    verify,
    newAdmin,
    logIn,
    lastCost,
    everything,
    /** Returns the data of a document, or undefined. */
    stored: async (path: string) => (await db.doc(path).get()).data(),
    /** Returns the paths of the documents that contain `text`. */
    storedWith: async (text: string) =>
      (await everything()).filter(([, data]) => JSON.stringify(data).includes(text)).map(([path]) => path),
    services,
    db,
    auth,
    clock,
    log,
    pushes,
  };
}

/** Returns the cookies set by a response, as the next request sends them. */
export function cookieFrom(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Returns an unused email address. A receipt number search also finds email addresses that start with its digits. */
const newEmail = () => `a${randomUUID()}@example.is`;

type NewAccount = { uid: string; email: string; password: string; name?: string; isAdmin: boolean };

/** Creates an account with one call to the Auth emulator. */
async function importAccount({ uid, email, password, name, isAdmin }: NewAccount): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`;
  const account = {
    ...{ localId: uid, email, rawPassword: password, displayName: name },
    ...(isAdmin && { customAttributes: JSON.stringify({ admin: true }) }),
  };
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ users: [account] }),
  });
  expect(await answer.json()).toMatchObject({ error: [] });
}

function sharedApp() {
  return initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "" }, randomUUID());
}
