import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { SectionHeading } from "../../components/section-heading.tsx";
import { landingText } from "../../strings/landing.ts";
import { site } from "../../strings/site.ts";
import { Reveal, Section } from "./section.tsx";

const { instructor } = site;

export function Teacher() {
  return (
    <Section bg="sand.100">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(16rem, 24rem) minmax(0, 1fr)" }}
        gap={{ base: "8", md: "16" }}
        alignItems="center"
      >
        <Reveal>
          <chakra.img
            src="/images/instructor.svg"
            alt={landingText.teacherPortrait(instructor.nameInDative)}
            htmlWidth="480"
            htmlHeight="560"
            loading="lazy"
            w="full"
            h="auto"
            maxW="24rem"
            borderRadius="l3"
          />
        </Reveal>
        <Reveal index={1}>
          <Flex direction="column" gap="5">
            <SectionHeading eyebrow={landingText.teacherEyebrow} title={instructor.name} />
            <Text fontWeight="strong" color="fairway.600">
              {instructor.title}
            </Text>
            {instructor.biography.map((paragraph) => (
              <Text key={paragraph} textStyle="lg" maxW="prose">
                {paragraph}
              </Text>
            ))}
            <TeacherFacts />
          </Flex>
        </Reveal>
      </Grid>
    </Section>
  );
}

function TeacherFacts() {
  return (
    <Flex as="dl" gap={{ base: "6", md: "10" }} wrap="wrap" mt="2">
      {instructor.facts.map(({ value, label }) => (
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
