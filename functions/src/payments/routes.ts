import * as z from "zod";
import { ById, ByPaymentId, DocumentId, Empty, Kronur, Month, NoInput, PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { Refusal } from "../core/errors.ts";
import { COUPON_REFUSALS } from "../coupons/schema.ts";
import { TermsText, TermsVersion } from "../site/schema.ts";
import { readIssuedReceipt, readReceipt, setBilling } from "./buyer-receipt.ts";
import { checkout } from "./checkout.ts";
import { GiftInput } from "./gifts/schema.ts";
import { PackInput } from "./packs/schema.ts";
import {
  confirmPayment,
  listOwnPayments,
  listPaymentEvents,
  paidCourse,
  readAcceptedTerms,
  readPaymentDetail,
  viewPayment,
} from "./read-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { resendOwnReceipt, resendReceipt } from "./resend-receipt.ts";
import { listSales, listSources, monthTotals } from "./sales.ts";
import {
  BillingInput,
  CheckoutReply,
  CompleteByHandInput,
  MonthTotals,
  OwnPayment,
  Payment,
  PaymentCourse,
  PaymentDetail,
  PaymentEvent,
  PaymentsInput,
  PaymentView,
  Receipt,
  Referral,
  RefundInput,
  Sale,
} from "./schema.ts";
import { completeByHand } from "./settle-payment.ts";

const PAYMENT_REFUSALS = ["payment_not_found", "payment_not_yours"] as const;

export const paymentRoutes = {
  "POST /api/courses/:id/checkout": endpoint(
    {
      access: "user",
      query: ["couponId"],
      limit: "checkout",
      appCheck: true,
      input: ById.extend({
        couponId: DocumentId.optional(),
        acceptedTerms: TermsVersion.optional(),
        acceptedWithdrawal: TermsVersion.optional(),
        gift: GiftInput.optional(),
        pack: PackInput.optional().describe("seats for a club or company, without a gift and a coupon"),
        referral: Referral.optional()
          .catch(undefined)
          .describe("where the visit came from; a wrong value is dropped and never refuses an order"),
        shownAmount: Kronur.optional().describe(
          "the price that the buyer was shown, after the coupon and for all seats; another one is refused",
        ),
      }).refine(({ pack, gift, couponId }) => pack === undefined || (gift ?? couponId) === undefined, {
        path: ["pack"],
        error: "A pack is no gift and takes no coupon",
      }),
      reply: CheckoutReply,
      refusals: [
        "course_not_found",
        "already_owned",
        "price_changed",
        "terms_outdated",
        "provider_unavailable",
        "gift_day_invalid",
        "gift_repeated",
        "gift_unverified",
        "pack_repeated",
        ...COUPON_REFUSALS,
      ],
    },
    checkout,
  ),
  /** Exists because of spec §7. Always refuses, because checkout is the only way to buy a course. */
  "POST /api/courses/:id/purchase": endpoint(
    { access: "user", input: ById, reply: Empty, refusals: ["payment_required"] },
    () => {
      throw new Refusal("payment_required");
    },
  ),
  "GET /api/user/payments": list(
    { access: "user", input: NoInput, reply: z.array(OwnPayment) },
    listOwnPayments,
  ),
  "GET /api/payment/:id": endpoint(
    { access: "user", input: ByPaymentId, reply: PaymentView, refusals: ["payment_not_found"] },
    viewPayment,
  ),
  "GET /api/payment/:id/course": endpoint(
    { access: "user", input: ByPaymentId, reply: PaymentCourse, refusals: [...PAYMENT_REFUSALS] },
    paidCourse,
  ),
  "GET /api/payment/:id/terms": endpoint(
    {
      access: "user",
      input: ByPaymentId,
      reply: TermsText,
      refusals: [...PAYMENT_REFUSALS, "terms_not_found"],
    },
    readAcceptedTerms,
  ),
  "GET /api/payment/:id/receipt": endpoint(
    {
      access: "user",
      input: ByPaymentId,
      reply: Receipt,
      refusals: ["payment_not_found", "receipt_missing"],
    },
    readReceipt,
  ),
  "POST /api/payment/:id/billing": endpoint(
    {
      access: "user",
      limit: "billing",
      input: BillingInput,
      reply: Receipt,
      refusals: ["payment_not_found", "billing_already_set", "receipt_missing"],
    },
    setBilling,
  ),
  "POST /api/payment/:id/receipt": endpoint(
    {
      access: "user",
      limit: "accountEmail",
      input: ByPaymentId,
      reply: Empty,
      refusals: [...PAYMENT_REFUSALS, "user_not_found", "receipt_missing"],
    },
    resendOwnReceipt,
  ),
  "POST /api/payment/:id/complete": endpoint(
    {
      access: "user",
      input: ByPaymentId,
      reply: Payment,
      refusals: [...PAYMENT_REFUSALS, "payment_not_confirmed"],
    },
    confirmPayment,
  ),
  "GET /api/admin/payments/:id/receipt": endpoint(
    {
      access: "owner",
      input: ByPaymentId,
      reply: Receipt,
      refusals: ["payment_not_found", "receipt_missing"],
    },
    readIssuedReceipt,
  ),
  "POST /api/admin/payments/:id/receipt": endpoint(
    {
      access: "owner",
      input: ByPaymentId,
      reply: Empty,
      refusals: ["payment_not_found", "user_not_found", "receipt_missing"],
    },
    resendReceipt,
  ),
  "GET /api/admin/payments": list({ access: "owner", input: PaymentsInput, reply: z.array(Sale) }, listSales),
  "GET /api/admin/payment-sources": endpoint(
    { access: "owner", input: NoInput, reply: z.array(z.string()) },
    listSources,
  ),
  "GET /api/admin/month-totals": endpoint(
    { access: "owner", input: z.object({ month: Month }), reply: MonthTotals },
    monthTotals,
  ),
  "GET /api/admin/payments/:id": endpoint(
    { access: "owner", input: ByPaymentId, reply: PaymentDetail, refusals: ["payment_not_found"] },
    readPaymentDetail,
  ),
  "GET /api/admin/payments/:id/events": list(
    {
      access: "owner",
      input: ByPaymentId.extend(PageInput.shape),
      reply: z.array(PaymentEvent),
      refusals: ["payment_not_found"],
    },
    listPaymentEvents,
  ),
  "POST /api/admin/payments/:id/refund": endpoint(
    {
      access: "owner",
      stepUp: ({ byHand }) => byHand,
      input: RefundInput,
      reply: Payment,
      refusals: [
        "payment_not_found",
        "payment_not_refundable",
        "pack_used_up",
        "refund_changed",
        "refund_in_progress",
        "refund_refused",
        "refund_unanswered",
        "refund_id_missing",
      ],
    },
    refundPayment,
  ),
  "POST /api/admin/payments/:id/complete": endpoint(
    {
      access: "owner",
      stepUp: true,
      input: CompleteByHandInput,
      reply: Payment,
      refusals: ["payment_not_found", "payment_not_completable"],
    },
    completeByHand,
  ),
};
