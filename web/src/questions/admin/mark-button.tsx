import type { Question } from "functions/questions/schema";
import { formatMinute } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { useMarkQuestion } from "./api.ts";
import { questionsText } from "./texts.ts";

type MarkButtonProps = {
  userId: string;
  question: Pick<Question, "id" | "lessonTitle" | "at" | "answeredAt">;
  /** Whether the question leaves the page when it is marked as answered. A toast then offers to undo that. */
  offersUndo: boolean;
  /** Whether an answer was typed that is not sent. The toast says so. */
  hasUnsent: boolean;
};

/** Marks a customer's question as answered, or as open again. */
export function MarkButton({ userId, question, offersUndo, hasUnsent }: MarkButtonProps) {
  const { id, lessonTitle, at, answeredAt } = question;
  const { mutateAsync, isPending } = useMarkQuestion(userId);
  const isAnswered = answeredAt !== null;
  const nameOf = isAnswered ? questionsText.markOpenOf : questionsText.markAnsweredOf;
  // The callbacks of `mutate` are not called after the row is removed, from which the undo comes.
  const mark = (toAnswered: boolean) =>
    mutateAsync({ id, isAnswered: toAnswered }).then(
      () => {
        if (!toAnswered || !offersUndo) return;
        notify({
          title: questionsText.marked,
          ...(hasUnsent && { description: questionsText.markedUnsent }),
          action: { label: questionsText.undo, onClick: () => void mark(false) },
        });
      },
      (error) => notifyError(questionsText.failed, error, {}, null),
    );
  return (
    <BusyButton
      variant="outline"
      isBusy={isPending}
      aria-label={nameOf(lessonTitle, formatMinute(at))}
      onClick={() => void mark(!isAnswered)}
    >
      {isAnswered ? questionsText.markOpen : questionsText.markAnswered}
    </BusyButton>
  );
}
