import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { OpenQuestion, Question } from "functions/questions/schema";
import { useAdminForm } from "../../admin/action-dialog.tsx";
import { keepFocus } from "../../admin/section.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { formatMinute } from "../../lib/format.ts";
import { copyText } from "../../lib/save-file.ts";
import { notify } from "../../lib/toaster.ts";
import { studentQuery } from "../../students/admin/api.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { FormAlert, TextAreaField } from "../../ui/form-field.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { useAnswerQuestion, useQuestionChanged } from "./api.ts";
import { MarkButton } from "./mark-button.tsx";
import { answerErrorTexts, questionsText } from "./texts.ts";

type AnswerFormProps = {
  user: OpenQuestion["user"];
  question: Question;
  /** Whether the question leaves the page when it is marked as answered. A toast then offers to undo that. */
  offersUndo?: boolean;
};

/**
 * Renders the form for the answer to an open question, which is emailed to the customer, and the button that marks the
 * question. The input is kept until it is sent, even if another administrator has answered in the meantime.
 */
export function AnswerForm({ user, question, offersUndo = false }: AnswerFormProps) {
  const { id, lessonTitle, at, answeredAt, answer } = question;
  const changed = useQuestionChanged(user.id);
  const { mutateAsync: send, error } = useAnswerQuestion();
  const form = useAdminForm(`answer/${id}`, {
    loadResolver: async () => (await import("./answer-resolver.ts")).answerResolver,
    defaultValues: { text: "" },
    submit: ({ text }: { text: string }) => send({ id, text }),
    onDone: (answered) => {
      notify({ title: questionsText.sent, description: questionsText.sentTo(user.name) });
      if (form.formProps.ref.current) keepFocus(form.formProps.ref.current);
      form.reset({ text: "" });
      changed(answered);
    },
    errorTexts: answerErrorTexts,
  });
  const isTaken = answeredAt !== null || codeOf(error) === "question_answered";
  const text = form.watch("text");
  const isDone = answeredAt !== null && text === "";
  if (isDone && answer !== null) return null;
  const discard = () => {
    if (form.formProps.ref.current) keepFocus(form.formProps.ref.current);
    form.discard();
    form.reset({ text: "" });
    changed({ ...question, answeredAt: at });
  };
  return (
    <form
      aria-label={isDone ? undefined : questionsText.sendOf(lessonTitle, formatMinute(at))}
      {...form.formProps}
    >
      <Stack gap="4" mt="4">
        {isTaken && !isDone && <AnsweredBefore userId={user.id} question={question} />}
        {!isDone && (
          <>
            <TextAreaField
              label={questionsText.answer}
              {...(!isTaken && { hint: questionsText.recipient })}
              rows={2}
              readOnly={isTaken}
              {...form.field("text")}
            />
            {!isTaken && <FormAlert text={form.errors.root?.message} />}
          </>
        )}
        <Flex gap="3" wrap="wrap">
          {!isDone &&
            (isTaken ? (
              <>
                <Button onClick={() => copyText(text, questionsText)}>{questionsText.copy}</Button>
                <Button variant="outline" onClick={discard}>
                  {questionsText.discard}
                </Button>
              </>
            ) : (
              <BusyButton type="submit" isBusy={form.isSubmitting}>
                {questionsText.send}
              </BusyButton>
            ))}
          {answer === null && (answeredAt !== null || !isTaken) && (
            <MarkButton
              userId={user.id}
              question={question}
              offersUndo={offersUndo}
              hasUnsent={text !== ""}
            />
          )}
        </Flex>
      </Stack>
    </form>
  );
}

type AnsweredBeforeProps = { userId: string; question: Question };

/**
 * Renders a notice that another administrator has answered in the meantime, below their answer if the page does not
 * already show it.
 */
function AnsweredBefore({ userId, question }: AnsweredBeforeProps) {
  const isShown = question.answeredAt !== null;
  const { data, isFetching } = useQuery({ ...studentQuery(userId), staleTime: 0, enabled: !isShown });
  const found = isShown ? question : data?.questions.find(({ id }) => id === question.id);
  if (isFetching && !found?.answer) return null;
  return (
    <>
      {!isShown && found && <SentAnswer question={found} />}
      <FormAlert text={questionsText.answeredBefore(found?.answer?.by)} />
    </>
  );
}

/** Renders the answer of a question that was answered from the shop. */
export function SentAnswer({ question: { answer, answeredAt } }: { question: Question }) {
  if (answer === null || answeredAt === null) return null;
  return (
    <Stack gap="1" mt="3" ps="4" borderInlineStartWidth="3px" borderColor="fairway.border">
      <Text fontWeight="600">{questionsText.by(answer.by, formatMinute(answeredAt))}</Text>
      <WrittenText text={answer.text} />
    </Stack>
  );
}
