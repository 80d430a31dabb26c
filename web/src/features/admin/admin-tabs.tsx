import { Tabs } from "@chakra-ui/react/tabs";
import { type ComponentType, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { LazyPart } from "../../components/lazy-part.tsx";
import { lazyWithPreload } from "../../components/lazy-with-preload.tsx";
import { PageSpinner } from "../../components/page-loading.tsx";
import { useNetworkIdle } from "../../components/use-network-idle.ts";
import { tabText } from "../../strings/admin.ts";
import { Overview } from "./overview.tsx";

/** Lazy tabs. They are preloaded when the network is idle. */
const lists = {
  users: lazyWithPreload(() => import("./users-tab.tsx").then((file) => file.UsersTab), PageSpinner),
  courses: lazyWithPreload(() => import("./courses-tab.tsx").then((file) => file.CoursesTab), PageSpinner),
  sales: lazyWithPreload(() => import("./sales-tab.tsx").then((file) => file.SalesTab), PageSpinner),
  coupons: lazyWithPreload(() => import("./coupons-tab.tsx").then((file) => file.CouponsTab), PageSpinner),
};

const panels: Record<Tab, ComponentType> = {
  overview: Overview,
  users: lists.users.Component,
  courses: lists.courses.Component,
  sales: lists.sales.Component,
  coupons: lists.coupons.Component,
};

type AdminTabsProps = { tab: Tab; onChange: (tab: Tab) => void };

/** Renders the tabs. Arrow keys move the focus; Enter or Space opens a tab, because each tab fetches data. */
export function AdminTabs({ tab, onChange }: AdminTabsProps) {
  usePreloadedLists();
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onChange(value as Tab)}
      activationMode="manual"
      lazyMount
      unmountOnExit
    >
      <Tabs.List borderRadius={{ base: "l3", md: "full" }} w={{ md: "fit-content" }}>
        {TABS.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {tabText[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map((name) => {
        const Panel = panels[name];
        return (
          <Tabs.Content key={name} value={name}>
            <LazyPart>
              <Panel />
            </LazyPart>
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}

function usePreloadedLists(): void {
  const isIdle = useNetworkIdle();
  useEffect(() => {
    if (!isIdle) return;
    for (const { load } of Object.values(lists)) load().catch(() => {}); // opening the tab retries
  }, [isIdle]);
}

/** The values of the query parameter `tab`, in display order. Source: spec §2. */
const TABS = ["overview", "users", "courses", "sales", "coupons"] as const;

type Tab = (typeof TABS)[number];

/** Returns the open tab and its setter. The URL stores the tab for reloads and the back button. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get("tab");
  const tab = TABS.find((name) => name === named) ?? "overview";
  return [tab, (next) => setQuery(next === "overview" ? {} : { tab: next })];
}
