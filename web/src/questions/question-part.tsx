import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { AskedQuestions, Question } from "functions/questions/schema";
import { useId, useState } from "react";
import { takeFocus } from "../lib/focus.ts";
import { useZodForm } from "../lib/form.ts";
import { formatDate } from "../lib/format.ts";
import { BusyButton, Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { FormAlert, FormField, TextAreaField } from "../ui/form-field.tsx";
import { PageSpinner } from "../ui/query-result.tsx";
import { commonText } from "../ui/texts.ts";
import { WrittenText } from "../ui/written-text.tsx";
import { questionsQuery, useAskQuestion } from "./api.ts";
import { questionErrorTexts, questionText } from "./texts.ts";
import { unsentQuestion } from "./unsent-question.ts";

type QuestionPartProps = {
  userId: string;
  courseId: number;
  lessonId: number;
  /** The element that gets the focus: the form that replaces the button, or the user's questions. */
  focuses: "form" | "questions" | null;
};

export function QuestionPart(props: QuestionPartProps) {
  const { data, isError, refetch } = useQuery(questionsQuery(props));
  const place = props.focuses === null ? null : takeFocus;
  if (data === undefined && isError)
    return (
      <Stack key="failed" ref={place} tabIndex={-1} gap="3" mt="4" align="start">
        <FormAlert text={questionText.failed} />
        <Button variant="outline" onClick={() => void refetch()}>
          {commonText.retry}
        </Button>
      </Stack>
    );
  if (data === undefined)
    return (
      <div key="loading" ref={place} tabIndex={-1}>
        <PageSpinner minH="8rem" />
      </div>
    );
  return <QuestionsAndForm asked={data} {...props} />;
}

type AskProps = QuestionPartProps & { asked: AskedQuestions };

/** Renders the user's questions and the form, which is folded if there are questions and no unfinished one. */
function QuestionsAndForm({ asked, focuses, ...place }: AskProps) {
  const { questions } = asked;
  const [isFolded] = useState(
    () => questions.length > 0 && unsentQuestion(place.userId, place.lessonId).read() === null,
  );
  const focused = isFolded && focuses === "form" ? "questions" : focuses;
  return (
    <Stack gap="6" mt="4">
      {questions.length > 0 ? (
        <Asked questions={questions} takesFocus={focused === "questions"} />
      ) : (
        <Text color="fg.muted" mt="-3" maxW="prose">
          {questionText.lead}
        </Text>
      )}
      <Ask asked={asked} isFolded={isFolded} focuses={focused} {...place} />
    </Stack>
  );
}

/** Renders the form, or the confirmation of a sent question, or a message that the quota is used up. */
function Ask({ asked, isFolded, focuses, ...place }: AskProps & { isFolded: boolean }) {
  const { left } = asked;
  const [state, setState] = useState<"folded" | "first" | "sent" | "another">(isFolded ? "folded" : "first");
  if (state === "folded" && left > 0)
    return (
      <Row key="folded">
        <Button variant="outline" onClick={() => setState("another")}>
          {questionText.again}
        </Button>
        <Left {...asked} />
      </Row>
    );
  if (state === "sent")
    return (
      <Stack key="sent" ref={takeFocus} role="status" tabIndex={-1} gap="2" align="start">
        <Text fontWeight="700">{questionText.sentTitle}</Text>
        <Text>{questionText.sentHint}</Text>
        <Row>
          {left > 0 && (
            <Button variant="outline" onClick={() => setState("another")}>
              {questionText.another}
            </Button>
          )}
          <Left {...asked} />
        </Row>
      </Stack>
    );
  const takesFocus = focuses === "form" || state === "another";
  return (
    <div key="form" ref={takesFocus ? takeFocus : null} tabIndex={-1}>
      {left === 0 ? <Left {...asked} /> : <Form {...place} asked={asked} onSent={() => setState("sent")} />}
    </div>
  );
}

/** Renders a button and the rest of the quota next to it. */
function Row({ children }: { children: Elements }) {
  return (
    <Flex columnGap="4" rowGap="2" align="center" wrap="wrap">
      {children}
    </Flex>
  );
}

function Left({ left, quota }: Pick<AskedQuestions, "left" | "quota">) {
  return (
    <Text fontSize="sm" color="fg.muted">
      {left === 0 ? questionText.noneLeft : questionText.left(left, quota)}
    </Text>
  );
}

type FormProps = {
  userId: string;
  courseId: number;
  lessonId: number;
  asked: AskedQuestions;
  onSent: () => void;
};

/** Renders the form. Its fields are kept until the question is sent. */
function Form({ userId, asked, onSent, ...place }: FormProps) {
  const unsent = unsentQuestion(userId, place.lessonId);
  const { mutateAsync: ask } = useAskQuestion(place);
  const { field, getValues, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("./resolver.ts").then((file) => file.questionResolver),
    defaultValues: unsent.read() ?? { text: "", link: "" },
    submit: ask,
    onDone: () => {
      unsent.forget();
      onSent();
    },
    errorTexts: questionErrorTexts,
  });
  return (
    <form aria-label={questionText.title} {...formProps} onChange={() => unsent.keep(getValues())}>
      <Stack gap="4">
        <TextAreaField
          label={questionText.text}
          hint={questionText.textHint}
          rows={4}
          required
          {...field("text")}
        />
        <FormField
          label={questionText.link}
          hint={questionText.linkHint}
          inputMode="url"
          autoComplete="off"
          {...field("link")}
        />
        <FormAlert text={errors.root?.message} />
        <Row>
          <BusyButton type="submit" isBusy={isSubmitting} w={{ base: "full", sm: "auto" }}>
            {questionText.send}
          </BusyButton>
          <Left {...asked} />
        </Row>
      </Stack>
    </form>
  );
}

type AskedProps = { questions: readonly Question[]; takesFocus: boolean };

/** Renders the user's questions about the lesson with their answers, newest first. */
function Asked({ questions, takesFocus }: AskedProps) {
  const headingId = useId();
  return (
    <Box maxW="prose">
      <Text
        as="h3"
        id={headingId}
        ref={takesFocus ? takeFocus : null}
        tabIndex={-1}
        textStyle="partTitle"
        mb="2"
        scrollMarginTop="24"
        outline="none"
      >
        {questionText.asked}
      </Text>
      <chakra.ul
        aria-labelledby={headingId}
        listStyleType="none"
        display="grid"
        gap="4"
        overflowWrap="anywhere"
      >
        {questions.map(({ id, text, link, at, answeredAt, answer }) => (
          <li key={id}>
            <Text fontSize="sm" color="fg.muted">
              <time dateTime={at}>{formatDate(at)}</time>
              <span>{` · ${answeredAt === null ? questionText.waiting : questionText.answered(formatDate(answeredAt))}`}</span>
            </Text>
            <Text whiteSpace="pre-line">{text}</Text>
            {link !== "" && <Text fontSize="sm">{link}</Text>}
            {answer !== null && (
              <Box mt="3" ps="4" borderInlineStartWidth="3px" borderColor="fairway.border">
                <Text fontSize="sm" fontWeight="600">
                  {questionText.answerBy(answer.by)}
                </Text>
                <WrittenText text={answer.text} />
              </Box>
            )}
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
