import { useSearchParams } from "react-router-dom";

/** What the sales list can be narrowed to, by its name in the address. */
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

/** The address of the sales list, completed payments being its default. Source: spec §2. */
export function salesAddress(filter: SalesFilter): string {
  return `/admin/dashboard?tab=sales${filter === "completed" ? "" : `&status=${filter}`}`;
}

/** The address of a payment's page, which leads back to the list as it is filtered. */
export function paymentAddress(id: string, filter: SalesFilter): string {
  return `/admin/payments/${id}${filter === "completed" ? "" : `?status=${filter}`}`;
}

/** The filter that the address names; the payment's page keeps it for the way back. */
export function useSalesFilter(): SalesFilter {
  const named = useSearchParams()[0].get("status");
  return SALES_FILTERS.find((filter) => filter === named) ?? "completed";
}
