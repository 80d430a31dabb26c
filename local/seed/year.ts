import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import pMap from "p-map";
import { firestoreStore } from "../../functions/src/app/store.ts";
import { searchKeysOf } from "../../functions/src/core/search.ts";
import { redeem } from "../../functions/src/coupons/rules.ts";
import { recomputeRollups } from "../../functions/src/insights/rollups.ts";
import { COURSE } from "./course.ts";
import { madeUpYear } from "./sample-year.ts";

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
  const { customers, payments, lastReceipt } = madeUpYear(now, receipts);
  const [first] = customers;
  if (first === undefined || (await db.doc(`users/${first.id}`).get()).exists) return;
  await makeFirstLessonFree(db);
  const store = firestoreStore(db);
  await pMap(
    payments,
    async ({ payment, events }) => {
      const { id, userId, couponId, status, completedAt } = payment;
      await Promise.all([store.payments.save(payment), ...events.map((event) => store.events.save(event))]);
      if (couponId !== null && completedAt !== null && status === "completed")
        await store.redemptions.save(couponId, redeem(userId, id, new Date(completedAt)));
    },
    { concurrency: AT_A_TIME },
  );
  await counter.set({ last: lastReceipt });
  // The first customer is written last. If the run fails before that, the next start writes the year again.
  const writer = db.bulkWriter();
  for (const customer of customers.toReversed())
    void writer.set(db.doc(`users/${customer.id}`), { ...customer, searchKeys: searchKeysOf(customer) });
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
