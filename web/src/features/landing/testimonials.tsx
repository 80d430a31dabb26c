import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Reveal, Section } from "./section.tsx";

export function Testimonials() {
  const { testimonials } = useSiteTexts();
  if (testimonials.length === 0) return null;
  return (
    <Section>
      <SectionHeading eyebrow={landingText.testimonialsEyebrow} title={landingText.testimonialsTitle} />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" mt="10">
        {testimonials.map(({ name, role, quote }, index) => (
          <Reveal key={quote} index={index % 3}>
            <chakra.figure
              h="full"
              display="flex"
              flexDirection="column"
              borderTopWidth="3px"
              borderColor="fairway.border"
              pt="6"
            >
              <chakra.blockquote textStyle="lg" flex="1">
                {`„${quote}“`}
              </chakra.blockquote>
              <chakra.figcaption mt="5">
                <Text fontWeight="700">{name}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {role}
                </Text>
              </chakra.figcaption>
            </chakra.figure>
          </Reveal>
        ))}
      </SimpleGrid>
    </Section>
  );
}
