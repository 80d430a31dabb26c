import { useSearchParams } from "react-router-dom";
import { salesFilterText } from "../../strings/admin-sales.ts";

export type SalesFilter = keyof typeof salesFilterText;

export const SALES_FILTERS = Object.keys(salesFilterText).filter(isFilter);

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
  return named !== null && isFilter(named) ? named : "completed";
}

function isFilter(name: string): name is SalesFilter {
  return Object.hasOwn(salesFilterText, name);
}
