import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import type { EditedCourse } from "functions/contract/editing";
import { TITLE_LENGTH } from "functions/contract/editing-limits";
import { useNavigate } from "react-router-dom";
import { useChangeCourse } from "../../../api/admin-courses.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { courseEditorText, editingErrorTexts } from "../../../strings/admin-editing.ts";

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

function Duplicate({ course: { id, title } }: { course: EditedCourse }) {
  const { mutate, isPending } = useChangeCourse("duplicateCourse");
  const navigate = useNavigate();
  const duplicate = () =>
    mutate(
      { id, title: courseEditorText.copyTitle(title).slice(0, TITLE_LENGTH.max) },
      {
        onSuccess: (copy) => {
          const page = `/admin/courses/${copy.id}`;
          notify({ title: courseEditorText.duplicated, page });
          navigate(page);
        },
        onError: (error) => notifyError(courseEditorText.failed, error, editingErrorTexts),
      },
    );
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={duplicate}>
      {courseEditorText.duplicate}
    </BusyButton>
  );
}

/** Archives the course, which the toast takes back, or takes it out of the archive. */
function Archive({ course, onChanged }: CourseActionsProps) {
  const archive = useChangeCourse("archiveCourse");
  const restore = useChangeCourse("restoreCourse");
  const { id, isPublished, archivedAt } = course;
  const onError = (error: Error) => notifyError(courseEditorText.failed, error, editingErrorTexts);
  const undo = () => restore.mutate({ id, isPublished }, { onSuccess: onChanged, onError });
  const onArchived = (archived: EditedCourse) => {
    onChanged(archived);
    notify({ title: courseEditorText.archived, action: { label: courseEditorText.undo, onClick: undo } });
  };
  const onRestored = (restored: EditedCourse) => {
    onChanged(restored);
    notify({ title: courseEditorText.restored });
  };
  const isArchived = archivedAt !== null;
  return (
    <BusyButton
      variant="outline"
      isBusy={archive.isPending || restore.isPending}
      onClick={() =>
        isArchived
          ? restore.mutate({ id }, { onSuccess: onRestored, onError })
          : archive.mutate({ id }, { onSuccess: onArchived, onError })
      }
    >
      {isArchived ? courseEditorText.restore : courseEditorText.archive}
    </BusyButton>
  );
}
