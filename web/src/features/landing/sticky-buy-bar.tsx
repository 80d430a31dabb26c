import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { useEffect, useState } from "react";
import { formatIsk } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";
import { CallLink } from "./call-link.tsx";

/** On a phone: price and button within the thumb's reach, once the first screen is behind. */
export function StickyBuyBar({ course }: { course: Course }) {
  const isShown = useScrolledPast();
  if (!isShown) return null;
  return (
    <Box
      hideFrom="md"
      position="sticky"
      bottom="0"
      zIndex="1"
      layerStyle="edge"
      bg="bg.panel"
      boxShadow="xl"
      pb="env(safe-area-inset-bottom)"
    >
      <Flex align="center" justify="space-between" gap="3" px="5" py="2.5">
        <Box lineHeight="1.25">
          <Text fontWeight="750">{formatIsk(course.price)}</Text>
          <Text fontSize="xs" color="fg.muted">
            {commonText.oneTimePayment}
          </Text>
        </Box>
        <CallLink course={course} />
      </Flex>
    </Box>
  );
}

/** Whether the reader has left the first screen behind. */
function useScrolledPast(): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > window.innerHeight * 0.8);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isPast;
}
