import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { GiftCard as Card } from "functions/payments/gifts/schema";
import { useRef } from "react";
import { paidGiftQuery } from "../../../api/gifts.ts";
import { Button } from "../../../components/button.tsx";
import { FormAlert } from "../../../components/form-alert.tsx";
import { Icon } from "../../../components/icon.tsx";
import { TextLink } from "../../../components/links.tsx";
import { MessagePanel } from "../../../components/message-panel.tsx";
import { PageSpinner } from "../../../components/page-loading.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import { formatDate } from "../../../lib/format.ts";
import { isoToday } from "../../../lib/icelandic-day.ts";
import { NOT_ON_PAPER } from "../../../lib/not-on-paper.ts";
import { commonText } from "../../../strings/common.ts";
import { giftText } from "../../../strings/gift.ts";
import { paymentText } from "../../../strings/payment.ts";
import { ConfirmedHeading } from "./confirmed-heading.tsx";
import { GiftCard, giftAddress } from "./gift-card.tsx";
import { REFUNDED_GIFT, WriteToUs } from "./panel-of.tsx";

/**
 * Renders a paid gift: the printable card, its delivery and a warning about a second payment. The
 * confirmation stays visible if the card cannot be fetched, so that the customer does not pay again.
 */
export function GiftSuccess({ id, isSecondPayment }: { id: string; isSecondPayment: boolean }) {
  const gift = useQuery(paidGiftQuery(id));
  const cardPlace = useRef<HTMLDivElement>(null);
  const retry = () => {
    cardPlace.current?.focus({ preventScroll: true }); // the focused button is about to be removed
    void gift.refetch();
  };
  if (gift.data?.state === "void") return <MessagePanel {...REFUNDED_GIFT} />;
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "8" }} pb="14">
      <Box css={NOT_ON_PAPER}>
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
        {gift.data && <Given card={gift.data} />}
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

function Given({ card }: { card: Card }) {
  return (
    <>
      <Text color="fg.muted" mt="2" css={NOT_ON_PAPER}>
        {hintOf(card)}
      </Text>
      <GiftCard card={card} />
      <Flex
        mt="6"
        gap="3"
        direction={{ base: "column", sm: "row" }}
        align={{ sm: "center" }}
        wrap="wrap"
        css={NOT_ON_PAPER}
      >
        <Button size="lg" onClick={() => window.print()}>
          {giftText.print}
        </Button>
        <Button size="lg" variant="outline" onClick={() => copyText(giftAddress(card.code), giftText)}>
          {giftText.copy}
        </Button>
        <TextLink to="/dashboard" minH="11" px="3" justifyContent="center">
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
