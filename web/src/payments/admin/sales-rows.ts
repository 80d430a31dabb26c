import { shownEmail } from "functions/core/person";
import { refundedAmount, vatIn } from "functions/payments/price";
import type { Sale } from "functions/payments/schema";
import type { CsvCell } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { salesFileText } from "./texts.ts";

/**
 * Returns one row per sale, ordered by receipt number, then one row per refund with negative amounts, then the totals
 * and a note on rounding. A refunded sale appears in both, a test order in none. Amounts are in whole krónur, buyers
 * and VAT as on the receipts.
 */
export function saleRows(sales: readonly Sale[], refunds: readonly Sale[]): CsvCell[][] {
  const byNumber = sales.filter(isReal).sort((one, other) => numberOf(one) - numberOf(other));
  const byDay = refunds.filter(isReal).sort((one, other) => dayOf(one.refundedAt) - dayOf(other.refundedAt));
  const entries: Entry[] = [
    ...byNumber.map((sale) => ({ sale, kind: salesFileText.sale, at: sale.completedAt, sign: 1 as const })),
    ...byDay.map((sale) => ({ sale, kind: salesFileText.refund, at: sale.refundedAt, sign: -1 as const })),
  ];
  return [...entries.map(rowOf), totalRow(entries), [salesFileText.roundingNote]];
}

function isReal({ isTest }: Sale): boolean {
  return !isTest;
}

/** Returns the receipt number. A sale without a number sorts last. */
function numberOf({ receiptNumber }: Sale): number {
  return receiptNumber ?? Number.MAX_SAFE_INTEGER;
}

function dayOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}

/** A sale or its refund. */
type Entry = { sale: Sale; kind: string; at: string | null; sign: 1 | -1 };

/** Returns the amount of a sale or its refund, in whole krónur. */
function amountOf({ sale, sign }: Entry): number {
  return sign === 1 ? sale.amount : refundedAmount(sale);
}

function vatOf(entry: Entry): number {
  return vatIn(amountOf(entry), entry.sale.vatPercent);
}

function rowOf(entry: Entry): CsvCell[] {
  const { sale, kind, at, sign } = entry;
  const { id, receiptNumber, courseTitle, courseId, vatPercent, currency, discount, billing } = sale;
  const amount = amountOf(entry);
  const vat = vatOf(entry);
  return [
    ...[formatDate(at ?? sale.createdAt), kind, receiptNumber, id],
    ...[billing?.name ?? sale.buyerName, billing?.idNumber ?? null],
    ...[sale.userEmail === null ? sale.userId : shownEmail(sale.userEmail)],
    ...[courseTitle ?? String(courseId), discount?.code ?? null, sign * discountOf(sale)],
    ...[vatPercent, sign * amount, sign * (amount - vat), sign * vat, currency],
  ];
}

function totalRow(entries: readonly Entry[]): CsvCell[] {
  const sum = (of: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + entry.sign * of(entry), 0);
  const amount = sum(amountOf);
  const vat = sum(vatOf);
  return [
    ...[salesFileText.total, ...Array<null>(8).fill(null), sum(({ sale }) => discountOf(sale))],
    ...[null, amount, amount - vat, vat],
  ];
}

/** Returns the discount of the coupon in whole krónur. */
function discountOf({ discount, amount }: Sale): number {
  return discount === null ? 0 : discount.listPrice - amount;
}
