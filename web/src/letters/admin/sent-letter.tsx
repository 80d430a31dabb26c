import { Grid } from "@chakra-ui/react/grid";
import { Progress } from "@chakra-ui/react/progress";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { Letter } from "functions/letters/schema";
import { Facts, Section } from "../../admin/section.tsx";
import { formatCount, formatMinute } from "../../lib/format.ts";
import { notifyError } from "../../lib/toaster.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { useChangeLetter } from "./api.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { LetterBadge } from "./letters-page.tsx";
import { audienceText, letterErrorTexts, lettersText, sentLetterText } from "./texts.ts";
import { WriteLetter } from "./write-letter.tsx";

export function SentLetter({ letter }: { letter: Letter }) {
  const { subject, text, audience, about, state, recipients, sent, waiting, failed, skipped } = letter;
  const { createdBy, startedAt, stoppedAt, endedAt } = letter;
  const progress = sentLetterText.ofAll(formatCount(sent), formatCount(recipients));
  const isUnderWay = state === "sending" && stoppedAt === null;
  const timeOf = (moment: string | null) => moment && <time dateTime={moment}>{formatMinute(moment)}</time>;
  const countOf = (people: number) => (people === 0 ? null : formatCount(people));
  return (
    <>
      <HStack gap="3" wrap="wrap" mb={{ base: "4", md: "6" }}>
        <PageHeading title={subject} textStyle="subtitle" overflowWrap="anywhere" />
        <LetterBadge letter={letter} />
      </HStack>
      <Grid
        gap={{ base: "4", md: "6" }}
        templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
      >
        <Section title={sentLetterText.facts} h="fit-content">
          <Stack gap="5">
            {isUnderWay && (
              <Progress.Root value={(sent / recipients) * 100} translations={{ value: () => progress }}>
                <Progress.Label>
                  {lettersText.progress(formatCount(sent), formatCount(recipients))}
                </Progress.Label>
                <Progress.Track>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
            )}
            <Facts
              facts={{
                [sentLetterText.audience]: audience && audienceText[audience.kind](about),
                [sentLetterText.sent]: isUnderWay ? null : progress,
                [sentLetterText.waiting]: countOf(waiting),
                [sentLetterText.failed]: countOf(failed),
                [sentLetterText.skipped]: countOf(skipped),
                [sentLetterText.by]: createdBy.name,
                [sentLetterText.startedAt]: timeOf(startedAt),
                [sentLetterText.stoppedAt]: timeOf(stoppedAt),
                [sentLetterText.endedAt]: timeOf(endedAt),
              }}
            />
            {skipped > 0 && (
              <Text fontSize="sm" color="fg.muted">
                {sentLetterText.skippedHint}
              </Text>
            )}
            <HStack gap="3" wrap="wrap">
              {isUnderWay && <StopLetter id={letter.id} />}
              <WriteLetter audience={audience} start={{ subject, text }} label={sentLetterText.copy} />
            </HStack>
          </Stack>
        </Section>
        <LetterPreview letter={letter} />
      </Grid>
    </>
  );
}

function StopLetter({ id }: { id: string }) {
  const { mutate, isPending } = useChangeLetter("POST /api/admin/letters/:id/stop");
  return (
    <ConfirmButton
      colorPalette="flag"
      label={sentLetterText.stop}
      question={sentLetterText.stopQuestion}
      hint={sentLetterText.stopHint}
      isPending={isPending}
      onConfirm={(close) =>
        mutate(
          { id },
          {
            onError: (error) => notifyError(sentLetterText.stopFailed, error, letterErrorTexts),
            onSettled: close,
          },
        )
      }
    />
  );
}
