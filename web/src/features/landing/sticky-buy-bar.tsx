import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { Price } from "../../components/price.tsx";
import { commonText } from "../../strings/common.ts";
import { CallLink } from "./call-link.tsx";

/**
 * Shows the bar if no other buy button is in view (`boot.ts`). Low viewports never show it, to keep space for
 * the text.
 */
const SHOWN = {
  "@media screen and (max-width: 63.99rem) and (min-height: 25rem)": {
    "html[data-buy-away] &": { display: "flex" },
  },
} as const;

/** Renders the price and buy button at the lower edge of phones and tablets. */
export function StickyBuyBar({ course }: { course: Course }) {
  return (
    <Flex
      display="none"
      css={SHOWN}
      position="fixed"
      bottom="0"
      insetX="0"
      zIndex="1"
      align="center"
      justify="space-between"
      gap="3"
      layerStyle="edge"
      bg="bg.panel"
      boxShadow="xl"
      px="5"
      pt="2.5"
      pb="calc(0.625rem + env(safe-area-inset-bottom))"
    >
      <Box lineHeight="1.25">
        <Text fontWeight="750">
          <Price price={course} courseId={course.id} />
        </Text>
        {course.price > 0 && (
          <Text fontSize="xs" color="fg.muted">
            {commonText.oneTimePayment}
          </Text>
        )}
      </Box>
      <CallLink course={course} />
    </Flex>
  );
}
