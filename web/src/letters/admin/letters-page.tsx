import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Letter } from "functions/letters/schema";
import { allCoursesQuery } from "../../admin/api.ts";
import { BackLink } from "../../admin/back-link.tsx";
import { PagedList } from "../../admin/paged-list.tsx";
import { DividedList, Section } from "../../admin/section.tsx";
import { adminText } from "../../admin/texts.ts";
import { formatCount, formatDate } from "../../lib/format.ts";
import { PageHeading } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { lettersQuery } from "./api.ts";
import { audienceText, letterStateText, lettersText } from "./texts.ts";
import { WriteLetter } from "./write-letter.tsx";

export function LettersPage() {
  const { data: courses } = useInfiniteQuery(allCoursesQuery);
  const hasCourse = courses?.length !== 0; // assumed until they are fetched
  return (
    <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="14">
      <BackLink to="/admin/dashboard" mb={{ base: "2", md: "4" }}>
        {lettersText.home}
      </BackLink>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb="2">
        <PageHeading title={`${lettersText.title} · ${adminText.title}`}>{lettersText.title}</PageHeading>
        {hasCourse && <WriteLetter audience={null} label={lettersText.create} variant="solid" />}
      </Flex>
      <Text color="fg.muted" mb="6">
        {courses?.length === 0 ? lettersText.noCourse : lettersText.lead}
      </Text>
      <Section title={lettersText.list}>
        <PagedList
          query={useInfiniteQuery(lettersQuery)}
          none={lettersText.none}
          firstStep={hasCourse && <WriteLetter audience={null} label={lettersText.createFirst} />}
          failed={lettersText.failed}
        >
          {(letters) => (
            <DividedList>
              {letters.map((letter) => (
                <li key={letter.id}>
                  <Row letter={letter} />
                </li>
              ))}
            </DividedList>
          )}
        </PagedList>
      </Section>
    </Container>
  );
}

function Row({ letter }: { letter: Letter }) {
  const { id, subject, audience, about, state, recipients, sent, startedAt, savedAt, createdAt } = letter;
  return (
    <>
      <HStack columnGap="3" wrap="wrap">
        <TextLink to={`/admin/letters/${id}`} minH="11" fontSize="md" fontWeight="700">
          {subject || lettersText.untitled}
        </TextLink>
        <Box py="2">
          <LetterBadge letter={letter} />
        </Box>
      </HStack>
      <Text color="fg.muted">
        {audience === null ? lettersText.noAudience : audienceText[audience.kind](about)}
      </Text>
      <Text color="fg.muted">
        {state !== "draft" && (
          <span>{`${lettersText.progress(formatCount(sent), formatCount(recipients))} · `}</span>
        )}
        <time dateTime={startedAt ?? savedAt ?? createdAt}>
          {startedAt === null
            ? lettersText.savedAt(formatDate(savedAt ?? createdAt))
            : lettersText.startedAt(formatDate(startedAt))}
        </time>
      </Text>
    </>
  );
}

const PALETTES = {
  draft: "sand",
  sending: "sky",
  sent: "fairway",
  stopping: "flag",
  stopped: "flag",
} as const;

export function LetterBadge({
  letter: { state, stoppedAt },
}: {
  letter: Pick<Letter, "state" | "stoppedAt">;
}) {
  const isStopped = stoppedAt !== null;
  const shown = isStopped ? (state === "sending" ? "stopping" : "stopped") : state;
  return <Badge colorPalette={PALETTES[shown]}>{letterStateText[shown]}</Badge>;
}
