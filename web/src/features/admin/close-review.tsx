import { Text } from "@chakra-ui/react/text";
import type { Review } from "functions/payments/schema";
import { useCloseReview } from "../../api/admin-payments.ts";
import { FormField } from "../../components/form-field.tsx";
import { notify } from "../../lib/toaster.ts";
import { closeReviewErrorTexts, closeReviewText, reviewReasonText } from "../../strings/admin-reviews.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { useAdminForm } from "./use-admin-form.ts";

type CloseReviewProps = { review: Review; onClose: () => void; fallbackFocus: () => HTMLElement | null };

/** Renders a form for the findings that closes the review. */
export function CloseReview({ review: { id, reason }, onClose, fallbackFocus }: CloseReviewProps) {
  const { mutateAsync: close } = useCloseReview();
  const form = useAdminForm(`close-review/${id}`, {
    loadResolver: () => import("./resolvers.ts").then((file) => file.closeReview),
    defaultValues: { note: "" },
    submit: (values) => close({ id, ...values }),
    errorTexts: closeReviewErrorTexts,
    onDone: () => {
      notify({ title: closeReviewText.done });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={closeReviewText.title(reviewReasonText[reason].title)}
      hint={<Text>{closeReviewText.hint}</Text>}
      confirmLabel={closeReviewText.confirm}
      form={form}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <FormField
        label={closeReviewText.note}
        hint={closeReviewText.noteHint}
        autoComplete="off"
        error={form.errors.note?.message}
        {...form.register("note")}
      />
    </ActionDialog>
  );
}
