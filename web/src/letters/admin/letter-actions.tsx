import { useQueryClient } from "@tanstack/react-query";
import { LETTERS_PER_MINUTE } from "functions/letters/limits";
import { useRef, useState } from "react";
import { useUnsavedWork } from "../../admin/editing/use-unsaved.ts";
import { useReplace } from "../../lib/back-to-close.ts";
import { counted } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { letterQuery, recipientsQuery, useChangeLetter, useDeleteLetter, useTestLetter } from "./api.ts";
import { letterEditorText, letterErrorTexts } from "./texts.ts";
import { audienceLabel, type Choice, type LetterEditing } from "./use-letter-editor.ts";

/**
 * Saves the form if it has changes. Returns whether the stored letter is complete. Shows an error at each missing
 * field.
 */
async function savedComplete({ form, isDirty, saveNow }: LetterEditing): Promise<boolean> {
  const { subject, text, audience } = form.getValues();
  if (text.trim() === "")
    form.setError("text", { message: letterEditorText.textMissing }, { shouldFocus: true });
  if (subject.trim() === "")
    form.setError("subject", { message: letterEditorText.subjectMissing }, { shouldFocus: true });
  if (audience === "")
    form.setError("audience", { message: letterEditorText.audienceMissing }, { shouldFocus: true });
  const isComplete = subject.trim() !== "" && text.trim() !== "" && audience !== "";
  return isComplete && (!isDirty || (await saveNow()));
}

export function TestLetter({ id, editor }: { id: string; editor: LetterEditing }) {
  const { mutate, isPending } = useTestLetter();
  const test = async () => {
    if (!(await savedComplete(editor))) return;
    mutate(id, {
      onSuccess: () => notify({ title: letterEditorText.tested }),
      onError: (error) => notifyError(letterEditorText.testFailed, error, letterErrorTexts),
    });
  };
  return (
    <BusyButton variant="outline" isBusy={isPending || editor.form.isSubmitting} onClick={() => void test()}>
      {letterEditorText.test}
    </BusyButton>
  );
}

export function SendLetter({ id, editor, choice }: { id: string; editor: LetterEditing; choice: Choice }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useChangeLetter("POST /api/admin/letters/:id/send");
  const [recipients, setRecipients] = useState<number | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = async () => {
    const { audience } = choice;
    if (!(await savedComplete(editor)) || audience === null) return;
    setIsCounting(true);
    try {
      const found = await queries.fetchQuery({ ...recipientsQuery(audience), staleTime: 0 });
      if (found.recipients > 0) setRecipients(found.recipients);
      else notify({ title: letterEditorText.nobody });
    } catch (error) {
      notifyError(letterEditorText.countFailed, error, letterErrorTexts);
    }
    setIsCounting(false);
  };
  const send = () => {
    const revision = queries.getQueryData(letterQuery(id).queryKey)?.revision ?? 0;
    mutate(
      { id, revision },
      {
        onSuccess: () => notify({ title: letterEditorText.sent }),
        onError: (error) => notifyError(letterEditorText.sendFailed, error, letterErrorTexts),
        onSettled: () => setRecipients(null),
      },
    );
  };
  return (
    <>
      <BusyButton ref={button} isBusy={isCounting || editor.form.isSubmitting} onClick={() => void ask()}>
        {letterEditorText.send}
      </BusyButton>
      {recipients !== null && (
        <ConfirmDialog
          question={letterEditorText.question}
          confirmLabel={letterEditorText.send}
          palette="fairway"
          isWorking={isPending}
          onConfirm={send}
          onCancel={() => setRecipients(null)}
          fallbackFocus={() => button.current}
        >
          {letterEditorText.stake(
            audienceLabel(choice),
            counted(recipients, ...letterEditorText.people),
            counted(Math.ceil(recipients / LETTERS_PER_MINUTE), ...letterEditorText.minutes),
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

export function DeleteLetter({ id }: { id: string }) {
  const { mutate: remove, isPending } = useDeleteLetter();
  const unsaved = useUnsavedWork(letterQuery(id).queryKey.join("/"), { isShared: true });
  const replace = useReplace();
  return (
    <ConfirmButton
      colorPalette="flag"
      label={letterEditorText.delete}
      question={letterEditorText.deleteQuestion}
      hint={letterEditorText.deleteHint}
      isPending={isPending}
      onConfirm={(close) =>
        remove(id, {
          onSuccess: () => {
            unsaved?.remove();
            notify({ title: letterEditorText.deleted, page: "/admin/letters" });
            replace("/admin/letters");
          },
          onError: (error) => {
            close();
            notifyError(letterEditorText.deleteFailed, error, letterErrorTexts);
          },
        })
      }
    />
  );
}
