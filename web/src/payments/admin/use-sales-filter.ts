import { useSearchParams } from "react-router-dom";

/** The values of the query parameter `status`. */
export const SALES_FILTERS = [
  "completed",
  "pending",
  "failed",
  "cancelled",
  "expired",
  "refunded",
  "review",
] as const;

export type SalesFilter = (typeof SALES_FILTERS)[number];

/** Returns the path of the sales list. Defaults to completed payments of any month. Source: spec §2. */
export function salesPath(filter: SalesFilter, month: string | null = null): string {
  return ["/admin/dashboard?tab=sales", ...parametersOf(filter, month)].join("&");
}

/** Returns the path of a payment. The page links back to the filtered list. */
export function paymentPath(id: string, filter: SalesFilter, month: string | null = null): string {
  const parameters = parametersOf(filter, month);
  return `/admin/payments/${id}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}`;
}

function parametersOf(filter: SalesFilter, month: string | null): string[] {
  return [
    ...(filter === "completed" ? [] : [`status=${filter}`]),
    ...(month === null ? [] : [`month=${month}`]),
  ];
}

/** Returns the filter in the URL. The page of a payment keeps it for its link back. */
export function useSalesFilter(): SalesFilter {
  const named = useSearchParams()[0].get("status");
  return SALES_FILTERS.find((filter) => filter === named) ?? "completed";
}

/** Returns the month in the URL (`2026-11`), or null for any month. */
export function useSalesMonth(): string | null {
  const named = useSearchParams()[0].get("month");
  return named !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : null;
}
