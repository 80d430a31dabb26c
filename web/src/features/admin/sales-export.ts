import type { Sale } from "functions/contract/admin";
import { vatIn } from "functions/domain/price";
import { readMonth } from "../../api/admin-payments.ts";
import { type CsvCell, type CsvFormat, csvOf, downloadCsv } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { salesFileText } from "../../strings/admin-sales.ts";

/** Saves a month's sales and refunds for the accountant. */
export async function saveMonth(month: string, format: CsvFormat): Promise<void> {
  const [sales, refunds] = await Promise.all([readMonth(month, "completed"), readMonth(month, "refunded")]);
  const rows = monthRows(sales, refunds, format);
  downloadCsv(`${salesFileText.name}-${month}.csv`, await csvOf(salesFileText.headings, rows, format));
}

/**
 * Returns a row for each sale by its receipt's number, also where it was refunded later, then a row for each refund
 * with what it takes back below zero. Amounts in whole krónur; VAT as the receipts have it.
 */
export function monthRows(sales: readonly Sale[], refunds: readonly Sale[], format: CsvFormat): CsvCell[][] {
  const byNumber = sales.toSorted((one, other) => numberOf(one) - numberOf(other));
  const byDay = refunds.toSorted((one, other) => dayOf(one.refundedAt) - dayOf(other.refundedAt));
  return [
    ...byNumber.map((sale) =>
      rowOf(sale, { kind: salesFileText.sale, at: sale.completedAt, sign: 1, format }),
    ),
    ...byDay.map((sale) =>
      rowOf(sale, { kind: salesFileText.refund, at: sale.refundedAt, sign: -1, format }),
    ),
  ];
}

/** A receipt that is not prepared yet comes last. */
function numberOf({ receiptNumber }: Sale): number {
  return receiptNumber ?? Number.MAX_SAFE_INTEGER;
}

function dayOf(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment);
}

type RowOptions = { kind: string; at: string | null; sign: 1 | -1; format: CsvFormat };

function rowOf(sale: Sale, { kind, at, sign, format }: RowOptions): CsvCell[] {
  const { id, receiptNumber, userEmail, userId, courseTitle, courseId, amount, currency } = sale;
  const moment = at ?? sale.createdAt;
  const day = format === "icelandic" ? formatDate(moment) : moment.slice(0, 10);
  const vat = vatIn(amount);
  return [
    ...[day, kind, receiptNumber, id, userEmail ?? userId, courseTitle ?? String(courseId)],
    ...[sign * amount, sign * (amount - vat), sign * vat, currency],
  ];
}
