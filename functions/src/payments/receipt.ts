import * as z from "zod";
import type { User } from "../accounts/schema.ts";
import { Instant } from "../core/atoms.ts";
import { plainText } from "../core/written-text.ts";
import { type CourseRecord, publicCourse } from "../courses/rules.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import { VAT_PERCENT } from "../site/limits.ts";
import type { SellerTexts } from "../site/rules.ts";
import { vatIn } from "./price.ts";
import type { PaymentRecord } from "./rules.ts";
import { Billing, CardDigits, Consent, PaymentDiscount, PaymentPack, ReceiptDetails } from "./schema.ts";

/** Data of a receipt email. Amounts are in whole krónur. */
export const ReceiptData = z.object({
  /** Running number without gaps. Null until the receipt is prepared for sending. */
  number: z.int().nullable(),
  buyer: z.string(),
  /** Absent before the receipt has its number, and if the seller could not be read when it got the number. */
  seller: ReceiptDetails.shape.seller.optional(),
  billing: Billing.nullish(),
  courseId: z.int(),
  courseTitle: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  vat: z.int(),
  /** VAT rate of the order, in percent. */
  vatPercent: z.int().default(VAT_PERCENT),
  paidAt: Instant,
  /**
   * Null without a coupon. This field and `cardDigits` are absent from receipts queued before they existed.
   */
  discount: PaymentDiscount.nullish(),
  cardDigits: CardDigits.nullish(),
  /** Texts that the buyer accepted. Absent from receipts queued before these fields existed. */
  acceptedTerms: Consent.nullish(),
  acceptedWithdrawal: Consent.nullish(),
  /** Name of the recipient of a gift. Absent without a gift, empty if the recipient was erased. */
  giftTo: z.string().optional(),
  /** Day in Iceland on which a gift is delivered. Absent for immediate delivery. */
  giftOn: z.string().optional(),
  /** The seats and the code that gives them. Absent without a pack. */
  pack: PaymentPack.extend({ code: z.string() }).optional(),
  /** Whether no card was charged. Absent for a real order. */
  isTest: z.literal(true).optional(),
  /** Whether this is a copy of a receipt with the same number. */
  isCopy: z.literal(true).optional(),
});

export type ReceiptData = z.infer<typeof ReceiptData>;

/** Returns the id of a payment's receipt email. The fixed id prevents a second receipt. */
export const receiptEmailId = (paymentId: string) => `receipt-${paymentId}`;

/** Returns the receipt email of a completed payment, without a number. */
export function receiptEmail(payment: PaymentRecord, buyer: Pick<User, "name" | "email">): QueuedEmail {
  const data: ReceiptData = {
    number: null,
    buyer: buyer.name,
    courseId: payment.courseId,
    courseTitle: payment.courseTitle,
    paymentId: payment.id,
    amount: payment.amount,
    vat: vatIn(payment.amount, payment.vatPercent),
    vatPercent: payment.vatPercent,
    paidAt: payment.updatedAt,
    discount: payment.discount,
    cardDigits: payment.cardDigits,
    acceptedTerms: payment.acceptedTerms,
    acceptedWithdrawal: payment.acceptedWithdrawal,
    billing: payment.billing,
    ...(payment.isTest && { isTest: true }),
    ...(payment.pack !== null && { pack: payment.pack }),
    ...(payment.gift !== null && {
      giftTo: payment.gift.recipientName,
      ...(payment.gift.deliverOn !== null && { giftOn: payment.gift.deliverOn }),
    }),
  };
  return { id: receiptEmailId(payment.id), recipient: buyer.email, template: "receipt", data };
}

/**
 * Returns the parts of a receipt that are frozen with its number. `course` is null if it no longer exists.
 */
export function receiptDetails(
  { courseTitle, vatPercent }: Pick<PaymentRecord, "courseTitle" | "vatPercent">,
  { seller, course, buyer }: { seller: SellerTexts; course: CourseRecord | null; buyer: string },
): ReceiptDetails {
  const { name, idNumber, address, vatNumber } = seller.company;
  const lengths =
    course === null ? [] : publicCourse(course).lessons.map(({ lengthSeconds }) => lengthSeconds);
  const known = lengths.filter((length) => length !== null);
  const seconds = known.reduce((sum, length) => sum + length, 0);
  return {
    seller: { name, idNumber, address, vatNumber: vatPercent > 0 ? vatNumber : "" },
    buyer,
    course: {
      title: courseTitle,
      description: excerpt(course?.description ?? ""),
      lessons: lengths.length,
      minutes: known.length > 0 && known.length === lengths.length ? Math.round(seconds / 60) : null,
    },
    instructor: seller.instructor,
  };
}

/** Length of the description on a receipt, in characters, so that a receipt fits on one sheet. */
const DESCRIPTION_MAX_LENGTH = 600;

function excerpt(description: string): string {
  const line = plainText(description);
  if (line.length <= DESCRIPTION_MAX_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_MAX_LENGTH).replace(/\s+\S*$/, "")} …`;
}
