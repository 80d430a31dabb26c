import { Badge } from "@chakra-ui/react/badge";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Tabs } from "@chakra-ui/react/tabs";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { securityText } from "../../accounts/admin/texts.ts";
import { useIsOwner } from "../../accounts/api.ts";
import { useRefresh } from "../../admin/api.ts";
import { firstStepsText } from "../../admin/first-steps/texts.ts";
import { LogoutButton } from "../../admin/logout-button.tsx";
import { adminText, tabText } from "../../admin/texts.ts";
import { highlightsQuery } from "../../insights/admin/api.ts";
import { Overview } from "../../insights/admin/overview-tab.tsx";
import { TeacherOverview } from "../../insights/admin/teacher-overview.tsx";
import { highlightText, liveText } from "../../insights/admin/texts.ts";
import { lettersText } from "../../letters/admin/texts.ts";
import { formatCount } from "../../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../../lib/hidden-in-print.ts";
import { useNetworkIdle } from "../../lib/hooks.ts";
import type { LiveState } from "../../payments/admin/live-payments.tsx";
import { LiveSales } from "../../payments/admin/live-sales.tsx";
import { settingsText, siteEditorText } from "../../site/admin/texts.ts";
import { OwnersOnly } from "../../staff/owners-only.tsx";
import { BusyButton, Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy.tsx";
import { TextLink } from "../../ui/links.tsx";
import { PageSpinner } from "../../ui/query-result.tsx";
import { scrolledLine, scrollToChild } from "./scrolled-line.ts";

/** Lazy tabs. They are preloaded when the network is idle. */
const lists = {
  users: lazyWithPreload(
    () => import("../../students/admin/students-tab.tsx").then((file) => file.UsersTab),
    PageSpinner,
  ),
  courses: lazyWithPreload(
    () => import("../../courses/admin/courses-tab.tsx").then((file) => file.CoursesTab),
    PageSpinner,
  ),
  sales: lazyWithPreload(
    () => import("../../payments/admin/sales-tab.tsx").then((file) => file.SalesTab),
    PageSpinner,
  ),
  coupons: lazyWithPreload(
    () => import("../../coupons/admin/coupons-tab.tsx").then((file) => file.CouponsTab),
    PageSpinner,
  ),
};

const panels: Record<Tab, ComponentType> = {
  overview: Overview,
  users: lists.users.Component,
  courses: lists.courses.Component,
  sales: lists.sales.Component,
  coupons: lists.coupons.Component,
};

type AdminTabsProps = { tabs: readonly Tab[]; tab: Tab; onChange: (tab: Tab) => void };

/** Renders the tabs. Arrow keys move the focus; Enter or Space opens a tab, because each tab fetches data. */
export function AdminTabs({ tabs, tab, onChange }: AdminTabsProps) {
  usePreloadedLists();
  const isOwner = useIsOwner();
  const { data: reviews = 0 } = useQuery({
    ...highlightsQuery,
    enabled: isOwner,
    select: (highlights) => highlights.reviews,
  });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-value=${tab}]`);
    const show = () => scrollToChild(list.current, chosen);
    show();
    // The font of the site and the number of reviews make the tabs wider.
    const widths = new ResizeObserver(show);
    for (const each of list.current?.children ?? []) widths.observe(each);
    return () => widths.disconnect();
  }, [tab]);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onChange(value as Tab)}
      activationMode="manual"
      lazyMount
      unmountOnExit
    >
      <Tabs.List ref={list} css={oneLine}>
        {tabs.map((name) => (
          <Tabs.Trigger key={name} value={name}>
            <span>{tabText[name]}</span>
            {name === "sales" && reviews > 0 && <ReviewCount count={reviews} />}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((name) => {
        const Panel = name === "overview" && !isOwner ? TeacherOverview : panels[name];
        return (
          <Tabs.Content key={name} value={name} pt={{ base: "4", md: "6" }}>
            <LazyPart>
              <Panel />
            </LazyPart>
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}

/** One line, which scrolls on phones from edge to edge. */
const oneLine = {
  position: "relative",
  flexWrap: "nowrap",
  w: { md: "fit-content" },
  maxW: "full",
  borderRadius: "full",
  ...scrolledLine,
  "& > *": {
    flexShrink: 0,
    scrollSnapAlign: "start",
    whiteSpace: "nowrap",
    px: { base: "2.5", sm: "4" },
    _focusVisible: { outlineOffset: "-3px" },
  },
} as const;

function ReviewCount({ count }: { count: number }) {
  return (
    <Badge colorPalette="flag" ms="2">
      <span>{formatCount(count)}</span>
      <VisuallyHidden>{highlightText.toBeReviewed}</VisuallyHidden>
    </Badge>
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

/** The tabs of a teacher: without money. */
const TEACHER_TABS: readonly Tab[] = ["overview", "users", "courses"];

/** Returns the open tab and its setter. The URL stores the tab for reloads and the back button. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get("tab");
  const tab = TABS.find((name) => name === named) ?? "overview";
  return [tab, (next) => setQuery(next === "overview" ? {} : { tab: next })];
}

const SECURITY_PAGE = ["/admin/security", securityText.title] as const;

const PAGES = [
  ["/admin/site", siteEditorText.title],
  ["/admin/letters", lettersText.title],
  ["/admin/settings", settingsText.title],
  SECURITY_PAGE,
] as const;

const TEACHER_PAGES = [SECURITY_PAGE];

export function AdminDashboardPage() {
  const [tab, setTab] = useTab();
  const isOwner = useIsOwner();
  const [live, setLive] = useState<LiveState>("connecting");
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuId = useId();
  const tabs = isOwner ? TABS : TEACHER_TABS;
  if (!tabs.includes(tab)) return <OwnersOnly />;
  return (
    <Container pt={{ base: "0", md: "6" }} pb="14">
      <Flex columnGap={{ base: "2", md: "6" }} wrap="wrap" align="center" mb={{ base: "2", md: "6" }}>
        <PageHeading
          title={`${tabText[tab]} · ${adminText.title}`}
          fontSize={{ base: "2xl", md: "3xl" }}
          me="auto"
        >
          {adminText.title}
        </PageHeading>
        <Button
          variant="outline"
          px={{ base: "3", sm: "4" }}
          hideFrom="md"
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          <span>{adminText.pages}</span>
          <Icon name="chevronDown" boxSize="4" rotate={isMenuOpen ? "180deg" : undefined} />
        </Button>
        <Flex
          as="nav"
          id={menuId}
          aria-label={adminText.pages}
          columnGap="5"
          wrap="wrap"
          order={{ base: "1", md: "0" }} // in a separate row on phones
          w={{ base: "full", md: "auto" }}
          hideBelow={isMenuOpen ? undefined : "md"}
        >
          {(isOwner ? PAGES : TEACHER_PAGES).map(([page, label]) => (
            <TextLink key={page} to={page} minH="11">
              {label}
            </TextLink>
          ))}
        </Flex>
        <LogoutButton />
      </Flex>
      <AdminTabs tabs={tabs} tab={tab} onChange={setTab} />
      {isOwner && (
        <Flex mt="5" gap="3" wrap="wrap" align="center" justify="space-between" css={HIDDEN_IN_PRINT}>
          <Flex gap="3" wrap="wrap" align="center">
            <LiveSales onState={setLive} />
            {liveText[live] !== "" && (
              <Text fontSize="sm" color="fg.muted">
                {liveText[live]}
              </Text>
            )}
            {(live === "off" || tab === "users") && <Refresh />}
          </Flex>
          {/* On the overview, the checklist has the link. */}
          {tab !== "overview" && (
            <TextLink to="/admin/first-steps" minH="11">
              {firstStepsText.title}
            </TextLink>
          )}
        </Flex>
      )}
    </Container>
  );
}

/** Refetches the open tab. Only needed for tabs whose changes do not appear in real time. */
function Refresh() {
  const { mutate, isPending } = useRefresh();
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={() => mutate()}>
      {adminText.refresh}
    </BusyButton>
  );
}
