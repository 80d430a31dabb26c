import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { grouped } from "functions/payments/gifts/gift-code";
import type { GiftCard as Card } from "functions/payments/gifts/schema";
import { useRef } from "react";
import { CoursePicture } from "../../courses/course-picture.tsx";
import { formatDate } from "../../lib/format.ts";
import { HIDDEN_IN_PRINT } from "../../lib/hidden-in-print.ts";
import { isoToday } from "../../lib/parse.ts";
import { copyText } from "../../lib/save-file.ts";
import { site } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { PageSpinner } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { ConfirmedHeading, REFUNDED_GIFT } from "../payment-messages.tsx";
import { paymentText } from "../texts.ts";
import { WriteToUs } from "../write-to-us.tsx";
import { paidGiftQuery } from "./api.ts";
import { giftText } from "./texts.ts";

/** Overrides the print style of the site, which hides images and drawings (`theme/inline-styles.ts`). */
const ON_PAPER = {
  "@media print": {
    breakInside: "avoid",
    "& img, & svg": { display: "block !important" },
    printColorAdjust: "exact",
  },
};

const giftUrl = (code: string) => `${location.origin}/gjof/${grouped(code)}`;

/** Renders the gift card for screen and print: recipient, giver, course and instructions. */
function GiftCard({ card }: { card: Card }) {
  const { code, thumbnailUrl, courseTitle, giverName, recipientName, message } = card;
  return (
    <Box
      as="section"
      aria-label={giftText.card}
      layerStyle="card"
      boxShadow="md"
      overflow="hidden"
      overflowWrap="anywhere"
      mt="6"
      css={ON_PAPER}
    >
      <CoursePicture
        src={thumbnailUrl}
        w="full"
        aspectRatio={{ base: 16 / 9, sm: 5 / 2 }}
        objectPosition="50% 65%"
        css={{ "@media print": { aspectRatio: "5 / 2" } }}
      />
      <Box p={{ base: "5", sm: "8" }}>
        <Text textStyle="eyebrow" color="fairway.fg">
          {giftText.card} · {site.name}
        </Text>
        <Text as="h2" textStyle="subtitle" mt="2">
          {recipientName ? giftText.cardTo(recipientName) : giftText.card}
        </Text>
        <Text mt="1" fontSize="lg" fontWeight="700">
          {courseTitle}
        </Text>
        {message && (
          <chakra.blockquote mt="5" maxW="prose" textWrap="pretty" whiteSpace="pre-line">
            {`„${message}“`}
          </chakra.blockquote>
        )}
        {giverName && (
          <Text mt="5" fontWeight="600">
            {giftText.cardFrom(giverName)}
          </Text>
        )}
      </Box>
      <HowToOpen code={code} />
    </Box>
  );
}

/** Renders the lower part of the card, styled as a tear-off strip: the code, its URL and a QR code. */
function HowToOpen({ code }: { code: string }) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" }}
      // A print gets the layout of a phone, because breakpoints apply to screens only.
      css={{ "@media print": { gridTemplateColumns: "minmax(0, 1fr) auto" } }}
      gap="6"
      px={{ base: "5", sm: "8" }}
      py="6"
      alignItems="center"
      bg="bg.subtle"
      borderTopWidth="2px"
      borderTopStyle="dashed"
      borderColor="border.control"
    >
      <chakra.dl display="grid" gap="1">
        <chakra.dt color="fg.muted" fontSize="sm">
          {giftText.code}
        </chakra.dt>
        <chakra.dd fontFamily="monospace" fontWeight="700" fontSize={{ base: "sm", md: "lg" }}>
          {grouped(code)}
        </chakra.dd>
        <chakra.dt color="fg.muted" fontSize="sm" mt="3">
          {giftText.redeemAt}
        </chakra.dt>
        <chakra.dd fontWeight="600">{`${location.host}/gjof`}</chakra.dd>
      </chakra.dl>
      <Flex justify="center">
        <QrCode text={giftUrl(code)} label={giftText.qr} missing={giftText.qrMissing} />
      </Flex>
    </Grid>
  );
}

type GiftSuccessProps = {
  id: string;
  isSecondPayment: boolean;
  /** A free gift has no receipt. */
  hasReceipt: boolean;
};

/**
 * Renders a paid gift: the printable card, its delivery and a warning about a second payment. The
 * confirmation stays visible if the card cannot be fetched, so that the customer does not pay again.
 */
export function GiftSuccess({ id, isSecondPayment, hasReceipt }: GiftSuccessProps) {
  const gift = useQuery(paidGiftQuery(id));
  const cardPlace = useRef<HTMLDivElement>(null);
  const retry = () => {
    cardPlace.current?.focus({ preventScroll: true }); // the focused button is about to be removed
    void gift.refetch();
  };
  if (gift.data?.state === "void") return <MessagePanel {...REFUNDED_GIFT} />;
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "8" }} pb="14">
      <Box css={HIDDEN_IN_PRINT}>
        <ConfirmedHeading title={giftText.successTitle} isGift />
        {isSecondPayment && (
          <Flex mt="4" p="4" gap="3" maxW="65ch" borderRadius="l2" layerStyle="edge" bg="sky.subtle">
            <Icon name="alert" mt="0.5" flexShrink={0} color="sky.fg" />
            <div>
              <p>{giftText.paidTwice}</p>
              <p>
                <span>{`${paymentText.orderSubject(id)}. `}</span>
                <WriteToUs id={id} />
              </p>
            </div>
          </Flex>
        )}
      </Box>
      <Box ref={cardPlace} tabIndex={-1}>
        {gift.isLoadingError && <CardFailed onRetry={retry} />}
        {gift.isPending && <PageSpinner minH="16rem" />}
        {gift.data && <Given card={gift.data} receipt={hasReceipt ? `/kvittun/${id}` : null} />}
      </Box>
    </Container>
  );
}

function CardFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex mt="6" direction="column" align="flex-start" gap="4">
      <FormAlert text={giftText.cardFailed} />
      <Button onClick={onRetry}>{commonText.retry}</Button>
    </Flex>
  );
}

function Given({ card, receipt }: { card: Card; receipt: string | null }) {
  return (
    <>
      <Text color="fg.muted" mt="2" css={HIDDEN_IN_PRINT}>
        {hintOf(card)}
      </Text>
      <Flex mt="5" gap="3" direction={{ base: "column", sm: "row" }} wrap="wrap" css={HIDDEN_IN_PRINT}>
        <Button size="lg" onClick={() => copyText(giftUrl(card.code), giftText)}>
          {giftText.copy}
        </Button>
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          {giftText.print}
        </Button>
      </Flex>
      <GiftCard card={card} />
      <Flex
        mt="4"
        columnGap="6"
        justify={{ base: "center", sm: "flex-start" }}
        wrap="wrap"
        css={HIDDEN_IN_PRINT}
      >
        {receipt !== null && (
          <TextLink to={receipt} minH="11">
            {paymentText.openReceipt}
          </TextLink>
        )}
        <TextLink to="/dashboard" minH="11">
          {giftText.toDashboard}
        </TextLink>
      </Flex>
    </>
  );
}

function hintOf({ state, recipientName, deliverOn }: Card): string {
  if (state === "held") return giftText.successHintHeld;
  const name = recipientName ?? giftText.recipient;
  const isLater = deliverOn !== null && deliverOn > isoToday();
  return isLater ? giftText.successHintDay(name, formatDate(deliverOn)) : giftText.successHint(name);
}
