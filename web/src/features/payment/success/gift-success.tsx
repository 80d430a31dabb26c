import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { GiftCard as Card } from "functions/contract/gift";
import { paidGiftQuery } from "../../../api/gifts.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { PurchaseSteps } from "../../../components/purchase-steps.tsx";
import { formatDate } from "../../../lib/format.ts";
import { isoToday } from "../../../lib/icelandic-day.ts";
import { giftText } from "../../../strings/gift.ts";
import { paymentText } from "../../../strings/payment.ts";
import { GiftCard } from "./gift-card.tsx";

const NOT_ON_PAPER = { "@media print": { display: "none !important" } };

/** A gift is bought: the card to print, and when its recipient is written to. */
export function GiftSuccess({ id }: { id: string }) {
  const gift = useQuery(paidGiftQuery(id));
  return (
    <Container maxW="60rem" pt={{ base: "3", md: "8" }} pb="14">
      <Box css={NOT_ON_PAPER}>
        <PurchaseSteps current={2} />
        <Flex mt={{ base: "4", md: "6" }} direction="column" align="flex-start" gap="2">
          <Badge role="status">
            <Icon name="check" boxSize="3.5" strokeWidth="3" />
            {paymentText.confirmed}
          </Badge>
          <PageHeading title={giftText.successTitle} />
        </Flex>
      </Box>
      <Loaded query={gift}>{(card) => <Given card={card} />}</Loaded>
    </Container>
  );
}

function Given({ card }: { card: Card }) {
  if (card.state === "void") return <Text mt="4">{giftText.refunded}</Text>;
  return (
    <>
      <Text color="fg.muted" mt="2" css={NOT_ON_PAPER}>
        {hintOf(card)}
      </Text>
      <GiftCard card={card} />
      <Flex mt="6" gap="3" wrap="wrap" css={NOT_ON_PAPER}>
        <Button size="lg" onClick={() => window.print()}>
          {giftText.print}
        </Button>
        <ButtonLink to="/dashboard" size="lg" variant="outline">
          {giftText.toDashboard}
        </ButtonLink>
      </Flex>
    </>
  );
}

function hintOf({ recipientName, deliverOn }: Card): string {
  const name = recipientName ?? giftText.recipient;
  const isLater = deliverOn !== null && deliverOn > isoToday();
  return isLater ? giftText.successHintDay(name, formatDate(deliverOn)) : giftText.successHint(name);
}
