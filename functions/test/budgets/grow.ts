import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { newCustomer } from "../../src/accounts/rules.ts";
import { firestoreStore } from "../../src/app/store.ts";
import { type Actor, type Audited, auditEntry } from "../../src/audit/rules.ts";
import { redeem } from "../../src/coupons/rules.ts";
import { newPayment, transition } from "../../src/payments/rules.ts";

const TERMS = { version: "2026-11-22T12:00:00.000Z", text: "Skilmálar" };

/** Administrator pages. Each must read a bounded number of documents in a shop of any size. */
export const ADMIN_CALLS = [
  "/api/admin/overview",
  "/api/admin/overview/trends",
  "/api/admin/overview/trends?period=weeks",
  "/api/admin/overview/trends?period=months",
  "/api/admin/overview/highlights",
  "/api/admin/courses/1/progress",
  "/api/admin/users",
  "/api/admin/users?search=kaupandi",
  "/api/admin/users/B00000000000/audit",
  "/api/admin/stalled-users",
  "/api/admin/payments",
  "/api/admin/payments?status=completed",
  "/api/admin/audit",
  "/api/admin/audit?action=coupon_created",
  "/api/admin/coupons",
  "/api/admin/coupons?archived=true",
  "/api/admin/coupons/vinsaell/users",
  "/api/admin/courses",
  "/api/admin/lessons",
  "/api/admin/site",
  "/api/admin/publications",
  `/api/admin/terms/${TERMS.version}`,
] as const;

const COUPON = {
  id: "vinsaell",
  code: "VINSAELL",
  discountType: "percentage",
  discountValue: 20,
  isOneTime: false,
  maxUses: null,
  courseId: null,
  isPaused: false,
  validFrom: null,
  expiresAt: null,
  createdAt: Timestamp.fromMillis(0),
};

/** The shop has as many archived coupons as customers. */
const archivedCoupon = (id: string, now: Date) => ({
  ...COUPON,
  id,
  code: id,
  archivedAt: Timestamp.fromDate(now),
  archivedBy: "boss",
});

const ADMINISTRATOR: Actor = { id: "boss", email: "boss@example.is", pseudonym: null, addressHash: null };
const COUPON_CREATED: Audited = { action: "coupon_created", object: null, detail: null };

/** The first customer has as many of these entries as there are customers. */
const LINK_SENT: Audited = {
  action: "password_link_sent",
  object: { kind: "account", id: "B00000000000", name: null },
  detail: null,
};

const AT_A_TIME = 100;
const BEGINNING = Date.parse("2026-01-01T00:00:00.000Z");
const MINUTE = 60_000;

/** Creates customers `from` to `to` who have bought course 1 with the coupon `vinsaell`. */
export async function grow(db: Firestore, { from, to }: { from: number; to: number }): Promise<void> {
  const store = firestoreStore(db);
  const course = await store.courses.byId(1);
  if (course === null) throw new Error("there is no course 1");
  await db.doc(`coupons/${COUPON.id}`).set(COUPON);
  await db.doc(`terms/${TERMS.version}`).set(TERMS);
  const buy = async (number: number) => {
    const now = new Date(BEGINNING + number * MINUTE);
    const id = `B${String(number).padStart(11, "0")}`;
    const order = {
      id,
      userId: id,
      buyerEmail: `${id}@example.is`,
      course,
      amount: course.price,
      vatPercent: 24,
      couponId: COUPON.id,
      acceptedTerms: null,
      acceptedWithdrawal: null,
      provider: "securepay",
      now,
    };
    await Promise.all([
      store.users.create(newCustomer({ id, name: `Kaupandi ${number}`, email: `${id}@example.is` }, now)),
      store.payments.save(
        transition(newPayment(order), "completed", { id: "paid", source: "webhook" }, now).payment,
      ),
      store.audit.add(auditEntry(ADMINISTRATOR, COUPON_CREATED, now)),
      store.audit.add(auditEntry(ADMINISTRATOR, LINK_SENT, now)),
      db.doc(`archivedCoupons/${id}`).set(archivedCoupon(id, now)),
      store.redemptions.save(COUPON.id, redeem(id, id, now)),
    ]);
  };
  for (let first = from; first < to; first += AT_A_TIME) {
    const numbers = Array.from({ length: Math.min(AT_A_TIME, to - first) }, (_, index) => first + index);
    await Promise.all(numbers.map(buy));
  }
}
