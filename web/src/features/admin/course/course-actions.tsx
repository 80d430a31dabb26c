import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import type { EditedCourse } from "functions/courses/schema";
import { useNavigate } from "react-router-dom";
import { editedCourseQuery, useDeleteCourse } from "../../../api/admin-courses.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { courseEditorText, editingErrorTexts } from "../../../strings/admin-editing.ts";
import { DeleteButton } from "../editing/delete-button.tsx";
import { useArchiveCourse, useDuplicateCourse } from "../use-course-changes.ts";
import { useUnsavedWork } from "../use-unsaved.ts";

const { states } = courseEditorText;

type CourseActionsProps = {
  course: EditedCourse;
  /** Called after the course was archived or restored. */
  onChanged: (course: EditedCourse) => void;
};

/** Renders the title and state of the course with its actions. */
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
        {!isPublished && <Delete course={course} />}
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

function Delete({ course: { id, title } }: { course: EditedCourse }) {
  const { mutate: remove, isPending } = useDeleteCourse();
  const discard = useUnsavedWork(editedCourseQuery(id).queryKey.join("/"));
  const navigate = useNavigate();
  return (
    <DeleteButton
      label={courseEditorText.delete}
      question={courseEditorText.deleteQuestion(title)}
      hint={courseEditorText.deleteHint}
      isPending={isPending}
      onConfirm={(close) =>
        remove(id, {
          onSuccess: () => {
            discard?.remove();
            notify({ title: courseEditorText.deleted, page: "/admin/dashboard" });
            navigate("/admin/dashboard?tab=courses", { replace: true });
          },
          onError: (error) => {
            close();
            notifyError(courseEditorText.failed, error, editingErrorTexts);
          },
        })
      }
    />
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
