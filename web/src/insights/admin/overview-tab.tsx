import { Box } from "@chakra-ui/react/box";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type {
  Figures as LatestFigures,
  Overview as OverviewFigures,
  Trends,
} from "functions/insights/schema";
import { lazy, type ReactNode, Suspense } from "react";
import { overviewQuery } from "../../admin/api.ts";
import { FetchFailed } from "../../admin/section.tsx";
import { fetchFailedText, overviewText } from "../../admin/texts.ts";
import { counted, formatChange, formatCount, formatIsk, monthText } from "../../lib/format.ts";
import { salesPath } from "../../payments/admin/use-sales-filter.ts";
import { ReadinessCard } from "../../readiness/admin/readiness-card.tsx";
import { Entry } from "../../ui/entry.tsx";
import { LazyPart } from "../../ui/lazy.tsx";
import { RouterLink, TextLink } from "../../ui/links.tsx";
import { PageSpinner, Skeleton } from "../../ui/query-result.tsx";
import { Activity } from "./activity.tsx";
import { trendsQuery } from "./api.ts";
import { measureOf } from "./measures.ts";
import { Notices } from "./notices.tsx";
import type { Measure } from "./texts.ts";

const { users, courses, payments, lessons } = fetchFailedText;
/** Errors shown if the figures cannot be fetched. One request returns all of them. */
const FAILED = [users, courses, payments, lessons];

type Card = {
  label: string;
  to: string;
  valueIn: (data: OverviewFigures) => string;
  /** Returns the text below the number. `latest` are the figures of the last 30 days. */
  note: (latest: LatestFigures | undefined, data: OverviewFigures | undefined) => string;
};

const USERS = "/admin/dashboard?tab=users";
const COURSES = "/admin/dashboard?tab=courses";

const CARDS: readonly Card[] = [
  {
    label: overviewText.users,
    to: USERS,
    valueIn: ({ users }) => formatCount(users),
    note: (latest, data) => latestText(latest, "registrations", formatCount, data?.users),
  },
  {
    label: overviewText.activeCourses,
    to: COURSES,
    valueIn: ({ activeCourses }) => formatCount(activeCourses),
    note: () => overviewText.onSale,
  },
  {
    label: overviewText.soldSubscriptions,
    to: salesPath("completed"),
    valueIn: ({ soldSubscriptions }) => formatCount(soldSubscriptions),
    note: (latest, data) => latestText(latest, "sales", formatCount, data?.soldSubscriptions),
  },
  {
    label: overviewText.revenue,
    to: salesPath("completed"),
    valueIn: ({ revenue }) => formatIsk(revenue),
    note: (latest, data) => latestText(latest, "revenue", formatIsk, data?.revenue),
  },
  {
    label: overviewText.lessons,
    to: COURSES,
    valueIn: ({ lessons }) => formatCount(lessons),
    note: () => overviewText.inAllCourses,
  },
];

/** Returns the change in the last 30 days: "+12 á 30 dögum". Empty until it is fetched, and if it is the `total`. */
function latestText(
  latest: LatestFigures | undefined,
  measure: Measure,
  format: (value: number) => string,
  total: number | undefined,
): string {
  if (latest === undefined) return "";
  const change = measureOf(latest, measure);
  return change === total ? "" : overviewText.lastDays(formatChange(change, format));
}

/** Lazy, because it includes the code that publishes. */
const UnpublishedNotice = lazy(async () => ({
  default: (await import("../../site/admin/unpublished-notice.tsx")).UnpublishedNotice,
}));

/**
 * Renders the tasks of the owner, unpublished changes, the checklist of a shop that opens, the five key
 * figures (spec §2) and the activity. The activity waits for the figures to avoid a layout shift.
 */
