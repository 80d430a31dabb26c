import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import type { EditedCourse } from "functions/contract/editing";
import { useNavigate } from "react-router-dom";
import { useChangeCourse } from "../../../api/admin-courses.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { ButtonLink } from "../../../components/links.tsx";
import { PageHeading } from "../../../components/page-heading.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { notify } from "../../../lib/toaster.ts";
import { courseEditorText, editingErrorTexts } from "../../../strings/admin-editing.ts";

const { states } = courseEditorText;

/** The course's title and state, and what can be done with it as a whole. */
export function CourseActions({ course }: { course: EditedCourse }) {
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
        {isArchived ? <Restore course={course} /> : <Archive course={course} />}
      </HStack>
    </Flex>
  );
}

function Duplicate({ course: { id, title } }: { course: EditedCourse }) {
  const { mutate, isPending } = useChangeCourse("duplicateCourse");
  const navigate = useNavigate();
  const duplicate = () =>
    mutate(
      { id, title: courseEditorText.copyTitle(title).slice(0, 120) },
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

/** Archives the course; the toast takes it back. */
function Archive({ course: { id, isPublished } }: { course: EditedCourse }) {
  const archive = useChangeCourse("archiveCourse");
  const { mutate: restore } = useChangeCourse("restoreCourse");
  const onError = (error: Error) => notifyError(courseEditorText.failed, error, editingErrorTexts);
  const undo = () => restore({ id, isPublished }, { onError });
  const onSuccess = () =>
    notify({
      title: courseEditorText.archived,
      action: { label: courseEditorText.undo, onClick: undo },
    });
  return (
    <BusyButton
      variant="outline"
      isBusy={archive.isPending}
      onClick={() => archive.mutate({ id }, { onSuccess, onError })}
    >
      {courseEditorText.archive}
    </BusyButton>
  );
}

function Restore({ course: { id } }: { course: EditedCourse }) {
  const { mutate, isPending } = useChangeCourse("restoreCourse");
  const restore = () =>
    mutate(
      { id },
      {
        onSuccess: () => notify({ title: courseEditorText.restored }),
        onError: (error) => notifyError(courseEditorText.failed, error, editingErrorTexts),
      },
    );
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={restore}>
      {courseEditorText.restore}
    </BusyButton>
  );
}
