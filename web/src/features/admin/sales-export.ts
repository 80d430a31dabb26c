import { readMonth } from "../../api/admin-payments.ts";
import { type CsvFormat, csvOf } from "../../lib/csv.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { salesFileText } from "../../strings/admin-sales.ts";
import { monthRows } from "./sales-rows.ts";

/** Saves the sales and refunds of a month as CSV for the accountant. */
export async function saveMonth(month: string, format: CsvFormat): Promise<void> {
  const [sales, refunds] = await Promise.all([readMonth(month, "completed"), readMonth(month, "refunded")]);
  const rows = monthRows(sales, refunds, format);
  downloadCsv(`${salesFileText.name}-${month}.csv`, await csvOf(salesFileText.headings, rows, format));
}
