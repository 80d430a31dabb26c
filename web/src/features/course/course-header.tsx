import { Box } from "@chakra-ui/react/box";
import type { Course } from "functions/courses/schema";
import { Icon } from "../../components/icon.tsx";
import { TextLink } from "../../components/links.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { courseText } from "../../strings/course.ts";

/** Renders the title and description. Phones hide the description for owners. */
export function CourseHeader({ course, isOwned = false }: { course: Course; isOwned?: boolean }) {
  return (
    <Box>
      <TextLink to="/dashboard" fontSize="sm" minH="11">
        <Icon name="arrowLeft" boxSize="4" />
        {courseText.back}
      </TextLink>
      <PageHeading title={course.title} mt={isOwned ? { md: "2" } : "2"} />
      <WrittenText
        text={course.description}
        textStyle="lg"
        color="fg.muted"
        mt="4"
        maxW="prose"
        hideBelow={isOwned ? "md" : undefined}
      />
    </Box>
  );
}
