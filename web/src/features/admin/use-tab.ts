import { useSearchParams } from "react-router-dom";

/** The tabs in their order, by their name in the address. Source: spec §2. */
export const TABS = ["overview", "users", "courses", "sales", "coupons"] as const;

export type Tab = (typeof TABS)[number];

/** The open tab, kept in the address, so that reload and the browser's back button work. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get("tab");
  const tab = TABS.find((name) => name === named) ?? "overview";
  return [tab, (next) => setQuery(next === "overview" ? {} : { tab: next })];
}
