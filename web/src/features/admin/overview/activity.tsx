import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { VAT_FREE_SALES } from "functions/payments/price";
import type { ReactElement } from "react";
import { highlightsQuery } from "../../../api/admin-overview.ts";
import { Icon } from "../../../components/icon.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { PageSpinner } from "../../../components/page-loading.tsx";
import { Panel } from "../../../components/panel.tsx";
import { counted, formatIsk } from "../../../lib/format.ts";
import { highlightText } from "../../../strings/admin-overview.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import { salesAddress } from "../use-sales-filter.ts";
import { DropOff } from "./drop-off.tsx";
import { CouponsInUse, LatestSales } from "./highlights.tsx";
import { TrendSections } from "./trends.tsx";

const GAP = { base: "3", md: "5" } as const;

/** Renders the part of the overview below the key figures. */
export function Activity() {
  const { data, isError, refetch } = useQuery(highlightsQuery);
  return (
    <Grid
      mt={GAP}
      gap={GAP}
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" }}
      alignItems="start"
    >
      <QuickActions />
      {data !== undefined && data.reviews > 0 && <ReviewNotice count={data.reviews} />}
      {data?.salesNearVatLimit != null && <VatNotice sales={data.salesNearVatLimit} />}
      <Grid
        gap={GAP}
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
        alignItems="start"
      >
        <TrendSections />
        <DropOff />
      </Grid>
      <Grid gap={GAP} templateColumns="minmax(0, 1fr)">
        {isError && <FetchFailed texts={[highlightText.failed]} onRetry={() => void refetch()} />}
        {data ? (
          <>
            <LatestSales sales={data.latestSales} />
            <CouponsInUse coupons={data.coupons} />
          </>
        ) : (
          !isError && <PageSpinner minH="16rem" />
        )}
      </Grid>
    </Grid>
  );
}

const ACTIONS = [
  ["/admin/dashboard?tab=courses", highlightText.newCourse],
  ["/admin/dashboard?tab=coupons", highlightText.newCoupon],
  [salesAddress("completed"), highlightText.sales],
] as const;

function QuickActions() {
  return (
    <Flex as="nav" aria-label={highlightText.actions} gap="2" wrap="wrap" gridColumn="1 / -1">
      {ACTIONS.map(([to, text]) => (
        <ButtonLink key={to} to={to} variant="outline">
          {text}
        </ButtonLink>
      ))}
    </Flex>
  );
}

function ReviewNotice({ count }: { count: number }) {
  return (
    <Notice
      text={highlightText.review(counted(count, highlightText.reviewOne, highlightText.reviewMany))}
      link={<ButtonLink to={salesAddress("review")}>{highlightText.toReview}</ButtonLink>}
    />
  );
}

/** Warns a seller outside the VAT register if sales approach or exceed the limit. */
function VatNotice({ sales }: { sales: number }) {
  const text = sales > VAT_FREE_SALES ? highlightText.overVatLimit : highlightText.nearVatLimit;
  return (
    <Notice
      text={text(formatIsk(sales), formatIsk(VAT_FREE_SALES))}
      link={<ButtonLink to="/admin/site">{highlightText.toCompany}</ButtonLink>}
    />
  );
}

function Notice({ text, link }: { text: string; link: ReactElement }) {
  return (
    <Panel gridColumn="1 / -1" p={{ base: "4", md: "5" }}>
      <Flex gap="4" wrap="wrap" align="center">
        <Icon name="alert" boxSize="7" color="flag.fg" />
        <Text flex="1 1 12rem" fontWeight="600" textWrap="pretty">
          {text}
        </Text>
        {link}
      </Flex>
    </Panel>
  );
}
