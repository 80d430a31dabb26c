import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Receipt } from "functions/payments/schema";
import type { ReactNode } from "react";
import { counted, dayInWords, formatCount, formatIsk, withNumbers, withPostcode } from "../lib/format.ts";
import { PageHeading } from "../ui/heading.tsx";
import { commonText } from "../ui/texts.ts";
import { type DetailRow, DetailRows } from "./detail-rows.tsx";
import { receiptText } from "./texts.ts";

/** Fits the receipt on one sheet, without the frame of the card. */
const ON_PAPER = { "@media print": { padding: "0", borderRadius: "0", fontSize: "10.5pt" } };

type ReceiptSheetProps = {
  receipt: Receipt;
  /** Replaces the heading of the page. */
  heading?: ReactNode;
};

/** Renders a receipt for screen and print: seller, buyer, course, amounts and payment. */
export function ReceiptSheet({
  receipt,
  heading = <PageHeading title={receiptText.titleOf(receipt.number)}>{receiptText.title}</PageHeading>,
}: ReceiptSheetProps) {
  const { id, number, isTest, paidAt, refundedAt } = receipt;
  return (
    <Box
      as="article"
      layerStyle="card"
      boxShadow="md"
      p={{ base: "5", sm: "10" }}
      overflowWrap="anywhere"
      css={ON_PAPER}
    >
      <Flex wrap="wrap" gap="4" align="flex-start" justify="space-between">
        <Box>{heading}</Box>
        <DetailRows
          minW={{ base: "full", sm: "18rem" }}
          rows={[
            [receiptText.number, isTest ? receiptText.noNumber : String(number)],
            [receiptText.day, dayInWords(paidAt)],
            [receiptText.order, id],
            ...(refundedAt === null ? [] : [[receiptText.refundedDay, dayInWords(refundedAt)] as const]),
          ]}
        />
      </Flex>
      <Parties receipt={receipt} />
      <CoursePart receipt={receipt} />
      <Amounts receipt={receipt} />
      <Paid receipt={receipt} />
    </Box>
  );
}

function Parties({ receipt: { seller, buyer, billing, vatPercent } }: { receipt: Receipt }) {
  const vat =
    vatPercent === 0 ? receiptText.noVat : seller.vatNumber && receiptText.vatNumber(seller.vatNumber);
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "1fr 1fr" }} gap="6" mt="8" css={SIDE_BY_SIDE}>
      <Party
        title={receiptText.seller}
        lines={[seller.name, receiptText.idNumber(seller.idNumber), withPostcode(seller.address), vat]}
      />
      <Party
        title={receiptText.buyer}
        lines={
          billing === null
            ? [buyer]
            : [
                billing.name,
                receiptText.idNumber(billing.idNumber),
                ...(billing.name === buyer ? [] : [receiptText.orderedBy(buyer)]),
              ]
        }
      />
    </Grid>
  );
}

/** A sheet is wide enough for two columns, but a phone's print preview may report a narrow page. */
const SIDE_BY_SIDE = { "@media print": { gridTemplateColumns: "1fr 1fr" } };

function Party({ title, lines: [name, ...lines] }: { title: string; lines: string[] }) {
  return (
    <div>
      <Text as="h2" textStyle="label" color="fg.muted">
        {title}
      </Text>
      <Text fontWeight="700">{name}</Text>
      {lines.filter(Boolean).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </div>
  );
}

function CoursePart({ receipt }: { receipt: Receipt }) {
  const { course, instructor, paidAt, giftTo, finishedAt, pack } = receipt;
  const extent = [
    counted(course.lessons, commonText.lesson, commonText.lessons),
    ...(course.minutes === null ? [] : [counted(course.minutes, receiptText.minute, receiptText.minutes)]),
  ];
  return (
    <>
      <Text as="h2" textStyle="label" color="fg.muted" mt="8">
        {receiptText.course}
      </Text>
      <Text textStyle="cardTitle" mt="0.5">
        {withNumbers(course.title)}
      </Text>
      {course.description !== "" && <Text mt="2">{course.description}</Text>}
      <DetailRows
        mt="4"
        rows={[
          [receiptText.extent, course.lessons > 0 ? extent.join(", ") : undefined],
          [receiptText.instructor, instructor || undefined],
          giftTo === null
            ? [receiptText.accessFrom, pack === null ? dayInWords(paidAt) : undefined]
            : [receiptText.giftTo, giftTo || receiptText.erased],
          [receiptText.seats, pack === null ? undefined : formatCount(pack.seats)],
          [receiptText.finished, finishedAt === null ? undefined : dayInWords(finishedAt)],
        ]}
      />
    </>
  );
}

function Amounts({ receipt: { amount, vat, vatPercent, discount, pack } }: { receipt: Receipt }) {
  const before: DetailRow[] =
    discount === null
      ? []
      : [
          [receiptText.listPrice, formatIsk(discount.listPrice)],
          [receiptText.discount(discount.code), formatIsk(amount - discount.listPrice)],
        ];
  const seats: DetailRow[] =
    pack === null
      ? []
      : [[receiptText.seats, receiptText.seatsAt(formatCount(pack.seats), formatIsk(pack.unitPrice))]];
  const taxed: DetailRow[] =
    vatPercent === 0
      ? []
      : [
          [receiptText.vat(vatPercent), formatIsk(vat)],
          [receiptText.withoutVat, formatIsk(amount - vat)],
        ];
  const rows = [...before, ...seats];
  return (
    <>
      {rows.length > 0 && (
        <>
          <Text as="h2" textStyle="cardTitle" mt="8" mb="3">
            {receiptText.amounts}
          </Text>
          <DetailRows rows={rows} />
        </>
      )}
      <Flex
        mt={rows.length > 0 ? "3" : "6"}
        pt="3"
        borderTopWidth="1px"
        borderColor="border.control"
        justify="space-between"
        wrap="wrap"
        gap="2"
        fontSize="lg"
        fontWeight="700"
      >
        <span>{receiptText.total}</span>
        <span>{formatIsk(amount)}</span>
      </Flex>
      <DetailRows mt="1" color="fg.muted" rows={taxed} />
    </>
  );
}

/** Renders the proof of payment that unions require, and the refund. */
function Paid({ receipt }: { receipt: Receipt }) {
  const { refundedAt, refundedAmount, isTest } = receipt;
  return (
    <Box mt="6" p="4" borderWidth="1.5px" borderColor="border.control" borderRadius="l2">
      <Text>
        <chakra.strong letterSpacing="0.04em">{isTest ? receiptText.test : receiptText.paid}</chakra.strong>
        <span>{` ${isTest ? receiptText.notCharged : paidText(receipt)}`}</span>
      </Text>
      {refundedAt !== null && (
        <Text mt="1">
          <chakra.strong letterSpacing="0.04em">{receiptText.refunded}</chakra.strong>
          <span>{` ${receiptText.refundedOn(formatIsk(refundedAmount), dayInWords(refundedAt))}`}</span>
        </Text>
      )}
    </Box>
  );
}

function paidText({ cardDigits, paidAt, pack }: Receipt): string {
  const day = dayInWords(paidAt);
  return pack?.isInvoiced ? receiptText.byInvoice(day) : receiptText.paidBy(cardDigits, day);
}
