import type { App } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import type { DocumentData, Firestore } from "firebase-admin/firestore";
import { expect } from "vitest";
import { SITE_TEXTS } from "../../../../local/seed/course.ts";
import { USES_OFFICIAL_FIRESTORE } from "../../../../local/stack/environment.ts";
import { createApp } from "../../../src/app/app.ts";
import { buildServices } from "../../../src/app/build-services.ts";
import { runMaintenance } from "../../../src/app/maintenance.ts";
import { contextOf, type Services } from "../../../src/core/context.ts";
import { Contention } from "../../../src/core/errors.ts";
import { couponKey } from "../../../src/coupons/schema.ts";
import type { Mode } from "../../api/provider.ts";
import { cardClocks, TEST_CONFIG } from "../../api/test-config.ts";
import { type Answer, askOver, retryBusy, transportTo } from "../../api-client.ts";
import { courseWith } from "../../builders.ts";
import { timeIn } from "../../clock.ts";
import { fakeAccounts, fakeCookie, openFakeSession } from "../../fake-sessions.ts";
import type { Database } from "../../processes/firestore-process.ts";
import { customerDocument } from "../../processes/people.ts";
import type { KnownCoupon, Order } from "./knowledge.ts";
import { type CouponTerms, CUSTOMERS, type RefundAnswer, UNDELIVERABLE } from "./steps.ts";

/** Errors that the sequence itself causes. */
const EXPLAINED = new Set([
  "signed webhook rejected",
  "needs review",
  "checkout session refused",
  "refund unanswered",
]);

const GIVEN_UP = new Contention({}).message;

/** Returns if the sequence, or contention on Google's Firestore, explains a logged error. */
function isExplained(world: World, message: string, fields: Record<string, unknown> = {}): boolean {
  if (message === "emails are not sent") return world.wasMailDown;
  if (message === "email not sent") return String(fields.email).startsWith("gift-");
  return EXPLAINED.has(message) || (USES_OFFICIAL_FIRESTORE && isGivenUpStep(message, fields));
}

/** On Google's Firestore, contention may use up the retries of a maintenance step. The next run repeats the step. */
function isGivenUpStep(message: string, { error }: Record<string, unknown>): boolean {
  return message === "maintenance step failed and will be retried" && String(error).includes(GIVEN_UP);
}

export const ADMINS = ["stjori", "adstod"] as const;

const isAdmin = (uid: string) => ADMINS.some((admin) => admin === uid);

type RefusedOrder = { id: string; who: string; courseId: number; amount: number; recipient: string | null };

/** Sent emails, refunds and the state of the environment in one sequence. */
type World = {
  /** Milliseconds that the clock is ahead of the start. Each reading adds one. */
  ahead: number;
  isMailUp: boolean;
  /** Whether the mail server has been down in this sequence. */
  wasMailDown: boolean;
  /** Whether the provider accepts orders. */
  isProviderUp: boolean;
  /** Orders that it did not accept, by customer. */
  refusedOrders: RefusedOrder[];
  /** Ids of the sent emails. */
  mailed: string[];
  /** The provider's reply to a refund, and the refunds it made. */
  refundAnswers: Map<string, RefundAnswer>;
  refunded: { id: string; refundId: string | null }[];
  /** Logged errors of the API without an explanation. */
  faults: string[];
};

/** When each sequence begins. Two waits of eight days lead to the next month. */
const START = timeIn(10);

const firstDay = (): World => ({
  ahead: 0,
  isMailUp: true,
  wasMailDown: false,
  isProviderUp: true,
  refusedOrders: [],
  mailed: [],
  refundAnswers: new Map(),
  refunded: [],
  faults: [],
});

/** Maximum number of maintenance runs until no webhook is kept. Contention can make a run give up, too. */
const MAINTENANCE_RUNS = 5;

type RequestOptions = { who?: string; body?: object; form?: URLSearchParams; isProvider?: boolean };

