import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { useQuery } from "@tanstack/react-query";
import { overviewQuery } from "../../api/admin.ts";
import { PageSpinner } from "../../components/page-spinner.tsx";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { fetchFailedText, overviewText } from "../../strings/admin.ts";
import { FetchFailed } from "./fetch-failed.tsx";
import { Figure } from "./figure.tsx";
import { SecondFactorOffer } from "./second-factor-offer.tsx";

const { users, courses, payments, lessons } = fetchFailedText;
/** The figures come in one call: without it none of these is known. */
const FAILED = [users, courses, payments, lessons];

/** The shop in five figures. Source: spec §2. */
export function Overview() {
  const { data, isPending, isError, refetch } = useQuery(overviewQuery);
  if (isPending) return <PageSpinner minH="16rem" />;
  return (
    <>
      {isError && <FetchFailed texts={FAILED} lang="en" onRetry={() => void refetch()} />}
      {data && (
        <SimpleGrid as="dl" minChildWidth={{ base: "9.75rem", lg: "8rem" }} gap={{ base: "3", md: "5" }}>
          <Figure label={overviewText.users}>{formatCount(data.users)}</Figure>
          <Figure label={overviewText.activeCourses}>{formatCount(data.activeCourses)}</Figure>
          <Figure label={overviewText.soldSubscriptions}>{formatCount(data.soldSubscriptions)}</Figure>
          <Figure label={overviewText.revenue}>{formatIsk(data.revenue)}</Figure>
          <Figure label={overviewText.lessons}>{formatCount(data.lessons)}</Figure>
        </SimpleGrid>
      )}
      <SecondFactorOffer />
    </>
  );
}
