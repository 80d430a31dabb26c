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

/** The address of the sales list, completed payments of any month being its default. Source: spec §2. */
export function salesAddress(filter: SalesFilter, month: string | null = null): string {
  return ["/admin/dashboard?tab=sales", ...parametersOf(filter, month)].join("&");
}

/** The address of a payment's page, which leads back to the list as it is filtered. */
export function paymentAddress(id: string, filter: SalesFilter, month: string | null = null): string {
  const parameters = parametersOf(filter, month);
  return `/admin/payments/${id}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}`;
}

function parametersOf(filter: SalesFilter, month: string | null): string[] {
  return [
    ...(filter === "completed" ? [] : [`status=${filter}`]),
    ...(month === null ? [] : [`month=${month}`]),
  ];
}

/** The filter that the address names; the payment's page keeps it for the way back. */
export function useSalesFilter(): SalesFilter {
  const named = useSearchParams()[0].get("status");
  return SALES_FILTERS.find((filter) => filter === named) ?? "completed";
}

/** The month that the address names (`2026-11`); null for any. */
export function useSalesMonth(): string | null {
  const named = useSearchParams()[0].get("month");
  return named !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : null;
}
