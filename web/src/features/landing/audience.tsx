import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { CheckList } from "../../components/check-list.tsx";
import { Panel } from "../../components/panel.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Reveal, Section } from "./section.tsx";

/** Who the course is for, who not, and what one needs; each where the instructor has written it. */
export function Audience() {
  const { forWhom, notFor, needs } = useSiteTexts().audience;
  const lists = [
    { title: landingText.forWhom, items: forWhom, icon: "check" },
    { title: landingText.notFor, items: notFor, icon: "close" },
    { title: landingText.needs, items: needs, icon: "arrowRight" },
  ] as const;
  const shown = lists.filter(({ items }) => items.length > 0);
  if (shown.length === 0) return null;
  return (
    <Section bg="fairway.subtle">
      <SectionHeading eyebrow={landingText.audienceEyebrow} title={landingText.audienceTitle} />
      <SimpleGrid columns={{ base: 1, md: shown.length }} gap="6" mt="10">
        {shown.map(({ title, items, icon }, index) => (
          <Reveal key={title} index={index}>
            <Panel h="full">
              <Text as="h3" textStyle="cardTitle" mb="4">
                {title}
              </Text>
              <CheckList items={items} icon={icon} />
            </Panel>
          </Reveal>
        ))}
      </SimpleGrid>
    </Section>
  );
}
