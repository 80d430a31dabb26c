import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { SectionHeading } from "../../components/section-heading.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Face } from "./proof.tsx";
import { Reveal, Section } from "./section.tsx";

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
    <Section>
      <SectionHeading eyebrow={landingText.testimonialsEyebrow} title={landingText.testimonialsTitle} />
      <chakra.div role="group" aria-label={landingText.testimonialsTitle} tabIndex={0} mt="6" css={ROW}>
        {testimonials.map(({ name, role, quote }, index) => (
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
    </Section>
  );
}
