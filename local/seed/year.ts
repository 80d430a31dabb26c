import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import pMap from "p-map";
import { newUser } from "../../functions/src/accounts/rules.ts";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { searchKeysOf, textsOfPerson } from "../../functions/src/core/search.ts";
import { priceAfterCoupon } from "../../functions/src/coupons/price.ts";
import { redeem } from "../../functions/src/coupons/rules.ts";
import { MAIN_COURSE_ID } from "../../functions/src/courses/limits.ts";
import { recomputeRollups } from "../../functions/src/insights/rollups.ts";
import { newPack, type PackRecord, type SeatRecord } from "../../functions/src/payments/packs/rules.ts";
import { receiptDetails } from "../../functions/src/payments/receipt.ts";
import { newPayment, type PaymentRecord, transition } from "../../functions/src/payments/rules.ts";
import type { QuestionRecord } from "../../functions/src/questions/rules.ts";
import { VAT_PERCENT } from "../../functions/src/site/limits.ts";
import { COURSE } from "./course.ts";
import { DEMO } from "./demo.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Relative demand per month, January first. The golf season starts in May; gifts sell in December. */
const SEASON = [0.7, 0.8, 1.1, 1.5, 1.9, 1.6, 1.2, 1, 0.8, 0.6, 0.9, 1.4] as const;
const REGISTRATIONS_A_DAY = 2.2;

/** First names with the ending of their last names. */
const FIRST_NAMES = [
  ["Anna", "dóttir"],
  ["Björn", "son"],
  ["Dagur", "son"],
  ["Edda", "dóttir"],
  ["Freyja", "dóttir"],
  ["Gunnar", "son"],
  ["Helga", "dóttir"],
  ["Ingi", "son"],
  ["Jón", "son"],
  ["Katrín", "dóttir"],
  ["Sara", "dóttir"],
] as const;

/** Names of parents in the genitive. */
const PARENTS = ["Arnar", "Björns", "Einars", "Guðmundar", "Jóns", "Ólafs", "Þórs"] as const;

/** Questions of the demo, with the days since then. The first one is answered. */
const QUESTIONS = [
  {
    lesson: 0,
    text: "Á þumallinn á vinstri hendi að vera beinn niður skaftið eða aðeins til hliðar?",
    ageDays: 9,
    answer: "Aðeins til hægri við miðju. Þá læsist gripið betur og úlnliðurinn helst mjúkur.",
  },
  { lesson: 1, text: "Ég slæ alltaf í jörðina fyrir aftan boltann. Hvað veldur?", ageDays: 3, answer: null },
  {
    lesson: 3,
    text: "Boltinn fer beint þegar ég sveifla rólega en til hægri þegar ég slæ fastar. Á ég að æfa hægt lengur?",
    ageDays: 1,
    answer: null,
  },
] as const;

/** Sources of the demo's customers. */
const REFERRALS = [
  null,
  null,
  { source: "google.com", medium: null, campaign: null },
  { source: "facebook.com", medium: null, campaign: null },
  { source: "golf.is", medium: null, campaign: null },
  { source: "instagram", medium: "story", campaign: "vor" },
  { source: "frettabref", medium: "email", campaign: "jol" },
] as const;

/** The pack of the demo. */
const PACK_CODE = "0123456789ABCDEFGHJK";
const PACK_SEATS = 12;
const PACK_SEATS_TAKEN = 7;

type MadeUpPayment = { payment: PaymentRecord; events: ReturnType<typeof transition>["event"][] };

type Person = { id: string; name: string; email: string };

/** A customer as stored, with dates as `Date`. */
type MadeUpCustomer = Person & { createdAt: Date } & Record<string, unknown>;

type MadeUpPack = { pack: PackRecord; taken: SeatRecord[] };

type MadeUpYear = {
  customers: MadeUpCustomer[];
  payments: MadeUpPayment[];
  packs: MadeUpPack[];
  questions: QuestionRecord[];
  lastReceipt: number;
};

/**
 * Returns the customers and payments of the year up to `now`. The same `now` gives the same result. Receipt
 * numbers continue after `receipts`.
 */
