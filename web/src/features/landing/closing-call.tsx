import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { formatIsk } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";
import { CallLink } from "./call-link.tsx";
import { Section } from "./section.tsx";

/** The last word before the footer: one more chance to buy. */
export function ClosingCall({ course }: { course: Course }) {
  return (
    <Section bg="fairway.700" colorPalette="sand">
      <Flex direction="column" align="center" textAlign="center" gap="4">
        <Text as="h2" textStyle="sectionTitle" color="white">
          {landingText.closingTitle}
        </Text>
        <Text textStyle="lg" color="fairway.100" maxW="34em">
          {landingText.closingText}
        </Text>
        <CallLink course={course} size="lg" mt="3" />
        <Text fontSize="sm" color="fairway.100">
          {formatIsk(course.price)} · {commonText.oneTimePayment}
        </Text>
      </Flex>
    </Section>
  );
}
