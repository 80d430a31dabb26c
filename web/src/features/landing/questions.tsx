import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { LANDING_PART } from "../../lib/landing-part.ts";
import { type SiteTexts, useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Section } from "./section.tsx";

/** Renders the questions with answers, and the guarantee next to them. Empty parts are omitted. */
export function Questions() {
  const { questions, guarantee } = useSiteTexts();
  const hasQuestions = questions.length > 0;
  const hasGuarantee = guarantee.text !== "";
  if (!hasQuestions && !hasGuarantee) return null;
  return (
    <Section id={LANDING_PART.questions} bg="bg.subtle">
      <Grid
        templateColumns={{
          base: "minmax(0, 1fr)",
          lg: hasQuestions && hasGuarantee ? "minmax(0, 1fr) minmax(0, 24rem)" : undefined,
        }}
        gap={{ base: "10", lg: "16" }}
        alignItems="start"
      >
        {hasQuestions && (
          <Box>
            <SectionHeading eyebrow={landingText.questionsEyebrow} title={landingText.questionsTitle} />
            <Box mt="4">
              {questions.map((question) => (
                <Question key={question.question} {...question} />
              ))}
            </Box>
          </Box>
        )}
        {hasGuarantee && <Guarantee {...guarantee} />}
      </Grid>
    </Section>
  );
}

function Question({ question, answer }: SiteTexts["questions"][number]) {
  return (
    <Box borderBottomWidth="1px" borderColor="border">
      <Disclosure summary={question} minH="14" py="3">
        <WrittenText text={answer} pb="5" maxW="prose" color="fg.muted" />
      </Disclosure>
    </Box>
  );
}

function Guarantee({ title, text }: SiteTexts["guarantee"]) {
  return (
    <Flex layerStyle="card" direction="column" gap="3" p={{ base: "6", md: "8" }}>
      <Icon name="check" boxSize="8" color="fairway.fg" strokeWidth="2.6" />
      <Text as="h2" textStyle="cardTitle">
        {title || landingText.guarantee}
      </Text>
      <WrittenText text={text} color="fg.muted" />
    </Flex>
  );
}
