import type { Question } from "functions/questions/schema";
import type { ComponentProps } from "react";
import { formatMinute } from "../../lib/format.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { useMarkQuestion } from "./api.ts";
import { questionsText } from "./texts.ts";

type MarkButtonProps = Partial<ComponentProps<typeof BusyButton>> & {
  userId: string;
  question: Pick<Question, "id" | "lessonTitle" | "at" | "answeredAt">;
};

/** Marks a customer's question as answered, or as open again. */
export function MarkButton({ userId, question, ...style }: MarkButtonProps) {
  const { id, lessonTitle, at, answeredAt } = question;
  const { mutate, isPending } = useMarkQuestion(userId);
  const isAnswered = answeredAt !== null;
  const nameOf = isAnswered ? questionsText.markOpenOf : questionsText.markAnsweredOf;
  return (
    <BusyButton
      size="sm"
      variant="outline"
      isBusy={isPending}
      aria-label={nameOf(lessonTitle, formatMinute(at))}
      onClick={() =>
        mutate(
          { id, isAnswered: !isAnswered },
          { onError: (error) => notifyError(questionsText.failed, error, {}, null) },
        )
      }
      {...style}
    >
      {isAnswered ? questionsText.markOpen : questionsText.markAnswered}
    </BusyButton>
  );
}
