import type { App } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { contextOf } from "../../../src/actions/context.ts";
import { runMaintenance } from "../../../src/actions/maintenance.ts";
import type { Services } from "../../../src/actions/services.ts";
import { createApp } from "../../../src/http/app.ts";
import { buildServices } from "../../../src/services.ts";
import { SITE, TEST_CONFIG } from "../../api/test-config.ts";
import { fakeSessions } from "../../fake-sessions.ts";
import type { Database } from "../../processes/firestore-process.ts";
import type { Answer } from "../../processes/http.ts";
import { customerDocument } from "../../processes/people.ts";
import { CUSTOMERS, type RefundAnswer } from "./steps.ts";

const ADMIN = "stjori";

/** What was mailed and refunded, and what the world is like, in one sequence. */
type World = {
  /** Milliseconds that the clock is ahead. */
  ahead: number;
  isMailUp: boolean;
  /** Ids of the emails that were sent. */
  mailed: string[];
  /** What the provider says to the refund of a payment, and the payments that it gave back. */
  refundAnswers: Map<string, RefundAnswer>;
  refunded: string[];
  /** What the API logged as unforeseen. */
  faults: string[];
};

const firstDay = (): World => ({
  ...{ ahead: 0, isMailUp: true, mailed: [], refundAnswers: new Map(), refunded: [], faults: [] },
});

/** An API in this process over a real Firestore; accounts, mail server and refunds are played. */
export function openSmallShop({ db, clear }: Database) {
  const world = firstDay();
  const services = fakeServices(db, world);
  const app = createApp(services);

  async function ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { who, body, form }: { who?: string; body?: object; form?: URLSearchParams } = {},
  ): Promise<Answer<Body>> {
    const answer = await app.request(`${SITE}${path}`, {
      method,
      headers: {
        "sec-fetch-site": form === undefined ? "same-origin" : "cross-site",
        "content-type": form === undefined ? "application/json" : "application/x-www-form-urlencoded",
        ...(who !== undefined && { cookie: `__session=${who}` }),
      },
      ...(form !== undefined
        ? { body: form.toString() }
        : body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(text) : text) as Body,
      headers: answer.headers,
    };
  }

  return {
    db,
    world,
    ask,
    asAdmin: <Body = Record<string, unknown>>(method: string, path: string, body?: object) =>
      ask<Body>(method, path, { who: ADMIN, ...(body !== undefined && { body }) }),
    maintain: () => runMaintenance({ ...contextOf(services), hasTime: () => true }),
    setPrice: (price: number) => db.doc("courses/1").update({ price }),

    /** Everything as on the first day. */
    async begin(): Promise<void> {
      Object.assign(world, firstDay());
      await clear();
      const batch = db.batch();
      for (const id of CUSTOMERS) batch.set(db.doc(`users/${id}`), customerDocument(id, `${id}@example.is`));
      batch.set(db.doc(`admins/${ADMIN}`), {
        id: ADMIN,
        name: "Stjóri",
        email: "s@example.is",
        createdAt: now(),
      });
      for (const id of [1, 2]) batch.set(db.doc(`courses/${id}`), course(id));
      await batch.commit();
    },
  };
}

export type SmallShop = ReturnType<typeof openSmallShop>;

const now = () => Timestamp.now();

const course = (id: number) => ({
  id,
  title: `Námskeið ${id}`,
  description: "Lýsing",
  price: 24_900,
  thumbnailUrl: "/images/courses/1.svg",
  isPublished: true,
  createdAt: now(),
  updatedAt: now(),
  curriculum: [],
});

function fakeServices(db: Firestore, world: World): Services {
  const built = buildServices(
    { ...TEST_CONFIG, RATE_LIMIT_FACTOR: 1_000_000 },
    { app: {} as App, auth: {} as Auth, db },
  );
  return {
    ...built,
    identity: { ...built.identity, ...fakeSessions((uid) => ({ uid, isAdmin: uid === ADMIN })) },
    provider: {
      ...built.provider,
      canRefund: () => true,
      async refund({ id }) {
        const answer = world.refundAnswers.get(id);
        if (answer === "none") throw new Error("no answer");
        if (answer === "done") world.refunded.push(id);
        return { isDone: answer === "done", text: `fake: ${answer}` };
      },
    },
    mailer: {
      async send({ id }) {
        if (!world.isMailUp) throw new Error("451 try again later");
        world.mailed.push(id);
      },
    },
    now: () => new Date(Date.now() + world.ahead),
    log(_, message, fields) {
      if (message === "unhandled error") world.faults.push(JSON.stringify(fields));
    },
  };
}
