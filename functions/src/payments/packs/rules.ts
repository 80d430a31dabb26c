import * as z from "zod";
import { Instant } from "../../core/atoms.ts";
import { isWithheld, type PackOrder, type PaymentRecord } from "../rules.ts";
import type { PackState } from "../schema.ts";

/** A paid pack of seats in a course. Each user with its code can take one seat, until all are taken. */
export const PackRecord = z.object({
  paymentId: z.string(),
  /** The code of its link. */
  code: z.string(),
  /** Codes of replaced links, newest last. They give no seats. */
  formerCodes: z.array(z.string()),
  courseId: z.int(),
  courseTitle: z.string(),
  buyerId: z.string(),
  /** Name of the club or company. Empty if the buyer was erased. */
  name: z.string(),
  seats: z.int(),
  /** Number of taken seats. A taken seat stays taken until it is freed. */
  used: z.int(),
  createdAt: Instant,
  /** When its unused seats were refunded. */
  closedAt: Instant.nullable(),
});

export type PackRecord = z.infer<typeof PackRecord>;

export const SeatRecord = z.object({
  paymentId: z.string(),
  courseId: z.int(),
  userId: z.string(),
  takenAt: Instant,
});

export type SeatRecord = z.infer<typeof SeatRecord>;

export function newPack(
  { id, userId, courseId, courseTitle, billing }: PaymentRecord,
  { code, seats }: PackOrder,
  now: Date,
): PackRecord {
  return {
    paymentId: id,
    code,
    formerCodes: [],
    courseId,
    courseTitle,
    buyerId: userId,
    name: billing?.name ?? "",
    seats,
    used: 0,
    createdAt: now.toISOString(),
    closedAt: null,
  };
}

/** Returns the state of a pack. `payment` is the payment of the pack. */
export function packState(
  { closedAt, used, seats }: PackRecord,
  payment: Pick<PaymentRecord, "status" | "reviewReason" | "refund"> | null,
): PackState {
  if (closedAt !== null || payment?.status !== "completed") return "void";
  // Also because the amount of a requested refund is fixed.
  if (isWithheld(payment)) return "held";
  return used >= seats ? "full" : "open";
}

/** Maximum number of replaced links that are recognised as replaced. Older links are unknown. */
const FORMER_CODES_MAX = 100;

export function withNewCode(pack: PackRecord, code: string): PackRecord {
  return { ...pack, code, formerCodes: [...pack.formerCodes, pack.code].slice(-FORMER_CODES_MAX) };
}

/** Returns the price of the seats that are not taken, in whole krónur. */
export function unusedAmount(
  { seats, unitPrice }: Pick<PackOrder, "seats" | "unitPrice">,
  used: number,
): number {
  return (seats - used) * unitPrice;
}

/** The fields that make two orders of packs equal. A repeated order of the same pack may be a mistake. */
type Ordered = Pick<PaymentRecord, "courseId" | "pack" | "billing">;

/** Returns whether two orders are for the same number of seats in the same course, for the same buyer. */
export function isSamePack(one: Ordered, other: Ordered): boolean {
  return (
    one.courseId === other.courseId &&
    one.pack !== null &&
    one.pack.seats === other.pack?.seats &&
    one.billing?.idNumber === other.billing?.idNumber
  );
}
