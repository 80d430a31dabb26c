import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaymentStatus } from "functions/contract/payment";
import { paymentsQuery, reviewsQuery } from "../../api/admin-payments.ts";
import { fetchFailedText, rowNouns, tabText } from "../../strings/admin.ts";
import { salesFilterText } from "../../strings/admin-sales.ts";
import { ReviewList } from "./review-list.tsx";
import { saleColumns } from "./sale-columns.tsx";
import { SalesFilters } from "./sales-filters.tsx";
import { TableTab } from "./table-tab.tsx";
import { useSalesFilter } from "./use-sales-filter.ts";

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