export function madeUpYear(now: Date, receipts: number): MadeUpYear {
  const random = seededRandom(365);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const later = (from: Date, maxDays: number) => new Date(from.getTime() + random() * maxDays * DAY_MS);
  const year: MadeUpYear = { customers: [], payments: [], packs: [], questions: [], lastReceipt: receipts };

  function join(at: Date): void {
    const number = year.customers.length + 1;
    const id = `demo-year-${number}`;
    const [first, ending] = oneOf(FIRST_NAMES);
    const name = `${first} ${oneOf(PARENTS)}${ending}`;
    const person = newUser({ id, name, email: `nemandi${number}@example.is` }, at);
    const paidAt = random() < 0.6 ? order(person, later(at, 0.5)) : null;
    const entitlements = {
      hasPurchased: paidAt !== null,
      purchasedCourses: paidAt === null ? [] : [MAIN_COURSE_ID],
    };
    const learned = paidAt !== null && random() < 0.88 ? learn(later(paidAt, 3)) : {};
    const lastSeenAt = learned.lastLessonAt ?? paidAt ?? at;
    year.customers.push({ ...person, ...entitlements, ...learned, createdAt: at, lastSeenAt });
  }

  /** Creates an order. Returns the time of payment, or null if the order was not paid or was refunded. */
  function order({ id: userId, name, email }: Person, at: Date): Date | null {
    if (at > now) return null;
    const coupon = random() < 0.22 ? DEMO.coupons[0] : null;
    const opened = newPayment({
      id: `Y${String(year.payments.length + 1).padStart(11, "0")}`,
      userId,
      buyerName: name,
      buyerEmail: email,
      course: COURSE,
      amount: priceAfterCoupon(COURSE.price, coupon),
      vatPercent: VAT_PERCENT,
      couponId: coupon && `demo-${coupon.code.toLowerCase()}`,
      discount: coupon && { listPrice: COURSE.price, code: coupon.code },
      acceptedTerms: null,
      acceptedWithdrawal: null,
      referral: REFERRALS[year.payments.length % REFERRALS.length] ?? null,
      provider: { name: "securepay", isTest: false },
      now: at,
    });
    const settledAt = new Date(at.getTime() + 3 * 60_000);
    if (random() < 0.25) {
      const change = { id: "left", source: "maintenance" } as const;
      const { payment, event } = transition(
        opened,
        random() < 0.5 ? "cancelled" : "expired",
        change,
        settledAt,
      );
      year.payments.push({ payment, events: [event] });
      return null;
    }
    year.lastReceipt += 1;
    const fields = { receiptNumber: year.lastReceipt, paymentReference: String(100_000 + year.lastReceipt) };
    const paid = transition(opened, "completed", { id: "paid", source: "webhook", fields }, settledAt);
    const returnedAt = later(settledAt, 10);
    if (random() > 0.04 || returnedAt > now) {
      year.payments.push({ payment: paid.payment, events: [paid.event] });
      return settledAt;
    }
    const refund = {
      state: "done",
      actor: DEMO.admin.uid,
      at: returnedAt.toISOString(),
      reason: "Hætti við",
      amount: opened.amount,
    } as const;
    const change = { id: "refunded", source: "admin", fields: { refund } } as const;
    const refunded = transition(paid.payment, "refunded", change, returnedAt);
    year.payments.push({ payment: refunded.payment, events: [paid.event, refunded.event] });
    return null;
  }

  /** Completes lessons until the customer stops or `now` is reached. */
  function learn(from: Date): Record<string, unknown> {
    const times = new Map<number, Date>();
    let at = from;
    for (const lesson of COURSE.lessons) {
      if (at > now || (times.size > 0 && random() < 0.07)) break;
      times.set(lesson, at);
      at = later(new Date(at.getTime() + HOUR_MS), 4);
    }
    const done = [...times.keys()];
    if (done.length === 0) return {};
    return {
      completedLessons: done,
      currentLesson: done.at(-1),
      lessonTimes: Object.fromEntries(times),
      ...(done.length === COURSE.lessons.length && {
        finishedCourses: {
          [COURSE.id]: { finishedAt: times.get(done.at(-1) ?? 0), totalLessons: done.length },
        },
      }),
      firstLessonAt: times.get(done[0] ?? 0),
      lastLessonAt: times.get(done.at(-1) ?? 0),
    };
  }

  /** Sells a pack to the first customer without the course. Some others take a seat on the following days. */
  function sellPack(): void {
    const [buyer, ...members] = year.customers.filter(({ hasPurchased }) => hasPurchased === false);
    if (buyer === undefined) return;
    const at = new Date(now.getTime() - 40 * DAY_MS);
    const order = { seats: PACK_SEATS, unitPrice: COURSE.price, isInvoiced: false, code: PACK_CODE };
    const opened = newPayment({
      id: `Y${String(year.payments.length + 1).padStart(11, "0")}`,
      userId: buyer.id,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      course: COURSE,
      amount: PACK_SEATS * COURSE.price,
      vatPercent: VAT_PERCENT,
      couponId: null,
      pack: order,
      billing: { name: "Golfklúbbur Prufu", idNumber: "500101-2020" },
      acceptedTerms: null,
      acceptedWithdrawal: null,
      provider: { name: "securepay", isTest: false },
      now: at,
    });
    year.lastReceipt += 1;
    const fields = { receiptNumber: year.lastReceipt, paymentReference: String(100_000 + year.lastReceipt) };
    const { payment, event } = transition(opened, "completed", { id: "paid", source: "webhook", fields }, at);
    const taken = members.slice(0, PACK_SEATS_TAKEN).map((member, index) => {
      Object.assign(member, { hasPurchased: true, purchasedCourses: [MAIN_COURSE_ID] });
      const takenAt = new Date(at.getTime() + (index + 1) * DAY_MS).toISOString();
      return { paymentId: payment.id, courseId: MAIN_COURSE_ID, userId: member.id, takenAt };
    });
    year.payments.push({ payment, events: [event] });
    year.packs.push({ pack: { ...newPack(payment, order, at), used: taken.length }, taken });
  }

  /** Asks the questions in the name of the latest learners. */
  function ask(): void {
    const learners = year.customers.filter(({ firstLessonAt }) => firstLessonAt !== undefined).slice(-40);
    for (const [index, { lesson, text, ageDays, answer }] of QUESTIONS.entries()) {
      const learner = learners[index * 10];
      const lessonId = COURSE.lessons[lesson];
      if (learner === undefined || lessonId === undefined) return;
      const at = new Date(now.getTime() - ageDays * DAY_MS);
      const answeredAt = answer && new Date(at.getTime() + 5 * HOUR_MS).toISOString();
      year.questions.push({
        id: `demo-question-${index + 1}`,
        uid: learner.id,
        courseId: MAIN_COURSE_ID,
        lessonId,
        lessonTitle: "",
        text,
        link: "",
        at: at.toISOString(),
        answeredAt,
        answeredBy: answer && DEMO.admin.uid,
        answer: answer && { text: answer, by: DEMO.admin.name },
      });
    }
  }

  for (let day = 364; day >= 0; day -= 1) {
    const start = new Date(now.getTime() - day * DAY_MS);
    start.setUTCHours(0, 0, 0, 0);
    const growth = 1.3 - (0.6 * day) / 365;
    const expected = REGISTRATIONS_A_DAY * growth * (SEASON[start.getUTCMonth()] ?? 1);
    const count = Math.floor(expected + random() * 2 - 0.5);
    for (let each = 0; each < count; each += 1) {
      const at = later(start, 1);
      if (at <= now) join(at);
    }
  }
  sellPack();
  ask();
  return year;
}

