import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { plainText } from "functions/core/written-text";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";

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
          <Flex gap="4" align="center" flex={{ md: "1 1 20rem" }}>
            <Flex aria-hidden="true" flexShrink="0">
              {testimonials.slice(0, FACES).map(({ name, quote }, index) => (
                <Face key={quote} name={name} index={index} ms={index === 0 ? "0" : "-3"} />
              ))}
            </Flex>
            <Text lineHeight="1.4">
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
export function Face({ name, index, ...style }: FaceProps) {
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

/** Returns the text up to its first full stop, question mark or exclamation mark. */
function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
