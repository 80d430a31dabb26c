import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Review } from "functions/payments/schema";
import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { Panel } from "../../components/panel.tsx";
import { formatInstant } from "../../lib/format.ts";
import { reviewReasonText, reviewText } from "../../strings/admin-reviews.ts";
import { noteText } from "./note-text.ts";

type ReviewCardProps = {
  review: Review;
  /** The subject of the review, if the page does not already show it. */
  subject?: ReactNode;
  /** Actions available on this page. */
  actions?: ReactNode;
};

/** Renders an open review: its reason, opening time and instructions. */
export function ReviewCard({ review: { reason, detail, openedAt }, subject, actions }: ReviewCardProps) {
  const { title, meaning, todo } = reviewReasonText[reason];
  return (
    <Panel
      as="article"
      position="relative"
      p={{ base: "4", md: "5" }}
      borderRadius="l2"
      borderInlineStartWidth="4px"
      borderColor="flag.border"
      overflowWrap="anywhere"
      css={{ "&:has(a:hover)": { boxShadow: "md" } }}
    >
      <Flex wrap="wrap" gap="1.5" columnGap="4" align="center" justify="space-between">
        <Flex gap="2" align="center">
          <Icon name="alert" color="flag.fg" />
          <Text as="h2" fontWeight="700">
            {title}
          </Text>
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {reviewText.since} <time dateTime={openedAt}>{formatInstant(openedAt)}</time>
        </Text>
      </Flex>
      {subject && (
        <Text mt="2" fontSize="sm">
          {subject}
        </Text>
      )}
      <Text mt="2">{meaning}</Text>
      <Text mt="1" color="fg.muted">
        {todo}
      </Text>
      {detail && (
        <Text mt="3" px="3" py="2" fontSize="sm" layerStyle="edge" borderRadius="l1" bg="bg.subtle">
          <chakra.span srOnly>{reviewText.detail}: </chakra.span>
          <span>{noteText(detail)}</span>
        </Text>
      )}
      {actions && (
        <Flex mt="4" gap="3" wrap="wrap" position="relative" zIndex="1">
          {actions}
        </Flex>
      )}
    </Panel>
  );
}
