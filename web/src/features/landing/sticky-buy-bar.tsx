import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { useCoursePrice } from "../../api/courses.ts";
import { Price } from "../../components/price.tsx";
import { commonText } from "../../strings/common.ts";
import { CallLink } from "./call-link.tsx";

/**
 * On a phone: price and button within the thumb's reach, once `boot.ts` has marked the first screen as behind. It has no
 * height of its own: at its place it lies on the empty foot of the section above, and goes away with it.
 */
export function StickyBuyBar({ course }: { course: Course }) {
  return (
    <Box
      display="none"
      position="sticky"
      bottom="0"
      zIndex="1"
      h="0"
      css={{ "html[data-scrolled] &": { display: { base: "block", md: "none" } } }}
    >
      <Flex
        position="absolute"
        bottom="0"
        w="full"
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
            <Price price={useCoursePrice(course)} courseId={course.id} />
          </Text>
          {course.price > 0 && (
            <Text fontSize="xs" color="fg.muted">
              {commonText.oneTimePayment}
            </Text>
          )}
        </Box>
        <CallLink course={course} />
      </Flex>
    </Box>
  );
}
