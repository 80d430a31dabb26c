import { useSearchParams } from "react-router-dom";
import { tabText } from "../../strings/admin.ts";

export type Tab = keyof typeof tabText;

/** The open tab, kept in the address, so that reload and the browser's back button work. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get("tab");
  const tab = named !== null && isTab(named) ? named : "overview";
  return [tab, (next) => setQuery(next === "overview" ? {} : { tab: next })];
}

function isTab(name: string): name is Tab {
  return Object.hasOwn(tabText, name);
}
