import { Flex } from "@chakra-ui/react/flex";
import type { CourseDrills } from "functions/learning/schema";
import { HIDDEN_IN_PRINT } from "../lib/hidden-in-print.ts";
import { CompareLink } from "../swings/compare-link.tsx";
import { Button, LINK_LOOK } from "../ui/button.tsx";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { OfflineLine } from "./offline-line.tsx";
import { FROM_LIST, rangeSearch } from "./range-mode.tsx";
import { inRangeOrder } from "./range-rules.ts";
import { courseNotesText, drillText, rangeText } from "./texts.ts";

/** Renders the link into the range mode, and below it the button that prints the drills and the other links. */
export function DrillsStart({ courseId, course }: { courseId: number; course: CourseDrills }) {
  const [first] = inRangeOrder(course);
  return (
    <>
      <OfflineLine mt="4" />
      {first && (
        <ButtonLink
          size="lg"
          mt="5"
          w={{ base: "full", md: "auto" }}
          to={{ search: rangeSearch(first.lessonId) }}
          state={FROM_LIST}
        >
          {rangeText.start}
        </ButtonLink>
      )}
      <Flex columnGap="6" wrap="wrap" align="center" mt="3" css={HIDDEN_IN_PRINT}>
        <TextLink to={`/minnispunktar/${courseId}`} minH="11">
          {courseNotesText.title}
        </TextLink>
        <CompareLink />
        <Button {...LINK_LOOK} fontSize="md" onClick={() => window.print()}>
          {drillText.print}
        </Button>
      </Flex>
    </>
  );
}
