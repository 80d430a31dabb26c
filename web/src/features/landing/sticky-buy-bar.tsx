import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatIsk } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";
import type { MainCall } from "./main-call.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** On a phone: price and button within the thumb's reach, once the first screen is behind. */
export function StickyBuyBar({ price, call }: { price: number; call: MainCall }) {
  const isShown = useScrolledPast();
  if (!isShown) return null;
  return (
    <Box
      hideFrom="md"
      position="sticky"
      bottom="0"
      zIndex="1"
      bg="bg.panel"
      boxShadow="xl"
      pb="env(safe-area-inset-bottom)"
    >
      <Flex align="center" justify="space-between" gap="3" px="5" py="2.5">
        <Box lineHeight="1.25">
          <Text fontWeight="750">{formatIsk(price)}</Text>
          <Text fontSize="xs" color="fg.muted">
            {commonText.oneTimePayment}
          </Text>
        </Box>
        <ButtonLink to={call.to}>{call.label}</ButtonLink>
      </Flex>
    </Box>
  );
}
