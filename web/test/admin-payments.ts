import type { OutboxEmail } from "functions/emails/schema";
import type { ListedReview, PaymentDetail, PaymentEvent, Sale } from "functions/payments/schema";
import type { Review } from "functions/reviews/schema";
import { type Answers, ok } from "./fake-api.ts";
import { course, customer, payment } from "./samples.ts";

export const sale: Sale = {
  ...payment,
  id: "SALE00000001",
  status: "completed",
  userEmail: customer.email,
  buyerName: customer.name,
  isRefundByHand: false,
  courseTitle: course.title,
  receiptNumber: 7,
  reviewReason: null,
  refund: null,
  referral: { source: "facebook.com", medium: null, campaign: null },
  billing: null,
  completedAt: "2026-02-01T00:05:07Z",
  refundedAt: null,
};

/** A pack of ten seats. The three unused seats are refunded. */
export const partlyRefunded: Sale = {
  ...sale,
  id: "SALE00000010",
  amount: 224_100,
  status: "refunded",
  receiptNumber: 10,
  pack: { seats: 10, unitPrice: 22_410, isInvoiced: false },
  refund: {
    state: "done",
    actor: "boss",
    at: "2026-03-02T08:30:00Z",
    reason: "Þrjú sæti losnuðu",
    amount: 67_230,
  },
  refundedAt: "2026-03-02T08:30:04Z",
};

/** Completed payments. The account and the course of the second one are deleted. */
const sales: Sale[] = [
  sale,
  {
    ...sale,
    id: "SALE00000002",
    amount: 900,
    userEmail: null,
    buyerName: null,
    courseTitle: null,
    receiptNumber: 8,
  },
];

export const review: ListedReview = {
  id: "review-1",
  reason: "already_owned",
  subject: sale.id,
  paymentId: sale.id,
  detail: null,
  openedAt: "2026-01-31T11:00:00Z",
  closedAt: null,
  closedBy: null,
  note: null,
  payment: null,
  emailTemplate: null,
};

/** A review that an administrator has closed. */
export const closedReview: Review = {
  ...review,
  id: "review-4",
  closedAt: "2026-02-01T08:00:00Z",
  closedBy: "Stjóri",
  note: "Endurgreitt",
};

/** Open reviews: of a payment, of an email, and of a document without a payment. */
export const reviews: ListedReview[] = [
  review,
  {
    ...review,
    id: "review-2",
    reason: "email_given_up",
    subject: "email-9",
    paymentId: null,
    emailTemplate: "passwordReset",
    detail: "550 User unknown",
  },
  { ...review, id: "review-3", reason: "document_unreadable", subject: "lessons/3", paymentId: null },
];

export const email: OutboxEmail = {
  id: "email-1",
  template: "receipt",
  recipient: customer.email,
  state: "sent",
  attempts: 1,
  createdAt: "2026-01-31T10:05:08Z",
  sentAt: "2026-01-31T10:05:11Z",
};

export const detail: PaymentDetail = {
  payment: {
    ...sale,
    provider: "securepay",
    paymentReference: "123456",
    acceptedTerms: { version: "2026-01-01", at: "2026-01-31T09:59:58Z" },
    acceptedWithdrawal: null,
  },
  buyer: { id: customer.id, name: customer.name, email: customer.email },
  gift: null,
  pack: null,
  coupon: null,
  emails: [email],
  reviews: [],
  refundEffect: { isOpen: true, kept: [] },
};

/** A payment that has been unconfirmed for over an hour. */
export const pendingDetail: PaymentDetail = {
  ...detail,
  payment: { ...detail.payment, status: "pending", receiptNumber: null, paymentReference: null },
  emails: [],
  reviews: [{ ...review, reason: "unconfirmed" }],
};

const event: Omit<PaymentEvent, "id" | "at" | "type" | "source"> = {
  from: null,
  to: null,
  actor: null,
  note: null,
  fields: null,
};

export const events: PaymentEvent[] = [
  {
    ...event,
    id: "event-1",
    at: "2026-01-31T10:00:00.000Z",
    type: "created",
    source: "checkout",
    to: "pending",
  },
  {
    ...event,
    id: "event-2",
    at: "2026-01-31T10:05:07.000Z",
    type: "completed",
    source: "webhook",
    from: "pending",
    to: "completed",
    fields: { status: "Ok", creditcardnumber: "****4242" },
  },
  {
    ...event,
    id: "event-3",
    at: "2026-02-01T08:30:00.000Z",
    type: "refund_requested",
    source: "admin",
    from: "completed",
    to: "completed",
    actor: "Stjóri",
    note: "Keypti óvart",
  },
];

const PAYMENT = `/api/admin/payments/${sale.id}`;

/** Admin API responses with these payments. */
export const paymentAnswers: Answers = {
  "GET /api/admin/payments?status=completed": ok(sales),
  "GET /api/admin/payment-sources": ok(["facebook.com"]),
  "GET /api/admin/reviews": ok(reviews),
  [`GET ${PAYMENT}`]: ok(detail),
  [`GET ${PAYMENT}/events`]: ok(events),
};
