import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { SectionHeading } from "../../components/section-heading.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { LANDING_PART } from "../../lib/landing-part.ts";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Reveal, Section } from "./section.tsx";

export function Teacher() {
  const { instructor } = useSiteTexts();
  if (instructor.name === "") return null;
  return (
    <Section id={LANDING_PART.teacher} bg="bg.subtle">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(14rem, 22rem) minmax(0, 1fr)" }}
        gap={{ base: "6", md: "16" }}
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
            aspectRatio={{ base: 4 / 3, md: 6 / 7 }}
            objectFit="cover"
            objectPosition="50% 30%"
            borderRadius="l3"
          />
        </Reveal>
        <Reveal index={1}>
          <Flex direction="column" gap="5">
            <SectionHeading eyebrow={landingText.teacherEyebrow} title={instructor.name} />
            <Text fontWeight="strong" color="fairway.fg">
              {instructor.title}
            </Text>
            <WrittenText text={instructor.biography.join("\n\n")} textStyle="lg" maxW="prose" gap="5" />
          </Flex>
        </Reveal>
      </Grid>
    </Section>
  );
}
