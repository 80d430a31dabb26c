import { REFERRAL_WORD } from "functions/payments/limits";
import { useSearchParams } from "react-router-dom";

/** Values of the query parameter `status`. */
export const SALES_FILTERS = ["completed", "refunded", "review"] as const;

/** More values of it: payments that are not sales. */
export const UNPAID_FILTERS = ["pending", "failed", "cancelled", "expired"] as const;

const FILTERS = [...SALES_FILTERS, ...UNPAID_FILTERS];

export type SalesFilter = (typeof FILTERS)[number];

/** Limits a list of payments to a month (`2026-11`) and to a source of visits. Null for any. */
export type SalesLimits = { month: string | null; source: string | null };

const NO_LIMITS: SalesLimits = { month: null, source: null };

/** Returns the path of the sales list. Defaults to completed payments without limits. Source: spec §2. */
export function salesPath(filter: SalesFilter, limits = NO_LIMITS): string {
  return ["/admin/dashboard?tab=sales", ...parametersOf(filter, limits)].join("&");
}

/** Returns the path of a payment. The page links back to the filtered list. */
export function paymentPath(id: string, filter: SalesFilter, limits = NO_LIMITS): string {
  const parameters = parametersOf(filter, limits);
  return `/admin/payments/${id}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}`;
}

function parametersOf(filter: SalesFilter, { month, source }: SalesLimits): string[] {
  return [
    ...(filter === "completed" ? [] : [`status=${filter}`]),
    ...(month === null ? [] : [`month=${month}`]),
    ...(source === null ? [] : [`source=${encodeURIComponent(source)}`]),
  ];
}

/** Returns the filter in the URL. The page of a payment keeps it for its link back. */
export function useSalesFilter(): SalesFilter {
  const named = useSearchParams()[0].get("status");
  return FILTERS.find((filter) => filter === named) ?? "completed";
}

/** Returns the limits in the URL. Ignores invalid ones. */
export function useSalesLimits(): SalesLimits {
  const [query] = useSearchParams();
  const valid = (name: string, pattern: RegExp) => {
    const value = query.get(name);
    return value !== null && pattern.test(value) ? value : null;
  };
  return {
    month: valid("month", /^20\d\d-(0[1-9]|1[0-2])$/),
    source: valid("source", REFERRAL_WORD),
  };
}
