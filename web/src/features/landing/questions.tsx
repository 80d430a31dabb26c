import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { Icon } from "../../components/icon.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { LANDING_PART } from "../../lib/landing-part.ts";
import { type SiteTexts, useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Section } from "./section.tsx";

/** Questions and answers, which open without a script, and the guarantee beside them; either where it is written. */
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
            <Box mt="8">
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
    <chakra.details borderBottomWidth="1px" borderColor="border" className="group">
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minH="14"
        py="3"
        fontWeight="600"
        color="fg.heading"
        cursor="button"
        listStyleType="none"
        css={{ "&::-webkit-details-marker": { display: "none" } }}
        _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing" }}
      >
        <span>{question}</span>
        <Icon name="chevronDown" color="fairway.fg" css={{ "[open] > summary > &": { rotate: "180deg" } }} />
      </chakra.summary>
      <Text pb="5" maxW="prose" color="fg.muted" whiteSpace="pre-line">
        {answer}
      </Text>
    </chakra.details>
  );
}

function Guarantee({ title, text }: SiteTexts["guarantee"]) {
  return (
    <Flex layerStyle="card" direction="column" gap="3" p={{ base: "6", md: "8" }}>
      <Icon name="check" boxSize="8" color="fairway.fg" strokeWidth="2.6" />
      <Text as="h2" textStyle="cardTitle">
        {title || landingText.guarantee}
      </Text>
      <Text color="fg.muted" whiteSpace="pre-line">
        {text}
      </Text>
    </Flex>
  );
}
