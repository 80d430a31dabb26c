import { Grid } from "@chakra-ui/react/grid";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { LETTERS_PER_MINUTE } from "functions/letters/limits";
import type { Audience, Letter } from "functions/letters/schema";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { allCoursesQuery } from "../../admin/api.ts";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { useEditor, useUnsavedWork } from "../../admin/editing/use-editor.ts";
import { Section } from "../../admin/section.tsx";
import { DeleteButton } from "../../courses/admin/course-actions.tsx";
import { editingText } from "../../courses/admin/texts.ts";
import { counted } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FormField, SelectField, TextAreaField } from "../../ui/form-field.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { waitlistsQuery } from "../../waitlist/admin/api.ts";
import { letterQuery, recipientsQuery, useChangeLetter, useDeleteLetter, useTestLetter } from "./api.ts";
import { LetterPreview } from "./letter-preview.tsx";
import type { LetterChanges, LetterValues } from "./letter-resolver.ts";
import { audienceText, letterEditorText, letterErrorTexts, lettersText } from "./texts.ts";

const loadResolver = async () => (await import("./letter-resolver.ts")).letterResolver;

function useLetterEditor(letter: Letter) {
  const { mutateAsync: save } = useChangeLetter("PUT /api/admin/letters/:id");
  return useEditor<Letter, LetterValues, LetterChanges>({
    document: letter,
    queryKey: letterQuery(letter.id).queryKey,
    valuesOf: ({ subject, text, audience }) => ({ subject, text, audience: choiceOf(audience) }),
    loadResolver,
    save: (changes) => save({ ...changes, id: letter.id }),
  });
}

const choiceOf = ({ kind, id }: Audience) => `${kind}/${id}`;

/** A choice of the audience, with the title of its course. */
type Choice = { audience: Audience; about: string };

/** Returns the audiences to choose from, by the value of the select. The audience of the letter is always one. */
function useChoices({ audience, about }: Letter): Record<string, Choice> {
  const { data: courses = [] } = useInfiniteQuery(allCoursesQuery);
  const { data: lists = [] } = useQuery(waitlistsQuery);
  const ofCourses = (["owners", "finished"] as const).flatMap((kind) =>
    courses.map(({ id, title }): Choice => ({ audience: { kind, id: String(id) }, about: title })),
  );
  const ofLists = lists.map(
    ({ id, course }): Choice => ({ audience: { kind: "waitlist", id }, about: course }),
  );
  const choices = [{ audience, about }, ...ofCourses, ...ofLists];
  return Object.fromEntries(choices.map((choice) => [choiceOf(choice.audience), choice]));
}

/** Edits the draft of a letter, with a preview of the email. */
export function LetterEditor({ letter }: { letter: Letter }) {
  const editor = useLetterEditor(letter);
  const { form } = editor;
  const { register, errors, watch } = form;
  const choices = useChoices(letter);
  const chosen = choices[watch("audience")] ?? letter;
  const labels = Object.fromEntries(
    Object.entries(choices).map(([value, choice]) => [value, labelOf(choice)]),
  );
  return (
    <>
      <PageHeading
        title={letter.subject || lettersText.untitled}
        textStyle="subtitle"
        overflowWrap="anywhere"
        mb={{ base: "4", md: "6" }}
      />
      <form {...form.formProps} aria-label={letterEditorText.form}>
        <Grid
          gap={{ base: "4", md: "6" }}
          templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
        >
          <Stack gap={{ base: "4", md: "6" }}>
            <Section title={letterEditorText.form}>
              <Stack gap="5">
                <div>
                  <SelectField label={letterEditorText.audience} options={labels} {...register("audience")} />
                  <Recipients audience={chosen.audience} />
                </div>
                <FormField
                  label={letterEditorText.subject}
                  autoComplete="off"
                  error={errors.subject?.message}
                  {...register("subject")}
                />
                <TextAreaField
                  label={letterEditorText.text}
                  hint={editingText.writtenHint}
                  rows={12}
                  error={errors.text?.message}
                  {...register("text")}
                />
              </Stack>
            </Section>
            <Section title={letterEditorText.sending}>
              <HStack gap="3" wrap="wrap">
                <TestLetter id={letter.id} editor={editor} />
                <SendLetter id={letter.id} editor={editor} choice={chosen} />
                <DeleteLetter id={letter.id} />
              </HStack>
            </Section>
          </Stack>
          <LetterPreview letter={{ subject: watch("subject"), text: watch("text"), ...chosen }} />
        </Grid>
        <SaveBar
          editor={editor}
          fields={{
            labels: { audience: letterEditorText.audience },
            show: (path, value) => (path === "audience" ? labels[String(value)] : undefined),
          }}
        />
      </form>
    </>
  );
}

