import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import type { EditedCourse } from "functions/contract/editing";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { courseEditorText } from "../../../strings/admin-editing.ts";
import { useArchiveCourse, useDuplicateCourse } from "../use-course-changes.ts";

const { states } = courseEditorText;

type CourseActionsProps = {
  course: EditedCourse;
  /** Called when the course was archived or restored. */
  onChanged: (course: EditedCourse) => void;
};

/** The course's title and state, and what can be done with it as a whole. */
export function CourseActions({ course, onChanged }: CourseActionsProps) {
  const { id, title, isPublished, archivedAt } = course;
  const isArchived = archivedAt !== null;
  return (
    <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
      <HStack gap="3" wrap="wrap">
        <PageHeading title={title} textStyle="subtitle" overflowWrap="anywhere" />
        <Badge colorPalette={isPublished ? "fairway" : "sand"}>
          {isArchived ? states.archived : isPublished ? states.onSale : states.draft}
        </Badge>
      </HStack>
      <HStack gap="2" wrap="wrap">
        {isPublished && (
          <ButtonLink to={`/course/${id}`} variant="outline">
            {courseEditorText.view}
          </ButtonLink>
        )}
        <Duplicate course={course} />
        <Archive course={course} onChanged={onChanged} />
      </HStack>
    </Flex>
  );
}

function Duplicate({ course }: { course: EditedCourse }) {
  const { duplicate, isPending } = useDuplicateCourse();
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={() => duplicate(course)}>
      {courseEditorText.duplicate}
    </BusyButton>
  );
}

function Archive({ course, onChanged }: CourseActionsProps) {
  const { archive, restore, isPending } = useArchiveCourse(onChanged);
  const isArchived = course.archivedAt !== null;
  return (
    <BusyButton
      variant="outline"
      isBusy={isPending}
      onClick={() => (isArchived ? restore(course) : archive(course))}
    >
      {isArchived ? courseEditorText.restore : courseEditorText.archive}
    </BusyButton>
  );
}