export function Overview() {
  const { data, isPending, isError, isFetched, refetch } = useQuery(overviewQuery);
  return (
    <>
      <Notices />
      <Suspense>
        <UnpublishedNotice />
      </Suspense>
      <ReadinessCard hasSold={isPending ? undefined : data !== undefined && data.revenue > 0} />
      {isError && <FetchFailed texts={FAILED} lang="en" onRetry={() => void refetch()} />}
      {(data !== undefined || isPending) && <Figures data={data} />}
      {isFetched ? (
        <LazyPart>
          <Activity />
        </LazyPart>
      ) : (
        <PageSpinner minH="80dvh" />
      )}
    </>
  );
}

/** Renders the key figures. Without data, renders placeholders of the same height. */
function Figures({ data }: { data: OverviewFigures | undefined }) {
  const trends = useQuery(trendsQuery("days")).data;
  const latest = trends?.total;
  return (
    <>
      <MonthSoFar trends={trends} />
      <SimpleGrid
        as="dl"
        inert={data === undefined}
        minChildWidth={{ base: "7.5rem", sm: "9.75rem", md: "12rem", lg: "8rem" }}
        gap={{ base: "3", md: "5" }}
      >
        {CARDS.map(({ label, to, valueIn, note }, index) => (
          <Figure key={label} index={index} label={label} to={to} note={note(latest, data)}>
            {data === undefined ? <Skeleton h="1lh" w="50%" /> : valueIn(data)}
          </Figure>
        ))}
      </SimpleGrid>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {overviewText.net}
      </Text>
    </>
  );
}

/** Renders the net revenue of this month with a link to its sales. Keeps its height until the days are fetched. */
function MonthSoFar({ trends }: { trends: Trends | undefined }) {
  const month = trends?.steps.at(-1)?.from.slice(0, 7);
  if (trends === undefined || month === undefined) return <Box minH={MONTH_HEIGHT} mb="4" />;
  const days = [...trends.before, ...trends.steps].filter(({ from }) => from.startsWith(month));
  const sum = (count: (day: LatestFigures) => number) => days.reduce((total, day) => total + count(day), 0);
  const sold = counted(
    sum((day) => day.sales),
    ...overviewText.sold,
  );
  const refunds = sum((day) => day.refunds);
  return (
    <Text minH={MONTH_HEIGHT} mb="4">
      <TextLink to={salesPath("completed", { month, source: null })} minH="6">
        {overviewText.month(monthText(month))}
      </TextLink>
      <chakra.strong
        display="block"
        whiteSpace="nowrap"
        fontSize="3xl"
        lineHeight="1.3"
        color="fg.heading"
        letterSpacing="-0.02em"
      >{` ${formatIsk(sum((day) => measureOf(day, "revenue")))}`}</chakra.strong>
      <chakra.span color="fg.muted" fontSize="sm">
        {` ${sold}${refunds > 0 ? `, ${counted(refunds, ...overviewText.refunded)}` : ""}`}
      </chakra.span>
    </Text>
  );
}

/** Height of its three lines. */
const MONTH_HEIGHT = "5.75rem";

type FigureProps = { index: number; label: string; to: string; note: string; children: ReactNode };

/** Renders a number with its label. The card links to the counted list. */
function Figure({ index, label, to, note, children }: FigureProps) {
  return (
    <Entry
      index={index}
      layerStyle="card"
      position="relative"
      p={{ base: "3", sm: "4", md: "5" }}
      display="flex"
      flexDirection="column"
      gap="1"
      overflowWrap="anywhere" // for large letter spacing
      _last={{ gridColumn: { base: "1 / -1", sm: "auto" } }} // the fifth, below two pairs
    >
      <Text as="dt" fontSize="sm" color="fg.muted">
        <RouterLink to={to} css={cover}>
          {label}
        </RouterLink>
      </Text>
      <Text as="dd" textStyle="cardTitle" fontSize={{ base: "lg", sm: "xl" }}>
        {children}
      </Text>
      <Text as="dd" fontSize="sm" color="fg.muted" minH="1lh">
        {note}
      </Text>
    </Entry>
  );
}

/** The link's click area covers its card. */
const cover = {
  _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  _after: { content: "''", position: "absolute", inset: "0", borderRadius: "l3" },
  _focusVisible: {
    outline: "none",
    _after: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" },
  },
} as const;
