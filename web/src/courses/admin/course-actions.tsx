import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { TITLE_LENGTH } from "functions/courses/limits";
import type { EditedCourse } from "functions/courses/schema";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { useUnsavedWork } from "../../admin/editing/use-unsaved.ts";
import { WriteLetter } from "../../letters/admin/write-letter.tsx";
import { useReplace } from "../../lib/back-to-close.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { editedCourseQuery, useChangeCourse, useDeleteCourse } from "./api.ts";
import { courseEditorText, editingErrorTexts } from "./texts.ts";

const onError = (error: Error) => notifyError(courseEditorText.failed, error, editingErrorTexts);

/** Copies a course and opens the editor of the copy. */
export function useDuplicateCourse() {
  const { mutate, isPending } = useChangeCourse("POST /api/admin/courses/:id/duplicate");
  const navigate = useNavigate();
  const duplicate = ({ id, title }: Pick<EditedCourse, "id" | "title">) =>
    mutate(
      { id, title: courseEditorText.copyTitle(title).slice(0, TITLE_LENGTH.max) },
      {
        onSuccess: (copy) => {
          const page = `/admin/courses/${copy.id}`;
          notify({ title: courseEditorText.duplicated, page });
          navigate(page);
        },
        onError,
      },
    );
  return { duplicate, isPending };
}

/** Archives and restores courses. The toast offers undo. Calls `onChanged` with the changed course. */
export function useArchiveCourse(onChanged: (course: EditedCourse) => void = () => {}) {
  const { mutate: change, isPending: isArchiving } = useChangeCourse("POST /api/admin/courses/:id/archive");
  const { mutate: changeBack, isPending: isRestoring } = useChangeCourse(
    "POST /api/admin/courses/:id/restore",
  );
  const archive = ({ id, isPublished }: Pick<EditedCourse, "id" | "isPublished">) => {
    const undo = () => changeBack({ id, isPublished }, { onSuccess: onChanged, onError });
    const onSuccess = (archived: EditedCourse) => {
      onChanged(archived);
      notify({ title: courseEditorText.archived, action: { label: courseEditorText.undo, onClick: undo } });
    };
    change({ id }, { onSuccess, onError });
  };
  const restore = ({ id }: Pick<EditedCourse, "id">) => {
    const onSuccess = (restored: EditedCourse) => {
      onChanged(restored);
      notify({ title: courseEditorText.restored });
    };
    changeBack({ id }, { onSuccess, onError });
  };
  return { archive, restore, isPending: isArchiving || isRestoring };
}

const { states } = courseEditorText;

type CourseActionsProps = {
  course: EditedCourse;
  /** Called after the course was archived or restored. */
  onChanged: (course: EditedCourse) => void;
};

export function CourseActions({ course, onChanged }: CourseActionsProps) {
  const { id, title, archivedAt, live } = course;
  const { isPublished } = live;
  const isArchived = archivedAt !== null;
  const isOwner = useIsOwner();
  return (
    <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
      <HStack gap="3" wrap="wrap">
        <PageHeading title={title} textStyle="subtitle" overflowWrap="anywhere" />
        <Badge colorPalette={isPublished ? "fairway" : "sand"}>
          {isArchived ? states.archived : isPublished ? states.onSale : states.unlisted}
        </Badge>
      </HStack>
      <HStack gap="2" wrap="wrap">
        {isOwner && <WriteLetter audience={{ kind: "customers", id: String(id) }} />}
        {isPublished && (
          <ButtonLink to={`/course/${id}`} variant="outline">
            {courseEditorText.view}
          </ButtonLink>
        )}
        <Duplicate course={course} />
        {isOwner && !isPublished && <Delete course={course} />}
        {isOwner && <Archive course={course} onChanged={onChanged} />}
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
  const discard = useUnsavedWork(editedCourseQuery(id).queryKey.join("/"), { isShared: true });
  const replace = useReplace();
  return (
    <ConfirmButton
      colorPalette="flag"
      label={courseEditorText.delete}
      question={courseEditorText.deleteQuestion(title)}
      hint={courseEditorText.deleteHint}
      isPending={isPending}
      onConfirm={(close) =>
        remove(id, {
          onSuccess: () => {
            discard?.remove();
            notify({ title: courseEditorText.deleted, page: "/admin/dashboard" });
            replace("/admin/dashboard?tab=courses");
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
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isArchived = course.archivedAt !== null;
  const shown = { ...course, isPublished: course.live.isPublished };
  return (
    <>
      <BusyButton
        ref={button}
        variant="outline"
        isBusy={isPending}
        onClick={() => (isArchived ? restore(course) : setIsAsked(true))}
      >
        {isArchived ? courseEditorText.restore : courseEditorText.archive}
      </BusyButton>
      {isAsked && (
        <ArchiveQuestion
          course={shown}
          onConfirm={() => archive(shown)}
          onClose={() => setIsAsked(false)}
          fallbackFocus={() => button.current}
        />
      )}
    </>
  );
}

type ArchiveQuestionProps = {
  course: Pick<EditedCourse, "title" | "isPublished">;
  onConfirm: () => void;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/** Asks before a course is archived, and explains the effect. Closes after the answer. */
export function ArchiveQuestion({ course, onConfirm, onClose, fallbackFocus }: ArchiveQuestionProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      question={courseEditorText.archiveQuestion(course.title)}
      confirmLabel={courseEditorText.archive}
      isWorking={false}
      onConfirm={confirm}
      onCancel={onClose}
      fallbackFocus={fallbackFocus}
    >
      {course.isPublished ? courseEditorText.archiveOnSale : courseEditorText.archiveUnlisted}
    </ConfirmDialog>
  );
}
