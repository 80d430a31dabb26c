import { Tabs } from "@chakra-ui/react/tabs";
import type { ComponentType } from "react";
import { tabText } from "../../strings/admin.ts";
import { CouponsTab } from "./coupons-tab.tsx";
import { CoursesTab } from "./courses-tab.tsx";
import { Overview } from "./overview.tsx";
import { SalesTab } from "./sales-tab.tsx";
import type { Tab } from "./use-tab.ts";
import { UsersTab } from "./users-tab.tsx";

const panels: Record<Tab, ComponentType> = {
  overview: Overview,
  users: UsersTab,
  courses: CoursesTab,
  sales: SalesTab,
  coupons: CouponsTab,
};
const names = Object.keys(panels) as Tab[];

type AdminTabsProps = { tab: Tab; onChange: (tab: Tab) => void };

/** Arrow keys move between tabs; Enter or Space opens one, since each reads from the server. */
export function AdminTabs({ tab, onChange }: AdminTabsProps) {
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onChange(value as Tab)}
      activationMode="manual"
      lazyMount
      unmountOnExit
    >
      <Tabs.List flexWrap="wrap" borderRadius={{ base: "l3", md: "full" }} w={{ md: "fit-content" }}>
        {names.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            {tabText[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {names.map((name) => {
        const Panel = panels[name];
        return (
          <Tabs.Content key={name} value={name}>
            <Panel />
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}
