import { Badge } from "@chakra-ui/react/badge";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import type { Sale } from "functions/payments/schema";
import { PersonLink } from "../../admin/person.tsx";
import { idColumn, PaymentStatus, RowLink } from "../../admin/table-tab.tsx";
import { formatCount, formatDate, formatIsk, withNumbers } from "../../lib/format.ts";
import { reviewReasonText } from "../../reviews/admin/texts.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { commonText } from "../../ui/texts.ts";
import { TestBadge } from "./test-badge.tsx";
import { paymentStatusText, referralText, salesText } from "./texts.ts";
import { paymentPath, type SalesFilter, type SalesLimits } from "./use-sales-filter.ts";

/**
 * Returns the columns of the sales table. Each row links to its payment, on narrow screens with the name of the buyer.
 * Source: spec §2.
 */
export function saleColumns(filter: SalesFilter, limits: SalesLimits, isNarrow: boolean): Column<Sale>[] {
  const moment = filter === "completed" && limits.month !== null ? soldAt : momentOf;
  return [
    idColumn,
    {
      key: "email",
      label: salesText.email,
      text: emailOf,
      isTitle: true,
      show: (sale) => (
        <Text truncate maxW="14rem" title={emailOf(sale)}>
          <RowLink to={paymentPath(sale.id, filter, limits)}>{emailOf(sale)}</RowLink>
        </Text>
      ),
      isLong: true,
    },
    {
      key: "course",
      label: salesText.course,
      text: courseOf,
      show: (sale) => (
        <Text minW={{ xl: "9.5rem" }} overflowWrap="anywhere">
          <span>{withNumbers(courseOf(sale))}</span>
          {isNarrow && limits.source !== null && (
            <chakra.span display="block">{referralOfSale(sale)}</chakra.span>
          )}
        </Text>
      ),
      isLong: true,
      narrow: "below",
    },
    {
      key: "amount",
      label: salesText.amount,
      text: ({ amount }) => formatIsk(amount),
      sortBy: ({ amount }) => amount,
      isNumber: true,
      narrow: "end",
    },
    {
      key: "date",
      label: salesText.date,
      text: (sale) => formatDate(moment(sale)),
      sortBy: (sale) => Date.parse(moment(sale)),
      narrow: "belowEnd",
    },
    {
      key: "status",
      label: salesText.status,
      text: statusText,
      show: (sale) => <Status sale={sale} />,
      narrow: isNarrow && filter !== "completed" ? "more" : undefined,
    },
    {
      key: "buyer",
      label: salesText.buyer,
      text: nameOf,
      show: (sale) => {
        if (isNarrow) return <RowLink to={paymentPath(sale.id, filter, limits)}>{nameOf(sale)}</RowLink>;
        return sale.buyerName === null ? nameOf(sale) : <PersonLink id={sale.userId} name={sale.buyerName} />;
      },
      narrow: "start",
    },
    {
      key: "referral",
      label: salesText.referral,
      text: referralOfSale,
      show: (sale) => (
        <Text minW="5.5rem" overflowWrap="anywhere" color={sale.referral === null ? "fg.muted" : undefined}>
          {referralOfSale(sale)}
        </Text>
      ),
    },
  ];
}

function referralOfSale({ referral }: Sale): string {
  return referral === null ? salesText.noReferral : referralText(referral);
}

/** Returns the title of the course, with the number of seats of a pack. */
function courseOf({ courseTitle, courseId, pack }: Sale): string {
  const title = courseTitle ?? String(courseId);
  return pack === null ? title : salesText.seatsOf(formatCount(pack.seats), title);
}

function nameOf({ buyerName }: Sale): string {
  return buyerName ?? salesText.buyerMissing;
}

function emailOf({ userEmail, userId }: Sale): string {
  return userEmail === null ? userId : shownEmail(userEmail);
}

/** Returns the time at which a payment reached its status, or else its creation time. */
function momentOf({ status, createdAt, completedAt, refundedAt }: Sale): string {
  if (status === "refunded") return refundedAt ?? createdAt;
  return (status === "completed" ? completedAt : null) ?? createdAt;
}

/** Returns the time at which a payment was completed, even if it was refunded later. */
function soldAt({ createdAt, completedAt }: Sale): string {
  return completedAt ?? createdAt;
}

function statusText({ status, isTest, reviewReason }: Sale): string {
  const review = reviewReason && reviewReasonText[reviewReason].title;
  return [paymentStatusText[status], isTest && commonText.rehearsalLabel, review].filter(Boolean).join(" ");
}

function Status({ sale: { status, isTest, reviewReason } }: { sale: Sale }) {
  return (
    <HStack gap="1" wrap={{ base: "wrap", xl: "nowrap" }}>
      <PaymentStatus status={status} />
      <TestBadge isTest={isTest} />
      {reviewReason && <ReviewBadge title={reviewReasonText[reviewReason].title} />}
    </HStack>
  );
}

/** Renders only the icon in a table row, which has little space. */
function ReviewBadge({ title }: { title: string }) {
  return (
    <Badge colorPalette="flag" px={{ xl: "1.5" }} title={title}>
      <Icon name="alert" boxSize="4" hideBelow="xl" />
      <Text as="span" srOnly={{ base: false, xl: true }}>
        {title}
      </Text>
    </Badge>
  );
}
