import { Flex } from "@chakra-ui/react/flex";
import type { CourseDrills } from "functions/learning/schema";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { OfflineLine } from "./offline-line.tsx";
import { FROM_LIST, rangeSearch } from "./range-mode.tsx";
import { inRangeOrder } from "./range-rules.ts";
import { drillText, rangeText } from "./texts.ts";

/** Renders the link into the range mode, and the button that prints the drills. */
export function DrillsStart({ course }: { course: CourseDrills }) {
  const [first] = inRangeOrder(course);
  return (
    <>
      <OfflineLine mt="4" />
      <Flex mt="5" gap="3" wrap="wrap">
        {first && (
          <ButtonLink size="lg" to={{ search: rangeSearch(first.lessonId) }} state={FROM_LIST}>
            {rangeText.start}
          </ButtonLink>
        )}
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          {drillText.print}
        </Button>
      </Flex>
    </>
  );
}
