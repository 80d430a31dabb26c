import { TITLE_LENGTH } from "functions/courses/limits";
import type { EditedCourse } from "functions/courses/schema";
import { useNavigate } from "react-router-dom";
import { useChangeCourse } from "../../api/admin-courses.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import { courseEditorText, editingErrorTexts } from "../../strings/admin-editing.ts";

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
