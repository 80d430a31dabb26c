import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaymentStatus, Sale } from "functions/payments/schema";
import { useState } from "react";
import { useSearchedPages } from "../../admin/paged-list.tsx";
import { tabPanel } from "../../admin/section.tsx";
import { TableTab } from "../../admin/table-tab.tsx";
import { fetchFailedText, rowNouns, tabText } from "../../admin/texts.ts";
import { monthText } from "../../lib/format.ts";
import { useMediaQuery } from "../../lib/hooks.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { reviewsQuery } from "../../reviews/admin/api.ts";
import { ReviewList } from "../../reviews/admin/reviews.tsx";
import { useResendReceipt } from "../../students/admin/api.ts";
import { entitlementErrorTexts, resendReceiptText, studentText } from "../../students/admin/texts.ts";
import { TextLink } from "../../ui/links.tsx";
import type { RowAction } from "../../ui/row-menus.tsx";
import { NARROW } from "../../ui/table-recipe.ts";
import { tableText } from "../../ui/texts.ts";
import { foundPaymentsQuery, paymentsQuery } from "./api.ts";
import { CompleteByHand, RefundPayment } from "./refund-payment.tsx";
import { saleColumns } from "./sale-columns.tsx";
import { SalesFilters } from "./sales-filters.tsx";
import { TotalsOfMonth } from "./sales-month.tsx";
import {
  completeText,
  refundText,
  salesFilterText,
  salesMonthText,
  salesSourceText,
  salesText,
} from "./texts.ts";
import { paymentPath, type SalesLimits, useSalesFilter, useSalesLimits } from "./use-sales-filter.ts";

/**
 * Renders payments by status and everything that needs review. Completed payments are the default. Source:
 * spec §2.
 */
export function SalesTab() {
  const filter = useSalesFilter();
  const limits = useSalesLimits();
  const { month, source } = limits;
  const reviews = useInfiniteQuery(reviewsQuery);
  return (
    <>
      <SalesFilters
        filter={filter}
        limits={limits}
        reviews={reviews.data ? { count: reviews.data.length, hasMore: reviews.hasNextPage } : null}
      />
      {filter === "review" ? (
        <ReviewList query={reviews} />
      ) : (
        <>
          {month !== null && source === null && <TotalsOfMonth month={month} />}
          <Payments key={`${filter} ${month} ${source}`} status={filter} limits={limits} />
        </>
      )}
    </>
  );
}

function noneText(status: PaymentStatus, { month, source }: SalesLimits): string {
  if (source !== null) return salesSourceText.none;
  return month === null ? salesFilterText[status].none : salesMonthText.none;
}

type PaymentsProps = { status: PaymentStatus; limits: SalesLimits };

function Payments({ status, limits }: PaymentsProps) {
  const { month, source } = limits;
  const [toRefund, setToRefund] = useState<Sale | null>(null);
  const [toComplete, setToComplete] = useState<Sale | null>(null);
  const { mutate: resendReceipt } = useResendReceipt();
  const resend = ({ id, userId }: Sale) =>
    resendReceipt(
      { id, userId },
      {
        onSuccess: () => notify({ title: resendReceiptText.resent }),
        onError: (error) => notifyError(studentText.failed, error, entitlementErrorTexts),
      },
    );
  const actions = (sale: Sale): RowAction[] => [
    { label: salesText.open, to: paymentPath(sale.id, status, limits) },
    ...(sale.userEmail === null ? [] : [{ label: salesText.openBuyer, to: `/admin/users/${sale.userId}` }]),
    ...(sale.receiptNumber === null || sale.userEmail === null
      ? []
      : [{ label: resendReceiptText.resend, onSelect: () => resend(sale) }]),
    // The page of a pack's payment shows how many of its seats are refunded.
    ...(sale.status === "completed" && sale.pack === null
      ? [
          {
            label: sale.isRefundByHand ? refundText.openRecord : refundText.open,
            onSelect: () => setToRefund(sale),
            isSerious: true,
          },
        ]
      : []),
    ...(sale.status === "completed" || sale.status === "refunded"
      ? []
      : [{ label: completeText.open, onSelect: () => setToComplete(sale) }]),
  ];
  const { query, search } = useSearchedPages({
    all: paymentsQuery(status, limits),
    found: foundPaymentsQuery,
    isAlwaysAsked: true,
  });
  return (
    <>
      <TableTab
        query={query}
        search={search && { ...search, hint: salesText.searchHint }}
        moreHint={salesText.moreHint}
        caption={tabText.sales}
        period={month === null ? undefined : monthText(month)}
        order={tableText.newestFirst}
        nouns={status === "completed" ? rowNouns.sales : rowNouns.payments}
        columns={saleColumns(status, limits, useMediaQuery(NARROW))}
        menu={{ label: ({ id }) => salesText.actionsOf(id), actions }}
        none={noneText(status, limits)}
        firstStep={
          status === "completed" &&
          month === null &&
          source === null && (
            <TextLink to="/admin/dashboard?tab=coupons" minH="11">
              {salesText.createCoupon}
            </TextLink>
          )
        }
        failed={fetchFailedText.payments}
      />
      {toRefund && (
        <RefundPayment payment={toRefund} onClose={() => setToRefund(null)} fallbackFocus={tabPanel} />
      )}
      {toComplete && (
        <CompleteByHand payment={toComplete} onClose={() => setToComplete(null)} fallbackFocus={tabPanel} />
      )}
    </>
  );
}
