import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatIsk } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";
import type { MainCall } from "./main-call.ts";
import { Section } from "./section.tsx";

/** The last word before the footer: one more chance to buy. */
export function ClosingCall({ price, call }: { price: number; call: MainCall }) {
  return (
    <Section bg="fairway.700" colorPalette="sand">
      <Stack align="center" textAlign="center" gap="4">
        <Text as="h2" textStyle="sectionTitle" color="white">
          {landingText.closingTitle}
        </Text>
        <Text textStyle="lg" color="fairway.100" maxW="34em">
          {landingText.closingText}
        </Text>
        <ButtonLink to={call.to} size="lg" mt="3">
          {call.label}
        </ButtonLink>
        <Text fontSize="sm" color="fairway.100">
          {formatIsk(price)} · {commonText.oneTimePayment}
        </Text>
      </Stack>
    </Section>
  );
}