const AT_A_TIME = 100;

/**
 * Writes a generated year of customers and sales up to now and makes the first lesson free. Does nothing if
 * the year exists.
 */
export async function seedYear(environment: Record<"GCLOUD_PROJECT", string>): Promise<void> {
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT }, "seed-year");
  try {
    await writeYear(getFirestore(app), new Date());
  } finally {
    await deleteApp(app);
  }
}

/** Writes the year up to `now` and recomputes the daily rollups. */
export async function writeYear(db: Firestore, now: Date): Promise<void> {
  const counter = db.doc("counters/receipts");
  const receipts = Number((await counter.get()).data()?.last ?? 0);
  const { customers, payments, packs, questions, lastReceipt } = madeUpYear(now, receipts);
  const [first] = customers;
  if (first === undefined || (await db.doc(`users/${first.id}`).get()).exists) return;
  await makeFirstLessonFree(db);
  const store = firestoreStore(db);
  const [seller, course] = await Promise.all([store.site.seller(), store.courses.byId(COURSE.id)]);
  const names = new Map(customers.map(({ id, name }) => [id, name]));
  await pMap(
    payments,
    async ({ payment, events }) => {
      const { id, userId, couponId, status, completedAt, receiptNumber } = payment;
      const buyer = names.get(userId) ?? "";
      const receipt = receiptNumber && seller ? receiptDetails(payment, { seller, course, buyer }) : null;
      await Promise.all([
        store.payments.save({ ...payment, receipt }),
        ...events.map((event) => store.events.save(event)),
      ]);
      if (couponId !== null && completedAt !== null && status === "completed")
        await store.redemptions.save(couponId, redeem(userId, id, new Date(completedAt)));
    },
    { concurrency: AT_A_TIME },
  );
  for (const { pack, taken } of packs) {
    await store.packs.save(pack);
    for (const seat of taken) await store.packs.saveSeat(seat);
  }
  for (const question of questions) {
    const { title = "" } = course?.curriculum.find(({ lessonId }) => lessonId === question.lessonId) ?? {};
    await store.questions.save({ ...question, lessonTitle: title });
  }
  await counter.set({ last: lastReceipt });
  // The first customer is written last. If the run fails before that, the next start writes the year again.
  const writer = db.bulkWriter();
  for (const customer of customers.toReversed())
    void writer.set(db.doc(`users/${customer.id}`), {
      ...customer,
      searchKeys: searchKeysOf({ id: customer.id, texts: textsOfPerson(customer) }),
    });
  await writer.close();
  await recomputeRollups(store, now);
}

/**
 * Marks the first lesson as free, because the default demo has no free lesson. The course's curriculum holds
 * a copy of the flag.
 */
async function makeFirstLessonFree(db: Firestore): Promise<void> {
  const course = db.doc(`courses/${COURSE.id}`);
  const curriculum: { lessonId: number }[] = (await course.get()).data()?.curriculum ?? [];
  const [first] = curriculum;
  if (first === undefined) return;
  const batch = db.batch();
  batch.update(course, {
    curriculum: curriculum.map((lesson) => (lesson === first ? { ...lesson, isFree: true } : lesson)),
  });
  batch.update(db.doc(`lessons/${first.lessonId}`), { isFree: true });
  await batch.commit();
}

/**
 * Returns a seeded generator of pseudo-random numbers from 0 (inclusive) to 1 (exclusive). Algorithm:
 * mulberry32.
 */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
