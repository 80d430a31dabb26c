import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { useCoursePrice } from "../../api/courses.ts";
import { Price } from "../../components/price.tsx";
import { commonText } from "../../strings/common.ts";
import { CallLink } from "./call-link.tsx";

/** On a phone: price and button within the thumb's reach, once `boot.ts` has marked the first screen as behind. */
export function StickyBuyBar({ course }: { course: Course }) {
  return (
    <Box
      display="none"
      position="sticky"
      bottom="0"
      zIndex="1"
      layerStyle="edge"
      bg="bg.panel"
      boxShadow="xl"
      pb="env(safe-area-inset-bottom)"
      css={{ "html[data-scrolled] &": { display: { base: "block", md: "none" } } }}
    >
      <Flex align="center" justify="space-between" gap="3" px="5" py="2.5">
        <Box lineHeight="1.25">
          <Text fontWeight="750">
            <Price price={useCoursePrice(course)} courseId={course.id} />
          </Text>
          <Text fontSize="xs" color="fg.muted">
            {commonText.oneTimePayment}
          </Text>
        </Box>
        <CallLink course={course} />
      </Flex>
    </Box>
  );
}
