import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { Audience, Letter } from "functions/letters/schema";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { Section } from "../../admin/section.tsx";
import { writtenTextHint } from "../../lib/field-help.ts";
import { counted } from "../../lib/format.ts";
import { FormField, SelectField, TextAreaField } from "../../ui/form-field.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { recipientsQuery } from "./api.ts";
import { DeleteLetter, SendLetter, TestLetter } from "./letter-actions.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import type { LetterValues } from "./letter-resolver.ts";
import { letterEditorText, lettersText } from "./texts.ts";
import { audienceLabel, useChoices, useLetterEditor } from "./use-letter-editor.ts";

/** Phones show one button in each line, of the full width. */
const ROW_OF_BUTTONS = { direction: { base: "column", sm: "row" }, wrap: "wrap" } as const;

export function LetterEditor({ letter }: { letter: Letter }) {
  const editor = useLetterEditor(letter);
  const { form } = editor;
  const { watch, clearErrors } = form;
  /** A changed field is no longer missing. */
  const field = (name: keyof LetterValues) => form.field(name, { onChange: () => clearErrors(name) });
  const audience = watch("audience");
  const choices = useChoices(letter, audience);
  const chosen = choices[audience] ?? letter;
  const labels = Object.fromEntries(
    Object.entries(choices).map(([value, choice]) => [value, audienceLabel(choice)]),
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
          templateRows={{ lg: "auto 1fr" }}
        >
          <Section title={letterEditorText.form}>
            <Stack gap="5">
              <div>
                <SelectField
                  label={letterEditorText.audience}
                  options={labels}
                  {...field("audience")}
                  value={audience}
                />
                {chosen.audience && <Recipients audience={chosen.audience} />}
              </div>
              <FormField label={letterEditorText.subject} autoComplete="off" {...field("subject")} />
              <TextAreaField
                label={letterEditorText.text}
                hint={writtenTextHint}
                rows={12}
                {...field("text")}
              />
            </Stack>
          </Section>
          <Box gridColumn={{ lg: "2" }} gridRow={{ lg: "1 / span 2" }}>
            <LetterPreview letter={{ subject: watch("subject"), text: watch("text"), ...chosen }} />
          </Box>
          <Section title={letterEditorText.sending} h="fit-content">
            <Flex {...ROW_OF_BUTTONS} gap={{ base: "6", sm: "3" }} justify="space-between">
              <Flex {...ROW_OF_BUTTONS} gap="3">
                <TestLetter id={letter.id} editor={editor} />
                <SendLetter id={letter.id} editor={editor} choice={chosen} />
              </Flex>
              <DeleteLetter id={letter.id} />
            </Flex>
          </Section>
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
