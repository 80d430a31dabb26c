import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { startCardPage } from "@golfnamskeid/local-securepay";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Identity } from "../../../functions/src/accounts/identity.ts";
import { createApp } from "../../../functions/src/app/app.ts";
import { buildServices } from "../../../functions/src/app/build-services.ts";
import { readConfig } from "../../../functions/src/app/config.ts";
import { SESSION_MS } from "../../../functions/src/core/limits.ts";
import { MODE } from "../../../functions/test/api/provider.ts";
import type { Step } from "../../../functions/test/budgets/buying-journey.ts";
import { fakeSessions } from "../../../functions/test/fake-sessions.ts";
import { startFirestoreProcess } from "../../../functions/test/processes/firestore-process.ts";
import { DEMO } from "../../../local/seed/demo.ts";
import { seedStore } from "../../../local/seed/seed.ts";
import { serverEnvironment } from "../../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../../local/stack/paths.ts";
import { portsFrom } from "../../../local/stack/ports.ts";

/** Documents that one request read and wrote, as Firestore charges them. */
export type Cost = { reads: number; writes: number };

export type MeteredAnswer = { body: unknown; cost: Cost };

export type MeteredShop = Awaited<ReturnType<typeof openMeteredShop>>;

/** The whole API with the demo data, over a Firestore of its own; a session is the id of whom it belongs to. */
export async function openMeteredShop() {
  const projectId = `demo-bench-${randomUUID()}`;
  const firestore = await startFirestoreProcess();
  const { db } = firestore.open(projectId);
  await seedStore(db);
  const admin = initializeApp({ projectId }, projectId);
  const cards = await startCardPage({ port: 0 });
  const environment = {
    ...serverEnvironment(portsFrom(undefined), projectId, join(LOCAL_DATA, "bench")),
    SECUREPAY_URL: `${cards.url}/securepay/default.aspx`,
    SECUREPAY_MODE: MODE,
  };
  const real = buildServices(readConfig(environment), { app: admin, auth: getAuth(admin), db });
  let last: Cost = { reads: 0, writes: 0 };
  const app = createApp({
    ...real,
    identity: trustingIdentity,
    log: (_, message, fields) => {
      if (message === "request") last = fields as Cost;
    },
  });

  /** Carries out one request as `who` (nobody, unless said otherwise); a refusal is an error. */
  async function ask({ method, path, body, form }: Step, who?: string): Promise<MeteredAnswer> {
    const answer = await app.request(`${environment.SITE_URL}${path}`, {
      method,
      headers: {
        "content-type": form === undefined ? "application/json" : "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...(who !== undefined && { cookie: `__session=${who}` }),
      },
      ...(method === "POST" && { body: form?.toString() ?? JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    const isJson = answer.headers.get("content-type")?.includes("json");
    return { body: isJson ? JSON.parse(text) : text, cost: { reads: last.reads, writes: last.writes } };
  }

  return { ask, db, stop: () => Promise.all([firestore.stop(), cards.stop()]) };
}

/** Believes everybody: accounts and passwords are Firebase Auth's and cost no document. */
const trustingIdentity: Identity = {
  createAccount: async ({ email }) => ({ uid: email, isAdmin: false }),
  signIn: async ({ email }) => ({
    uid: email,
    isAdmin: false,
    name: "Jóna Prufa",
    email,
    session: { cookie: email, lifetimeMs: SESSION_MS.customer },
  }),
  ...fakeSessions((uid) => ({ uid, isAdmin: uid === DEMO.admin.uid })),
  account: async () => null,
  accountByEmail: async () => null,
  changeEmail: async () => {},
  deleteAccount: async () => {},
  liveToken: async () => "",
  endLiveSessions: async () => {},
  endSessions: async () => {},
  passwordResetToken: async () => null,
  signInWithGoogle: () => Promise.reject(new Error("not part of the bench")),
  linkGoogle: () => Promise.reject(new Error("not part of the bench")),
  confirmEmail: async () => {},
  usesGoogle: async () => false,
  resetTokenAccount: () => Promise.reject(new Error("not part of the bench")),
  resetPassword: async () => {},
};
