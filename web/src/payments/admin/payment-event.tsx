import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { PaymentEvent, PaymentEventType } from "functions/payments/schema";
import { Facts } from "../../admin/section.tsx";
import { PaymentStatus } from "../../admin/table-tab.tsx";
import { formatInstant } from "../../lib/format.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { eventNoteText } from "./refund-payment.tsx";
import { eventSourceText, eventsText, eventTypeText } from "./texts.ts";

type Look = { icon: IconName; palette: "fairway" | "sand" | "sky" | "flag" };

const looks: Record<PaymentEventType, Look> = {
  created: { icon: "plus", palette: "sky" },
  completed: { icon: "check", palette: "fairway" },
  failed: { icon: "close", palette: "flag" },
  cancelled: { icon: "close", palette: "sand" },
  expired: { icon: "clock", palette: "sand" },
  refunded: { icon: "arrowLeft", palette: "fairway" },
  webhook_received: { icon: "card", palette: "sky" },
  webhook_rejected: { icon: "alert", palette: "flag" },
  refund_requested: { icon: "arrowLeft", palette: "sky" },
  refund_unanswered: { icon: "clock", palette: "flag" },
  refund_refused: { icon: "close", palette: "flag" },
  review_opened: { icon: "flag", palette: "flag" },
  review_closed: { icon: "check", palette: "fairway" },
  gift_redeemed: { icon: "check", palette: "fairway" },
  pack_link_replaced: { icon: "ticket", palette: "sky" },
  seat_freed: { icon: "close", palette: "sand" },
};

/** Renders an event of the timeline: time, source, actor, status change and the data of the provider. */
export function EventItem({ event }: { event: PaymentEvent }) {
  const { at, type, source, from, to, actor, note } = event;
  const { icon, palette } = looks[type];
  const answer = note === null ? null : answerFields(note);
  const fields = event.fields ?? answer;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      position="relative"
      pb="6"
      _last={{ pb: "0" }}
      _notLast={{ _before: LINE }}
    >
      <Center
        boxSize="8"
        borderRadius="full"
        bg="colorPalette.muted"
        color="colorPalette.fg"
        colorPalette={palette}
      >
        <Icon name={icon} boxSize="4" />
      </Center>
      <Box overflowWrap="anywhere" pt="1">
        <Text fontWeight="strong">{eventTypeText[type]}</Text>
        <Text color="fg.muted">
          <time dateTime={at}>{formatInstant(at)}</time>
          <span>{` · ${eventSourceText[source]}${actor ? ` · ${actor}` : ""}`}</span>
        </Text>
        {to !== null && to !== from && <StatusChange from={from} to={to} />}
        {note && !answer && (
          <Text mt="1.5" ps="3" borderInlineStartWidth="2px" borderColor="border">
            {eventNoteText(note)}
          </Text>
        )}
        {fields && (
          <chakra.details>
            <chakra.summary
              display="inline-flex"
              gap="1"
              alignItems="center"
              minH="11"
              color="fairway.fg"
              fontWeight="600"
              cursor="pointer"
            >
              {eventsText.fields}
              <Icon
                name="chevronDown"
                boxSize="4"
                css={{ "[open] > summary &": { transform: "rotate(180deg)" } }}
              />
            </chakra.summary>
            <Facts
              facts={fields}
              templateColumns="fit-content(60%) minmax(0, 1fr)"
              px="3"
              py="1.5"
              layerStyle="edge"
              borderRadius="l1"
              bg="bg.subtle"
            />
          </chakra.details>
        )}
      </Box>
    </chakra.li>
  );
}

/**
 * Returns the fields of the provider's response to a refund. The event stores the response as a query string
 * in its note. Returns null for any other note.
 */
function answerFields(note: string): Record<string, string> | null {
  return /^\w+=[^&]*(?:&\w+=[^&]*)+$/.test(note) ? Object.fromEntries(new URLSearchParams(note)) : null;
}

function StatusChange({ from, to }: Pick<PaymentEvent, "from"> & { to: NonNullable<PaymentEvent["to"]> }) {
  return (
    <HStack mt="1.5" gap="1.5" wrap="wrap">
      {from !== null && (
        <>
          <PaymentStatus status={from} />
          <Icon name="arrowRight" boxSize="4" color="fg.muted" />
          <chakra.span srOnly>{eventsText.to}</chakra.span>
        </>
      )}
      <PaymentStatus status={to} />
    </HStack>
  );
}

/** The line that connects two events. */
const LINE = {
  content: "''",
  position: "absolute",
  insetStart: "4",
  top: "9",
  bottom: "1",
  w: "2px",
  ms: "-1px",
  bg: "border",
  "@media (forced-colors: active)": { bg: "CanvasText" },
} as const;
