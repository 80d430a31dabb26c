import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { SectionHeading } from "../../components/section-heading.tsx";
import { LANDING_PART } from "../../lib/landing-part.ts";
import { type SiteTexts, useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Reveal, Section } from "./section.tsx";

export function Teacher() {
  const { instructor } = useSiteTexts();
  if (instructor.name === "") return null;
  return (
    <Section id={LANDING_PART.teacher} bg="bg.subtle">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(16rem, 24rem) minmax(0, 1fr)" }}
        gap={{ base: "8", md: "16" }}
        alignItems="center"
      >
        <Reveal>
          <chakra.img
            src={instructor.pictureUrl}
            alt={instructor.pictureAlt || landingText.teacherPortrait(instructor.nameInDative)}
            htmlWidth="480"
            htmlHeight="560"
            loading="lazy"
            w="full"
            aspectRatio={6 / 7}
            objectFit="cover"
            maxW="24rem"
            borderRadius="l3"
          />
        </Reveal>
        <Reveal index={1}>
          <Flex direction="column" gap="5">
            <SectionHeading eyebrow={landingText.teacherEyebrow} title={instructor.name} />
            <Text fontWeight="strong" color="fairway.fg">
              {instructor.title}
            </Text>
            {instructor.biography.map((paragraph) => (
              <Text key={paragraph} textStyle="lg" maxW="prose">
                {paragraph}
              </Text>
            ))}
            <TeacherFacts facts={instructor.facts} />
          </Flex>
        </Reveal>
      </Grid>
    </Section>
  );
}

function TeacherFacts({ facts }: Pick<SiteTexts["instructor"], "facts">) {
  if (facts.length === 0) return null;
  return (
    <Flex as="dl" gap={{ base: "6", md: "10" }} wrap="wrap" mt="2">
      {facts.map(({ value, label }) => (
        <Flex key={label} direction="column-reverse">
          <Text as="dt" fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" textStyle="subtitle" color="fg.heading">
            {value}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