/** An API in this process with a real Firestore. Accounts, limits, mail server and refunds are fakes. */
export function openSmallShop({ db, clear }: Database, mode: Mode) {
  const world = firstDay();
  const clock = () => new Date(START.getTime() + world.ahead++);
  const services = fakeServices({ db, world, mode, clock });
  const askOnce = askOver(transportTo(createApp(services)));
  // On Google's Firestore, simultaneous steps may use up their retries.
  const request = USES_OFFICIAL_FIRESTORE ? retryBusy(askOnce) : askOnce;

  const maintain = () => runMaintenance({ ...contextOf(services), hasTime: () => true });

  async function ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { who, body, form, isProvider = false }: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const answer = await request<Body>(method, path, {
      body,
      cookie: who && `__session=${fakeCookie(who)}`,
      headers: {
        "x-forwarded-for": isProvider ? "127.0.0.1" : "127.0.0.1, 203.0.113.9",
        ...(form && { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" }),
      },
      ...(form && { rawBody: form.toString() }),
    });
    // Only the provider endpoints return this.
    if (USES_OFFICIAL_FIRESTORE && answer.status === 303) await handleKeptWebhooks();
    return answer;
  }

  /**
   * A returning browser is redirected even if its webhook could not be applied. Maintenance handles the kept
   * webhook.
   */
  async function handleKeptWebhooks(): Promise<void> {
    const kept = db.collectionGroup("events").where("handledAt", "==", null);
    for (let runs = 0; !(await kept.get()).empty; runs += 1) {
      expect(runs, "runs of the maintenance after which a webhook is still kept").toBeLessThan(
        MAINTENANCE_RUNS,
      );
      await maintain();
    }
  }

  return {
    db,
    world,
    mode,
    ask,
    asAdmin: <Body = Record<string, unknown>>(method: string, path: string, body?: object) =>
      ask<Body>(method, path, { who: ADMINS[0], ...(body !== undefined && { body }) }),
    maintain,
    setPrice: (price: number) => db.doc("courses/1").update({ price }),

    /** Runs the maintenance, in which the last attempt to send an email is due. */
    async tryLast(emailId: string): Promise<void> {
      const email = db.doc(`emails/${emailId}`);
      await db.runTransaction(async (tx) => {
        if ((await tx.get(email)).exists) tx.update(email, { attempts: 19 });
      });
      await maintain();
    },

    /** Returns an equal order that the provider did not accept. Returns each one once. */
    takeRefusedOrder({ who, courseId, amount, gift }: Omit<Order, "id">): string {
      const at = world.refusedOrders.findIndex(
        (order) =>
          order.who === who &&
          order.courseId === courseId &&
          order.amount === amount &&
          order.recipient === (gift?.recipient ?? null),
      );
      return world.refusedOrders.splice(at, 1)[0]?.id ?? "";
    },

    /** Resets everything to the first day, with these coupons. */
    async begin(coupons: readonly CouponTerms[]): Promise<KnownCoupon[]> {
      Object.assign(world, firstDay());
      await clear();
      const batch = db.batch();
      const createdAt = START;
      batch.set(db.doc("site/texts"), { ...SITE_TEXTS, revision: 1, savedAt: null, savedBy: null });
      for (const id of CUSTOMERS)
        batch.set(db.doc(`users/${id}`), { ...customerDocument(id, `${id}@example.is`), createdAt });
      for (const id of [1, 2]) batch.set(db.doc(`courses/${id}`), course(id));
      const known = coupons.map((terms, place) => ({ ...terms, id: `coupon-${place}`, isDeleted: false }));
      for (const { isDeleted: _, ...terms } of known)
        batch.set(db.doc(`coupons/${terms.id}`), {
          maxUses: null,
          courseId: null,
          validFrom: null,
          isPaused: false,
          ...terms,
          code: terms.id.toUpperCase(),
          codeKey: couponKey(terms.id),
          expiresAt: null,
          createdAt: START,
        });
      await batch.commit();
      const people = [...CUSTOMERS, ...ADMINS];
      await Promise.all(people.map((id) => openFakeSession(db, id, { isAdmin: isAdmin(id) })));
      return known;
    },
  };
}

export type SmallShop = ReturnType<typeof openSmallShop>;

const course = (id: number) => ({ ...courseWith({ id }), createdAt: START, updatedAt: START });

function fakeServices({
  db,
  world,
  mode,
  clock,
}: {
  db: Firestore;
  world: World;
  mode: Mode;
  clock: () => Date;
}): Services {
  const built = buildServices(
    { ...TEST_CONFIG, SECUREPAY_MODE: mode },
    { app: { options: {} } as App, auth: {} as Auth, db },
  );
  const createdAt = new Date(0).toISOString();
  return {
    ...built,
    openStore: () => {
      const store = built.openStore();
      const admin = (id: string) => ({
        id,
        name: id,
        email: `${id}@example.is`,
        role: "owner" as const,
        emailsOfSales: false,
        needsSecondFactor: false,
        createdAt,
      });
      const byId = async (id: string) => (isAdmin(id) ? admin(id) : null);
      return { ...store, admins: { ...store.admins, byId } };
    },
    attempts: { count: async () => ({ isKnownDevice: false, undo: async () => {} }) },
    identity: {
      ...built.identity,
      ...fakeAccounts,
      // Without an account, a learner gets no reminders. The model counts receipts.
      account: async () => null,
      accountByEmail: async (email) => {
        return { uid: email.replace("@example.is", ""), isAdmin: false, isEmailVerified: true };
      },
    },
    provider: {
      ...built.provider,
      async createSession(payment, buyer) {
        cardClocks.set(payment.orderId, clock);
        if (world.isProviderUp) return built.provider.createSession(payment, buyer);
        const { id, userId, courseId, amount, gift } = payment;
        world.refusedOrders.push({
          id,
          who: userId,
          courseId,
          amount,
          recipient: gift?.recipientEmail ?? null,
        });
        throw new Error("no connection");
      },
      async refund({ id, refundId }) {
        const answer = world.refundAnswers.get(id);
        if (world.refunded.some((refund) => refund.id === id)) return { isDone: false, text: "done before" };
        if (answer === "done" || answer === "lost") world.refunded.push({ id, refundId });
        if (answer === "none" || answer === "lost") throw new Error("no answer");
        return { isDone: answer === "done", text: `fake: ${answer}` };
      },
    },
    pushOutbox: async () => {},
    mailer: {
      async send({ id, to }) {
        if (!world.isMailUp) throw new Error("451 try again later");
        world.wasMailDown ||= to === UNDELIVERABLE;
        if (to === UNDELIVERABLE) throw new Error("550 no such user");
        world.mailed.push(id);
      },
    },
    clock,
    log(severity, message, fields) {
      if (severity === "ERROR" && !isExplained(world, message, fields))
        world.faults.push(`${message} ${JSON.stringify(fields)}`);
    },
  };
}

export type StoredEvent = { path: string; data: DocumentData };

export async function eventsOf({ db }: SmallShop): Promise<StoredEvent[]> {
  const { docs } = await db.collectionGroup("events").get();
  return docs.map((event) => ({ path: event.ref.path, data: event.data() }));
}

export type Stored = Awaited<ReturnType<typeof allStored>>;

/** All documents that the invariants use. */
export async function allStored(shop: SmallShop) {
  const { db } = shop;
  const read = async (query: FirebaseFirestore.Query) => (await query.get()).docs;
  const [payments, users, events, emails, redemptions, reviews, gifts, packs, seats, rollups] =
    await Promise.all([
      read(db.collection("payments")),
      read(db.collection("users")),
      eventsOf(shop),
      read(db.collection("emails")),
      read(db.collectionGroup("redemptions")),
      read(db.collection("reviews")),
      read(db.collection("gifts")),
      read(db.collection("packs")),
      read(db.collection("packSeats")),
      read(db.collection("rollups")),
    ]);
  const data = (documents: typeof payments) => documents.map((document) => document.data());
  return {
    payments: data(payments),
    users: data(users),
    events,
    emails: data(emails),
    reviews: data(reviews),
    gifts: data(gifts),
    packs: data(packs),
    seats: data(seats),
    rollups: data(rollups),
    redemptions: redemptions.map(
      (redemption): DocumentData => ({ ...redemption.data(), couponId: redemption.ref.parent.parent?.id }),
    ),
  };
}

/** Returns when a payment changed to a status, in milliseconds, or null. */
export function changedAt({ events }: Stored, id: string, to: "completed" | "refunded"): number | null {
  const change = events.find(({ data }) => data.paymentId === id && data.to === to && data.from !== to);
  return change?.data.at.toMillis() ?? null;
}
