import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { OwnedCourse } from "functions/courses/schema";
import { HoleMap } from "../../components/hole-map.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { counted } from "../../lib/format.ts";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { commonText } from "../../strings/common.ts";
import { diplomaText } from "../../strings/diploma.ts";
import { dayInWords } from "../../strings/months.ts";
import { site } from "../../strings/site.ts";

/**
 * Overrides the print style of the site, which hides drawings (`theme/print-style.ts`). Fits on one sheet.
 */
const ON_PAPER = {
  "@media print": {
    breakInside: "avoid",
    "& svg": { display: "block !important", background: "#2b6640 !important", maxHeight: "70mm" },
    printColorAdjust: "exact",
  },
};

/** Renders a diploma for screen and print: student, course, date, number of lessons and instructor. */
export function Diploma({ course, student }: { course: OwnedCourse; student: string }) {
  const { instructor } = useSiteTexts();
  const { title, lessonIds, finishedLessons, finishedAt } = course;
  const count = finishedLessons ?? lessonIds.length;
  const holes = Array.from({ length: count }, (_, hole) => hole);
  return (
    <Box
      as="article"
      layerStyle="card"
      boxShadow="md"
      overflow="hidden"
      overflowWrap="anywhere"
      textAlign="center"
      css={ON_PAPER}
    >
      <HoleMap lessonIds={holes} completed={holes} maxH={{ md: "14rem" }} />
      <Box px={{ base: "5", sm: "10" }} py={{ base: "8", sm: "10" }}>
        <PageHeading title={diplomaText.title} textStyle="eyebrow" color="fairway.fg">
          {diplomaText.title} · {site.name}
        </PageHeading>
        <Text textStyle="pageTitle" color="fg.heading" mt="4">
          {student}
        </Text>
        <Text mt="3" color="fg.muted">
          {diplomaText.finished}
        </Text>
        <Text as="h2" textStyle="subtitle" mt="3">
          {title}
        </Text>
        <Text mt="1" color="fg.muted">
          {counted(count, commonText.lesson, commonText.lessons)}
        </Text>
        <Flex as="dl" mt="8" columnGap="16" rowGap="6" justify="center" wrap="wrap">
          {finishedAt !== null && <Signed name={diplomaText.day}>{dayInWords(finishedAt)}</Signed>}
          {instructor.name !== "" && <Signed name={diplomaText.teacher}>{instructor.name}</Signed>}
        </Flex>
      </Box>
    </Box>
  );
}

/** Renders a value above its name, like a signature line. */
function Signed({ name, children }: { name: string; children: string }) {
  return (
    <Flex direction="column-reverse" minW="12rem">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd pb="1.5" mb="1.5" fontWeight="600" borderBottomWidth="1px" borderColor="border.control">
        {children}
      </chakra.dd>
    </Flex>
  );
}
