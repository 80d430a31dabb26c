import { Badge } from "@chakra-ui/react/badge";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import type { Consent, PaymentDetail, Refund } from "functions/payments/schema";
import { useState } from "react";
import { termsTextQuery } from "../../../api/admin-payments.ts";
import { Button } from "../../../components/button.tsx";
import { KeptTerms } from "../../../components/kept-terms.tsx";
import { Modal } from "../../../components/modal.tsx";
import { PageSpinner } from "../../../components/page-loading.tsx";
import { ShortId } from "../../../components/short-id.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { codeOf } from "../../../lib/api-error.ts";
import { formatDate, formatInstant } from "../../../lib/format.ts";
import { factsText, providerText, refundStateText } from "../../../strings/admin-payment.ts";
import { discountText } from "../coupon-words.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import { Facts, Section } from "../section.tsx";
import { SoldGift } from "./sold-gift.tsx";

export function PaymentFacts({ detail }: { detail: PaymentDetail | undefined }) {
  return (
    <Section title={factsText.title}>
      {detail ? <Facts facts={factsOf(detail)} /> : <FactsSkeleton />}
    </Section>
  );
}

function factsOf({ payment, buyer, coupon, gift }: PaymentDetail) {
  const { acceptedTerms, acceptedWithdrawal, refund } = payment;
  return {
    [factsText.buyer]: buyer ? <Buyer {...buyer} /> : <MissingBuyer {...payment} />,
    [factsText.course]: payment.courseTitle ?? String(payment.courseId),
    [factsText.gift]: gift && <SoldGift paymentId={payment.id} gift={gift} />,
    [factsText.created]: <time dateTime={payment.createdAt}>{formatInstant(payment.createdAt)}</time>,
    [factsText.updated]: <time dateTime={payment.updatedAt}>{formatInstant(payment.updatedAt)}</time>,
    [factsText.orderNumber]: <Copied id={payment.id} />,
    [factsText.receipt]: receiptText(payment),
    [factsText.provider]:
      payment.amount === 0 ? factsText.freeOrder : (providerText[payment.provider] ?? payment.provider),
    [factsText.authorizationCode]: payment.paymentReference && <Copied id={payment.paymentReference} />,
    [factsText.card]: payment.cardDigits && `•••• ${payment.cardDigits}`,
    [factsText.coupon]: coupon
      ? factsText.discount(coupon.code, discountText(coupon))
      : payment.couponId === null
        ? factsText.noCoupon
        : factsText.couponGone,
    [factsText.terms]: <AcceptedTerms consent={acceptedTerms} />,
    [factsText.withdrawal]: consentText(acceptedWithdrawal),
    [factsText.secondPayment]: secondPaymentText(payment),
    [factsText.refund]: refund && <RefundState {...refund} />,
  };
}

function secondPaymentText({ isSecondPayment, gift }: PaymentDetail["payment"]): string | null {
  if (!isSecondPayment) return null;
  return gift === null ? factsText.isSecondPayment : factsText.isSecondGift;
}

/** Returns the receipt number as text. The number is assigned when the receipt is sent. */
function receiptText({ status, receiptNumber }: PaymentDetail["payment"]): string {
  if (receiptNumber !== null) return factsText.receiptNumber(receiptNumber);
  return status === "completed" ? factsText.receiptQueued : factsText.noReceipt;
}

/**
 * Renders the version of the terms that the customer accepted, with the date and a button that opens the
 * text.
 */
function AcceptedTerms({ consent }: { consent: Consent | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span>{consentText(consent)}</span>
      {consent !== null && (
        <Button variant="outline" size="sm" mt="1" display="flex" onClick={() => setIsOpen(true)}>
          {factsText.readTerms}
        </Button>
      )}
      {consent !== null && isOpen && (
        <TermsDialog version={consent.version} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function consentText(consent: Consent | null): string {
  if (consent === null) return factsText.noTerms;
  return factsText.acceptedTerms(versionText(consent.version), formatInstant(consent.at));
}

/** Returns the version of the terms as a date. Returns any other value unchanged. */
function versionText(version: string): string {
  return Number.isNaN(Date.parse(version)) ? version : formatDate(version);
}

function Buyer({ id, name, email }: { id: string; name: string; email: string }) {
  return (
    <>
      <Text>{name}</Text>
      <Text fontWeight="400">{shownEmail(email)}</Text>
      <Copied id={id} />
    </>
  );
}

function MissingBuyer({ userId }: { userId: string }) {
  return (
    <>
      <Text>{factsText.buyerMissing}</Text>
      <Copied id={userId} />
    </>
  );
}

function RefundState({ state, at, reason }: Refund) {
  return (
    <>
      <Badge colorPalette={state === "done" ? "sand" : "flag"}>{refundStateText[state]}</Badge>
      <Text mt="1">
        <time dateTime={at}>{formatInstant(at)}</time>
      </Text>
      <Text fontWeight="400">{reason}</Text>
    </>
  );
}

function Copied({ id }: { id: string }) {
  return <ShortId id={id} maxW="full" fontWeight="400" />;
}

function FactsSkeleton() {
  return (
    <Stack gap="4" py="2">
      {["70%", "85%", "55%", "60%", "75%", "50%"].map((width) => (
        <Skeleton key={width} w={width} />
      ))}
    </Stack>
  );
}

/** Renders the text of the terms in the version that a customer accepted. */
function TermsDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(termsTextQuery(version));
  return (
    <Modal title={factsText.termsTitle} onClose={onClose}>
      {data && <KeptTerms text={data.text} />}
      {error !== null &&
        (codeOf(error) === "terms_not_found" ? (
          <Text>{factsText.termsNotKept}</Text>
        ) : (
          <FetchFailed texts={[factsText.termsFailed]} onRetry={() => void refetch()} />
        ))}
      {data === undefined && error === null && <PageSpinner minH="8rem" />}
    </Modal>
  );
}
