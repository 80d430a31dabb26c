import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaymentStatus } from "functions/contract/payment";
import { paymentsQuery, reviewsQuery } from "../../api/admin-payments.ts";
import { RouterLink } from "../../components/links.tsx";
import { formatCount } from "../../lib/format.ts";
import { fetchFailedText, rowNouns, tabText } from "../../strings/admin.ts";
import { salesFilterText, salesText } from "../../strings/admin-sales.ts";
import { ReviewList } from "./review-list.tsx";
import { saleColumns } from "./sale-columns.tsx";
import { TableTab } from "./table-tab.tsx";
import { SALES_FILTERS, type SalesFilter, salesAddress, useSalesFilter } from "./use-sales-filter.ts";

/** Payments by status, and what needs review. Opens on the completed ones. Source: spec §2. */
export function SalesTab() {
  const filter = useSalesFilter();
  const reviews = useInfiniteQuery(reviewsQuery);
  return (
    <>
      <SalesFilters
        filter={filter}
        reviews={reviews.data ? { count: reviews.data.length, hasMore: reviews.hasNextPage } : null}
      />
      {filter === "review" ? <ReviewList query={reviews} /> : <Payments key={filter} status={filter} />}
    </>
  );
}

function Payments({ status }: { status: PaymentStatus }) {
  return (
    <TableTab
      query={useInfiniteQuery(paymentsQuery(status))}
      caption={tabText.sales}
      nouns={status === "completed" ? rowNouns.sales : rowNouns.payments}
      columns={saleColumns(status)}
      none={salesFilterText[status].none}
      failed={fetchFailedText.payments}
    />
  );
}

type SalesFiltersProps = {
  filter: SalesFilter;
  /** The open reviews fetched so far; null while they are not known. */
  reviews: { count: number; hasMore: boolean } | null;
};

/** Links to the list by status, and to what needs review with the number of it. */
function SalesFilters({ filter, reviews }: SalesFiltersProps) {
  return (
    <Box mb="6">
      <nav aria-label={salesText.filter}>
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={{ base: "1.5", lg: "2" }}>
          {SALES_FILTERS.map((name) => (
            <li key={name}>
              <RouterLink
                to={salesAddress(name)}
                aria-current={name === filter ? "page" : undefined}
                css={chip}
              >
                {salesFilterText[name].label}
                {name === "review" && reviews !== null && reviews.count > 0 && (
                  <Badge colorPalette="flag" px="2" py="0.5">
                    {formatCount(reviews.count)}
                    {reviews.hasMore && "+"}
                  </Badge>
                )}
              </RouterLink>
            </li>
          ))}
        </chakra.ul>
      </nav>
      <Text mt="3" fontSize="sm" color="fg.muted">
        {salesFilterText[filter].hint}
      </Text>
    </Box>
  );
}

const chip = {
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minH: "11",
  px: { base: "2.5", md: "3", lg: "4" },
  borderRadius: "full",
  borderWidth: "1.5px",
  borderColor: "border",
  fontSize: "sm",
  fontWeight: "600",
  color: "fg.muted",
  _hover: { bg: "bg.panel", color: "fg" },
  _currentPage: {
    bg: "fairway.solid",
    borderColor: "fairway.solid",
    color: "fairway.contrast",
    "@media (forced-colors: active)": { outline: "2px solid" },
  },
} as const;
