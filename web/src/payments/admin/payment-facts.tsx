import { Badge } from "@chakra-ui/react/badge";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { SoldGift as Gift } from "functions/payments/gifts/schema";
import type { Consent, PaymentDetail, Refund } from "functions/payments/schema";
import { useState } from "react";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { MailLink, PersonLink } from "../../admin/person.tsx";
import { Facts, FetchFailed, Section, ShortId } from "../../admin/section.tsx";
import { discountText } from "../../coupons/admin/format-coupon.ts";
import { codeOf } from "../../lib/api-client.ts";
import { formatDate, formatInstant, formatIsk, withNumbers } from "../../lib/format.ts";
import { notify } from "../../lib/toaster.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { FormField } from "../../ui/form-field.tsx";

import { PageSpinner, Skeleton } from "../../ui/query-result.tsx";
import { ReceiptSheet } from "../receipt-sheet.tsx";
import { TermsDocument } from "../terms-text.tsx";
import { receiptText } from "../texts.ts";
import { saleReceiptQuery, termsTextQuery, useSendGift } from "./api.ts";
import {
  factsText,
  providerText,
  referralText,
  refundStateText,
  sendGiftErrorTexts,
  sendGiftText,
  soldGiftText,
} from "./texts.ts";

/** Renders the recipient and state of a gift. A gift that is not redeemed can be sent again. */
function SoldGift({ paymentId, gift }: { paymentId: string; gift: Gift }) {
  const [isOpen, setIsOpen] = useState(false);
  const { recipientName, recipientEmail, state, redeemedBy } = gift;
  if (recipientName === "") return <span>{soldGiftText.erased}</span>;
  return (
    <>
      <Text>{recipientName}</Text>
      <MailLink email={recipientEmail} />
      <Text color="fg.muted">{soldGiftText.state[state]}</Text>
      {redeemedBy && (
        <Text>
          <span>{`${soldGiftText.redeemedBy} `}</span>
          <PersonLink {...redeemedBy} />
        </Text>
      )}
      {state === "open" && (
        <Button variant="outline" size="sm" mt="1" display="flex" onClick={() => setIsOpen(true)}>
          {sendGiftText.open}
        </Button>
      )}
      {isOpen && <SendGift paymentId={paymentId} gift={gift} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SendGift({ paymentId, gift, onClose }: { paymentId: string; gift: Gift; onClose: () => void }) {
  const { mutateAsync: send } = useSendGift();
  const form = useAdminForm(`gift/${paymentId}`, {
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.giftSending),
    defaultValues: { email: gift.recipientEmail },
    submit: ({ email }) => send({ id: paymentId, email }),
    errorTexts: sendGiftErrorTexts,
    onDone: () => {
      notify({ title: sendGiftText.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={sendGiftText.title}
      hint={<Text>{sendGiftText.hint(gift.recipientName)}</Text>}
      confirmLabel={sendGiftText.confirm}
      form={form}
      onClose={onClose}
      fallbackFocus={() => document.querySelector("h1")}
    >
      <FormField label={sendGiftText.email} type="email" autoComplete="off" {...form.field("email")} />
    </ActionDialog>
  );
}

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
    [factsText.buyer]: buyer ? <Buyer {...buyer} /> : factsText.buyerMissing,
    [factsText.buyerId]: buyer ? null : <Copied id={payment.userId} />,
    [factsText.course]: withNumbers(payment.courseTitle ?? String(payment.courseId)),
    [factsText.gift]: gift && <SoldGift paymentId={payment.id} gift={gift} />,
    [factsText.created]: <time dateTime={payment.createdAt}>{formatInstant(payment.createdAt)}</time>,
    [factsText.referral]: payment.referral && referralText(payment.referral),
    [factsText.orderNumber]: <Copied id={payment.id} />,
    [factsText.receipt]: <ReceiptOf payment={payment} />,
    [factsText.billing]:
      payment.billing && factsText.billedTo(payment.billing.name, payment.billing.idNumber),
    [factsText.provider]: providerOf(payment),
    [payment.pack?.isInvoiced ? factsText.invoiceNumber : factsText.authorizationCode]:
      payment.paymentReference && <Copied id={payment.paymentReference} />,
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

function providerOf({ amount, pack, provider }: PaymentDetail["payment"]): string {
  if (pack?.isInvoiced) return factsText.invoiced;
  return amount === 0 ? factsText.freeOrder : (providerText[provider] ?? provider);
}

function secondPaymentText({ isSecondPayment, gift, pack }: PaymentDetail["payment"]): string | null {
  if (!isSecondPayment) return null;
  if (pack !== null) return factsText.isSecondPack;
  return gift === null ? factsText.isSecondPayment : factsText.isSecondGift;
}

/** Renders the receipt number, with a button that opens the receipt. The number is assigned when it is sent. */
function ReceiptOf({ payment: { id, status, isTest, receiptNumber } }: Pick<PaymentDetail, "payment">) {
  const [isOpen, setIsOpen] = useState(false);
  if (receiptNumber === null)
    return <span>{status === "completed" ? factsText.receiptQueued : factsText.noReceipt}</span>;
  return (
    <>
      <span>{isTest ? receiptText.noNumber : factsText.receiptNumber(receiptNumber)}</span>
      <Button variant="outline" size="sm" mt="1" display="flex" onClick={() => setIsOpen(true)}>
        {factsText.seeReceipt}
      </Button>
      {isOpen && <ReceiptDialog id={id} number={receiptNumber} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type ReceiptDialogProps = { id: string; number: number; onClose: () => void };

function ReceiptDialog({ id, number, onClose }: ReceiptDialogProps) {
  const { data, error, refetch } = useQuery(saleReceiptQuery(id));
  return (
    <Modal title={receiptText.titleOf(number)} onClose={onClose}>
      {data && <ReceiptSheet receipt={data} heading={null} />}
      {error !== null &&
        (codeOf(error) === "receipt_missing" ? (
          <Text>{factsText.receiptNotKept}</Text>
        ) : (
          <FetchFailed texts={[factsText.receiptFailed]} onRetry={() => void refetch()} />
        ))}
      {data === undefined && error === null && <PageSpinner minH="8rem" />}
    </Modal>
  );
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
      <PersonLink id={id} name={name} />
      <Text>
        <MailLink email={email} />
      </Text>
    </>
  );
}

function RefundState({ state, at, reason, amount }: Refund) {
  return (
    <>
      <Badge colorPalette={state === "done" ? "sand" : "flag"}>{refundStateText[state]}</Badge>
      <Text mt="1">{formatIsk(amount)}</Text>
      <Text mt="1">
        <time dateTime={at}>{formatInstant(at)}</time>
      </Text>
      <Text>{reason}</Text>
    </>
  );
}

function Copied({ id }: { id: string }) {
  return <ShortId id={id} maxW="full" color="fg" />;
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
      {data && <TermsDocument text={data.text} />}
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
