import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { plainText } from "functions/core/written-text";
import { Comparisons } from "../learning/comparison/comparisons.tsx";
import { landingText } from "../site/texts.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { SectionHeading } from "../ui/heading.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import { LandingSection, Reveal } from "./landing-section.tsx";

const FACES = 3;

/** Renders the first sentence of a testimonial and key figures about the teacher. */
export function Proof() {
  const { testimonials, instructor } = useSiteTexts();
  const [first] = testimonials;
  if (first === undefined && instructor.facts.length === 0) return null;
  return (
    <Box as="section" aria-label={landingText.proof} bg="bg.panel" py="6" mt={{ base: "8", lg: "0" }}>
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="10"
        rowGap="5"
      >
        {first && (
          <Flex gap="4" align="center" minW="0" flex={{ md: "1 1 20rem" }}>
            <Flex aria-hidden="true" flexShrink="0">
              {testimonials.slice(0, FACES).map(({ name, quote }, index) => (
                <Face key={quote} name={name} index={index} ms={index === 0 ? "0" : "-3"} />
              ))}
            </Flex>
            <Text lineHeight="1.4" minW="0">
              <Text as="span" fontWeight="600">
                {`„${firstSentence(plainText(first.quote))}“`}
              </Text>
              <Text as="span" display="block" fontSize="sm" color="fg.muted">
                {first.role ? `${first.name}, ${first.role}` : first.name}
              </Text>
            </Text>
          </Flex>
        )}
        <TeacherFacts facts={instructor.facts} />
      </Container>
    </Box>
  );
}

const COLORS = ["fairway", "sky", "sand"] as const;

type FaceProps = { name: string; index: number } & Pick<Parameters<typeof Center>[0], "ms" | "boxSize">;

/** Renders the initial of a student on a coloured disc. Decorative. */
function Face({ name, index, ...style }: FaceProps) {
  return (
    <Center
      aria-hidden="true"
      flexShrink="0"
      boxSize="11"
      borderRadius="full"
      borderWidth="2px"
      borderColor="bg.panel"
      fontWeight="750"
      colorPalette={COLORS[index % COLORS.length]}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      {...style}
    >
      {name.slice(0, 1)}
    </Center>
  );
}

function TeacherFacts({ facts }: { facts: readonly { value: string; label: string }[] }) {
  if (facts.length === 0) return null;
  return (
    <Flex
      as="dl"
      flex={{ base: "1 0 100%", sm: "0 1 auto" }}
      justify="space-between"
      columnGap={{ base: "4", md: "10" }}
      rowGap="3"
      wrap="wrap"
    >
      {facts.map(({ value, label }) => (
        <Flex key={label} direction="column-reverse">
          <Text as="dt" fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <Text
            as="dd"
            fontSize={{ base: "lg", md: "xl" }}
            fontWeight="700"
            lineHeight="1.25"
            color="fg.heading"
          >
            {value}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}

function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Columns, or a swipeable row on phones. */
const ROW = {
  display: "grid",
  gap: "5",
  gridTemplateColumns: { md: "repeat(3, minmax(0, 1fr))" },
  "@media screen and (max-width: 47.99rem)": {
    gridAutoFlow: "column",
    gridAutoColumns: "min(85%, 20rem)",
    overflowX: "auto",
    scrollSnapType: "x mandatory",
    scrollPaddingInline: "5",
    mx: "-5",
    px: "5",
    py: "2",
  },
} as const;

export function Testimonials() {
  const { testimonials } = useSiteTexts();
  if (testimonials.length === 0) return null;
  return (
    <LandingSection>
      <SectionHeading eyebrow={landingText.testimonialsEyebrow} title={landingText.testimonialsTitle} />
      <chakra.div role="group" aria-label={landingText.testimonialsTitle} tabIndex={0} mt="6" css={ROW}>
        {testimonials.map(({ name, role, quote, results }, index) => (
          <chakra.div key={quote} scrollSnapAlign="start">
            <Reveal index={index % 3}>
              <chakra.figure
                h="full"
                display="flex"
                flexDirection="column"
                gap="5"
                p={{ base: "6", lg: "8" }}
                layerStyle="card"
              >
                <chakra.blockquote flex="1" lineHeight="1.55">
                  <WrittenText text={`„${quote}“`} />
                </chakra.blockquote>
                {results.length > 0 && <Comparisons comparisons={results} fontSize="sm" />}
                <chakra.figcaption>
                  <Flex gap="3" align="center">
                    <Face name={name} index={index} />
                    <div>
                      <Text fontWeight="700" lineHeight="1.3">
                        {name}
                      </Text>
                      <Text fontSize="sm" color="fg.muted" lineHeight="1.35">
                        {role}
                      </Text>
                    </div>
                  </Flex>
                </chakra.figcaption>
              </chakra.figure>
            </Reveal>
          </chakra.div>
        ))}
      </chakra.div>
    </LandingSection>
  );
}
