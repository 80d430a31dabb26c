import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { Overview as OverviewFigures } from "functions/insights/schema";
import { type ReactNode, useEffect, useState } from "react";
import { secondFactorQuery } from "../../accounts/admin/api.ts";
import { securityText } from "../../accounts/admin/texts.ts";
import { overviewQuery } from "../../admin/api.ts";
import { FetchFailed } from "../../admin/section.tsx";
import { fetchFailedText, overviewText } from "../../admin/texts.ts";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyPart } from "../../ui/lazy.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageSpinner, Skeleton } from "../../ui/query-result.tsx";
import { Activity } from "./activity.tsx";

const { users, courses, payments, lessons } = fetchFailedText;
/** Errors shown if the figures cannot be fetched. One request returns all of them. */
const FAILED = [users, courses, payments, lessons];

const FIGURES = [
  [overviewText.users, ({ users }) => formatCount(users)],
  [overviewText.activeCourses, ({ activeCourses }) => formatCount(activeCourses)],
  [overviewText.soldSubscriptions, ({ soldSubscriptions }) => formatCount(soldSubscriptions)],
  [overviewText.revenue, ({ revenue }) => formatIsk(revenue)],
  [overviewText.lessons, ({ lessons }) => formatCount(lessons)],
] as const satisfies readonly (readonly [label: string, valueIn: (data: OverviewFigures) => string])[];

/**
 * Maximum delay of the lower part in milliseconds. It does not wait longer, because the second-factor offer
 * is optional.
 */
const LONGEST_WAIT_MS = 3000;

/**
 * Renders the five key figures (spec §2) and the activity below them. The lower part waits for the first
 * result of the upper part to avoid a layout shift. After that it stays visible.
 */
export function Overview() {
  const { data, isPending, isError, isFetched, refetch } = useQuery(overviewQuery);
  const factor = useQuery(secondFactorQuery);
  const isLate = useIsLate();
  return (
    <>
      {isError && <FetchFailed texts={FAILED} lang="en" onRetry={() => void refetch()} />}
      {(data !== undefined || isPending) && <Figures data={data} />}
      {factor.data?.enabledAt === null && <SecondFactorOffer />}
      {(isFetched && factor.isFetched) || isLate ? (
        <LazyPart>
          <Activity />
        </LazyPart>
      ) : (
        <PageSpinner minH="80dvh" />
      )}
    </>
  );
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Renders the key figures. Without data, renders placeholders of the same height. */
function Figures({ data }: { data: OverviewFigures | undefined }) {
  return (
    <>
      <SimpleGrid
        as="dl"
        aria-hidden={data === undefined}
        minChildWidth={{ base: "7.5rem", sm: "9.75rem", md: "12rem", lg: "8rem" }}
        gap={{ base: "3", md: "5" }}
      >
        {FIGURES.map(([label, valueIn]) => (
          <Figure key={label} label={label}>
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

/** Renders a number with its label. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Panel
      p={{ base: "3", sm: "4", md: "5" }}
      display="flex"
      flexDirection="column"
      gap="1"
      overflowWrap="anywhere" // for large letter spacing
      _last={{ gridColumn: { base: "1 / -1", sm: "auto" } }} // the fifth, below two pairs
    >
      <Text as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" textStyle="cardTitle" fontSize={{ base: "lg", sm: "xl" }} mt="auto">
        {children}
      </Text>
    </Panel>
  );
}

/** Offers a second factor to an administrator who has none. */
export function SecondFactorOffer() {
  return (
    <Panel
      as="section"
      aria-label={securityText.offerTitle}
      mt={{ base: "3", md: "5" }}
      p={{ base: "4", md: "6" }}
    >
      <Flex gap="4" wrap="wrap" align="center">
        <Icon name="lock" boxSize="8" color="fairway.border" />
        <Text flex="1 1 18rem" textWrap="pretty">
          <strong>{securityText.offerTitle}.</strong> {securityText.offer}
        </Text>
        <ButtonLink to="/admin/security" variant="outline">
          {securityText.offerAction}
        </ButtonLink>
      </Flex>
    </Panel>
  );
}
