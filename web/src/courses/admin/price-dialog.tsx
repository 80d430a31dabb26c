import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EditedCourse } from "functions/courses/schema";
import type { SiteChanges } from "functions/site/schema";
import { useState } from "react";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { FetchFailed, tabPanel } from "../../admin/section.tsx";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { parseKronur } from "../../lib/parse.ts";
import { notify } from "../../lib/toaster.ts";
import { siteChangesQuery, usePublishSite } from "../../site/admin/api.ts";
import { countOf, PublishDialog } from "../../site/admin/publish-bar.tsx";
import { publishErrorTexts } from "../../site/admin/texts.ts";
import { Modal } from "../../ui/dialog.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { PageSpinner } from "../../ui/query-result.tsx";
import { editedCourseQuery, useChangeCourse } from "./api.ts";
import { priceHint } from "./course-sale.tsx";
import { courseEditorText, editingErrorTexts, priceErrorTexts } from "./texts.ts";

type PriceDialogProps = { course: { id: number; title: string }; onClose: () => void };

/**
 * Changes the price of a course and publishes it. If anything else is unpublished, shows all changes before the
 * publication.
 */
export function PriceDialog({ course: { id, title }, onClose }: PriceDialogProps) {
  const course = useQuery({ ...editedCourseQuery(id), refetchOnMount: "always" });
  const [changes, setChanges] = useState<SiteChanges | null>(null);
  const done = () => {
    notify({ title: courseEditorText.pricePublished });
    onClose();
  };
  if (changes !== null) return <PublishDialog changes={changes} onDone={done} onClose={onClose} />;
  if (course.data === undefined)
    return (
      <Modal title={courseEditorText.priceDialog(title)} onClose={onClose} fallbackFocus={tabPanel}>
        {course.isError ? (
          <FetchFailed texts={[courseEditorText.priceFailed]} onRetry={() => void course.refetch()} />
        ) : (
          <PageSpinner minH="8rem" />
        )}
      </Modal>
    );
  return <PriceForm course={course.data} onDone={done} onOthers={setChanges} onClose={onClose} />;
}

type PriceFormProps = {
  course: EditedCourse;
  onDone: () => void;
  /** Receives the unpublished changes if the price is not the only one. */
  onOthers: (changes: SiteChanges) => void;
  onClose: () => void;
};

function PriceForm({ course, onDone, onOthers, onClose }: PriceFormProps) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useChangeCourse("PUT /api/admin/courses/:id");
  const { mutateAsync: publish } = usePublishSite();
  const { live } = course;
  const form = useAdminForm(`price/${course.id}`, {
    loadResolver: async () => (await import("./course-resolver.ts")).priceResolver,
    defaultValues: { price: formatCount(course.price) },
    submit: async ({ price }: { price: number }) => {
      if (price !== course.price) await save(inputOf(course, price));
      const changes = await queries.fetchQuery({ ...siteChangesQuery, staleTime: 0 });
      if (!isOnlyPrice(changes, course.id)) return changes;
      await publish(changes.version);
      return null;
    },
    onDone: (others) => (others === null ? onDone() : onOthers(others)),
    errorTexts: { ...editingErrorTexts, ...publishErrorTexts, ...priceErrorTexts },
  });
  const typed = form.watch("price");
  return (
    <ActionDialog
      title={courseEditorText.priceDialog(course.title)}
      hint={live.isPublished ? <Text>{courseEditorText.priceNow(formatIsk(live.price))}</Text> : null}
      confirmLabel={courseEditorText.saveAndPublish}
      form={form}
      onClose={onClose}
      fallbackFocus={tabPanel}
    >
      <FormField
        label={courseEditorText.price}
        hint={
          parseKronur(typed) === live.price
            ? courseEditorText.priceNote
            : priceHint(typed, live, false, live.isPublished ? courseEditorText.priceAtOnce : undefined)
        }
        inputMode="numeric"
        autoComplete="off"
        {...form.field("price")}
      />
    </ActionDialog>
  );
}

/** Returns whether the price of the course is all that a publication changes, or whether it changes nothing. */
function isOnlyPrice(changes: SiteChanges, id: number): boolean {
  const isPrice = changes.courses.every(
    (course) => course.id === id && course.fields.every((field) => field === "price"),
  );
  return countOf(changes) === changes.courses.length && isPrice;
}

function inputOf(course: EditedCourse, price: number) {
  const {
    id,
    revision,
    title,
    description,
    thumbnailUrl,
    thumbnailAlt,
    isPublished,
    questionQuota,
    assessmentLessonIds,
  } = course;
  const lessonIds = course.lessons.map((lesson) => lesson.id);
  return {
    id,
    revision,
    title,
    description,
    price,
    thumbnailUrl,
    thumbnailAlt,
    isPublished,
    questionQuota,
    lessonIds,
    assessmentLessonIds,
  };
}