function labelOf({ audience, about }: Choice): string {
  return audienceText[audience.kind](about);
}

/** Renders the number of people who would get the letter. */
function Recipients({ audience }: { audience: Audience }) {
  const { data, isError } = useQuery(recipientsQuery(audience));
  const isWaitlist = audience.kind === "waitlist";
  return (
    <Text fontSize="sm" color="fg.muted" mt="2" role="status">
      <span>
        {isError
          ? letterEditorText.countFailed
          : data
            ? peopleText(data.recipients)
            : letterEditorText.counting}
      </span>{" "}
      <span>{isWaitlist ? letterEditorText.whoGetsOfWaitlist : letterEditorText.whoGets}</span>
    </Text>
  );
}

function peopleText(recipients: number): string {
  return recipients === 0 ? letterEditorText.nobody : `${counted(recipients, ...letterEditorText.people)}.`;
}

type Editor = ReturnType<typeof useLetterEditor>;

/**
 * Saves the form if it has changes. Returns whether the stored letter is complete. Shows what is missing at
 * its field.
 */
async function savedComplete({ form, isDirty, saveNow }: Editor): Promise<boolean> {
  const { subject, text } = form.getValues();
  if (text.trim() === "")
    form.setError("text", { message: letterEditorText.textMissing }, { shouldFocus: true });
  if (subject.trim() === "")
    form.setError("subject", { message: letterEditorText.subjectMissing }, { shouldFocus: true });
  return subject.trim() !== "" && text.trim() !== "" && (!isDirty || (await saveNow()));
}

function TestLetter({ id, editor }: { id: string; editor: Editor }) {
  const { mutate, isPending } = useTestLetter();
  const test = async () => {
    if (!(await savedComplete(editor))) return;
    mutate(id, {
      onSuccess: () => notify({ title: letterEditorText.tested }),
      onError: (error) => notifyError(letterEditorText.testFailed, error, letterErrorTexts),
    });
  };
  return (
    <BusyButton variant="outline" isBusy={isPending} onClick={() => void test()}>
      {letterEditorText.test}
    </BusyButton>
  );
}

/** Sends the letter after a confirmation that says how many people get it. */
function SendLetter({ id, editor, choice }: { id: string; editor: Editor; choice: Choice }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useChangeLetter("POST /api/admin/letters/:id/send");
  const [recipients, setRecipients] = useState<number | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = async () => {
    if (!(await savedComplete(editor))) return;
    setIsCounting(true);
    try {
      const found = await queries.fetchQuery({ ...recipientsQuery(choice.audience), staleTime: 0 });
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
      <BusyButton ref={button} isBusy={isCounting} onClick={() => void ask()}>
        {letterEditorText.send}
      </BusyButton>
      {recipients !== null && (
        <ConfirmDialog
          question={letterEditorText.question}
          confirmLabel={letterEditorText.send}
          isWorking={isPending}
          onConfirm={send}
          onCancel={() => setRecipients(null)}
          fallbackFocus={() => button.current}
        >
          {letterEditorText.stake(
            labelOf(choice),
            counted(recipients, ...letterEditorText.people),
            counted(Math.ceil(recipients / LETTERS_PER_MINUTE), ...letterEditorText.minutes),
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function DeleteLetter({ id }: { id: string }) {
  const { mutate: remove, isPending } = useDeleteLetter();
  const unsaved = useUnsavedWork(letterQuery(id).queryKey.join("/"));
  const navigate = useNavigate();
  return (
    <DeleteButton
      label={letterEditorText.delete}
      question={letterEditorText.deleteQuestion}
      hint={letterEditorText.deleteHint}
      isPending={isPending}
      onConfirm={(close) =>
        remove(id, {
          onSuccess: () => {
            unsaved?.remove();
            notify({ title: letterEditorText.deleted, page: "/admin/letters" });
            navigate("/admin/letters", { replace: true });
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
