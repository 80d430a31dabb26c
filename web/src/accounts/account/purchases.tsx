import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { UseQueryResult } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import { ownsCourse } from "functions/courses/ownership";
import type { OwnPayment } from "functions/payments/schema";
import { formatCount, formatDate, formatIsk } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { checkoutOf, isSuperseded } from "../../payments/unpaid-order.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { useAuth } from "../auth.tsx";
import { useResendOwnReceipt } from "./api.ts";
import { AccountSection } from "./section.tsx";
import { accountErrorTexts, ownPaymentStatusText, purchasesText } from "./texts.ts";

type PurchasesSectionProps = { payments: UseQueryResult<OwnPayment[]>; email: string };

/** Renders the customer's orders that were paid, refunded or are not paid yet, with their receipts. */
export function PurchasesSection({ payments, email }: PurchasesSectionProps) {
  const { user } = useAuth();
  const owns = (courseId: number) => user !== null && ownsCourse(user, courseId);
  return (
    <AccountSection title={purchasesText.title}>
      {payments.data === undefined ? (
        <Loading hasFailed={payments.isError} onRetry={() => void payments.refetch()} />
      ) : (
        <Purchases payments={shownPayments(payments.data, owns)} email={email} />
      )}
    </AccountSection>
  );
}

/** Returns the payments without orders that were abandoned, or whose course the customer already has. */
export function shownPayments(
  payments: readonly OwnPayment[],
  owns: (courseId: number) => boolean,
): OwnPayment[] {
  return payments.filter(
    (payment) => ownPaymentStatusText[payment.status] !== undefined && !isSuperseded(payment, owns),
  );
}

function Loading({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <Skeleton h="16" w="full" />;
  return (
    <>
      <Text role="alert">{commonText.loadFailed}</Text>
      <Button variant="outline" onClick={onRetry}>
        {commonText.retry}
      </Button>
    </>
  );
}

function Purchases({ payments, email }: { payments: readonly OwnPayment[]; email: string }) {
  if (payments.length === 0) return <Text color="fg.muted">{purchasesText.none}</Text>;
  return (
    <chakra.ul
      listStyleType="none"
      w="full"
      css={{ "& > li + li": { borderTopWidth: "1px", borderColor: "border", mt: "4", pt: "4" } }}
    >
      {payments.map((payment) => (
        <li key={payment.id}>
          <Purchase payment={payment} email={email} />
        </li>
      ))}
    </chakra.ul>
  );
}

const PALETTES = { completed: "fairway", refunded: "sand" } as const;

function Purchase({ payment, email }: { payment: OwnPayment; email: string }) {
  const { id, amount, status, isTest, createdAt, courseTitle, gift, pack } = payment;
  return (
    <>
      <Text fontWeight="600" overflowWrap="anywhere">
        {courseTitle}
      </Text>
      {isTest && <Text>{purchasesText.test}</Text>}
      {gift !== null && <Text>{purchasesText.gift(gift.recipientName)}</Text>}
      {pack !== null && (
        <TextLink to={`/pakki/${id}`} minH="11">
          {purchasesText.pack(formatCount(pack.seats))}
        </TextLink>
      )}
      <Flex columnGap="3" justify="space-between" wrap="wrap" align="baseline">
        <Text color="fg.muted">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{` · ${amount === 0 ? commonText.free : formatIsk(amount)}`}</span>
        </Text>
        <Badge colorPalette={status in PALETTES ? PALETTES[status as keyof typeof PALETTES] : "sky"}>
          {ownPaymentStatusText[status]}
        </Badge>
      </Flex>
      {status === "pending" ? (
        <ButtonLink to={checkoutOf(payment)} variant="outline" mt="3">
          {purchasesText.payAfterAll}
        </ButtonLink>
      ) : (
        <ReceiptLinks payment={payment} email={email} />
      )}
    </>
  );
}

/** Renders the receipt's page and a button that emails the receipt again. A free order has no receipt page. */
function ReceiptLinks({ payment, email }: { payment: OwnPayment; email: string }) {
  const { id, amount, courseTitle, createdAt, receiptNumber } = payment;
  const { mutate, isPending } = useResendOwnReceipt();
  const of = [courseTitle ?? "", formatDate(createdAt)] as const;
  if (receiptNumber === null) return <Text color="fg.muted">{purchasesText.pending}</Text>;
  const send = () =>
    mutate(id, {
      onSuccess: () => notify({ title: purchasesText.resent(shownEmail(email)) }),
      onError: (error) => notifyError(purchasesText.resendFailed, error, accountErrorTexts),
    });
  return (
    <Flex gap="2" wrap="wrap" mt="3">
      {amount > 0 && (
        <ButtonLink to={`/kvittun/${id}`} variant="outline" aria-label={purchasesText.receiptOf(...of)}>
          {purchasesText.receipt}
        </ButtonLink>
      )}
      <BusyButton
        variant="outline"
        isBusy={isPending}
        aria-label={purchasesText.resendOf(...of)}
        onClick={send}
      >
        {purchasesText.resend}
      </BusyButton>
    </Flex>
  );
}
