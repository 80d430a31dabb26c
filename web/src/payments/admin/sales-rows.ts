import { shownEmail } from "functions/core/person";
import { refundedAmount, vatIn } from "functions/payments/price";
import type { Sale } from "functions/payments/schema";
import type { CsvCell, CsvFormat } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { salesFileText } from "./texts.ts";

/**
 * Returns one row per sale, ordered by receipt number, then one row per refund with negative amounts. A
 * refunded sale appears in both. Amounts are in whole krónur, VAT as on the receipts. The Icelandic file for
 * Excel ends with totals and a note on rounding. The international file is for programs and contains only the
 * rows.
 */
export function monthRows(sales: readonly Sale[], refunds: readonly Sale[], format: CsvFormat): CsvCell[][] {
  const byNumber = [...sales].sort((one, other) => numberOf(one) - numberOf(other));
  const byDay = [...refunds].sort((one, other) => dayOf(one.refundedAt) - dayOf(other.refundedAt));
  const entries: Entry[] = [
    ...byNumber.map((sale) => ({ sale, kind: salesFileText.sale, at: sale.completedAt, sign: 1 as const })),
    ...byDay.map((sale) => ({ sale, kind: salesFileText.refund, at: sale.refundedAt, sign: -1 as const })),
  ];
  const rows = entries.map((entry) => rowOf(entry, format));
  return format === "international" ? rows : [...rows, totalRow(entries), [salesFileText.roundingNote]];
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

function rowOf(entry: Entry, format: CsvFormat): CsvCell[] {
  const { sale, kind, at, sign } = entry;
  const { id, receiptNumber, userEmail, userId, courseTitle, courseId, vatPercent, currency } = sale;
  const amount = amountOf(entry);
  const moment = at ?? sale.createdAt;
  const day = format === "icelandic" ? formatDate(moment) : moment.slice(0, 10);
  const vat = vatIn(amount, vatPercent);
  return [
    ...[
      day,
      kind,
      receiptNumber,
      id,
      userEmail === null ? userId : shownEmail(userEmail),
      courseTitle ?? String(courseId),
    ],
    ...[vatPercent, sign * amount, sign * (amount - vat), sign * vat, currency],
  ];
}

function totalRow(entries: readonly Entry[]): CsvCell[] {
  const sum = (of: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + entry.sign * of(entry), 0);
  const amount = sum(amountOf);
  const vat = sum((entry) => vatIn(amountOf(entry), entry.sale.vatPercent));
  return [salesFileText.total, null, null, null, null, null, null, amount, amount - vat, vat];
}
