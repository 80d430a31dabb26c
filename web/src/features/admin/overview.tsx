import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { overviewQuery } from "../../api/admin.ts";
import { secondFactorQuery } from "../../api/admin-security.ts";
import { Icon } from "../../components/icon.tsx";
import { LazyPart } from "../../components/lazy-part.tsx";
import { lazyWithPreload } from "../../components/lazy-with-preload.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { PageSpinner } from "../../components/page-loading.tsx";
import { Panel } from "../../components/panel.tsx";
import { useNetworkIdle } from "../../components/use-network-idle.ts";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { fetchFailedText, overviewText } from "../../strings/admin.ts";
import { securityText } from "../../strings/admin-security.ts";
import { FetchFailed } from "./fetch-failed.tsx";

const { users, courses, payments, lessons } = fetchFailedText;
/** The figures come in one call: without it none of these is known. */
const FAILED = [users, courses, payments, lessons];

/** Figures over time and what is new: with its charts, in a file of its own. */
const ActivityPart = lazyWithPreload(
  () => import("./overview/activity.tsx").then((file) => file.Activity),
  PageSpinner,
);

/** The shop in five figures (spec §2), and below them how it does. */
export function Overview() {
  const { data, isPending, isError, refetch } = useQuery(overviewQuery);
  useEffect(() => {
    ActivityPart.load().catch(() => {}); // its place will say so
  }, []);
  if (isPending) return <PageSpinner minH="16rem" />;
  return (
    <>
      {isError && <FetchFailed texts={FAILED} lang="en" onRetry={() => void refetch()} />}
      {data && (
        <SimpleGrid
          as="dl"
          minChildWidth={{ base: "7.5rem", sm: "9.75rem", md: "12rem", lg: "8rem" }}
          gap={{ base: "3", md: "5" }}
        >
          <Figure label={overviewText.users}>{formatCount(data.users)}</Figure>
          <Figure label={overviewText.activeCourses}>{formatCount(data.activeCourses)}</Figure>
          <Figure label={overviewText.soldSubscriptions}>{formatCount(data.soldSubscriptions)}</Figure>
          <Figure label={overviewText.revenue}>{formatIsk(data.revenue)}</Figure>
          <Figure label={overviewText.lessons}>{formatCount(data.lessons)}</Figure>
        </SimpleGrid>
      )}
      <SecondFactorOffer />
      <LazyPart>
        <ActivityPart.Component />
      </LazyPart>
    </>
  );
}

/** One number with what it counts. */
function Figure({ label, children }: { label: string; children: string }) {
  return (
    <Panel
      p={{ base: "3", sm: "4", md: "5" }}
      display="flex"
      flexDirection="column"
      gap="1"
      overflowWrap="anywhere" // where the letters are set wider
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

/** Offers a second factor to an administrator who has none. Asks once the page has what it shows first. */
function SecondFactorOffer() {
  const { data: state } = useQuery({ ...secondFactorQuery, enabled: useNetworkIdle() });
  if (state?.enabledAt !== null) return null;
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
