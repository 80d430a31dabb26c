import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import { CheckList } from "../../components/check-list.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { Panel } from "../../components/panel.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Section } from "./section.tsx";

/**
 * Renders who the course is for. The lists "not for" and "requirements" are collapsed. Empty lists are
 * omitted.
 */
export function Audience() {
  const { forWhom, notFor, needs } = useSiteTexts().audience;
  const folded = [
    { title: landingText.notFor, items: notFor, icon: "close" },
    { title: landingText.needs, items: needs, icon: "arrowRight" },
  ] as const;
  const shown = folded.filter(({ items }) => items.length > 0);
  if (forWhom.length === 0 && shown.length === 0) return null;
  return (
    <Section bg="fairway.subtle">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 24rem) minmax(0, 1fr)" }}
        gap={{ base: "6", lg: "16" }}
        alignItems="center"
      >
        <SectionHeading eyebrow={landingText.audienceEyebrow} title={landingText.audienceTitle} />
        <Panel py={{ base: "5", md: "6" }}>
          {forWhom.length > 0 && (
            <Box pb="4">
              <Text as="h3" textStyle="cardTitle" mb="3">
                {landingText.forWhom}
              </Text>
              <CheckList items={forWhom} gap="2" />
            </Box>
          )}
          {shown.map(({ title, items, icon }) => (
            <Box key={title} borderTopWidth="1px" borderColor="border">
              <Disclosure summary={<h3>{title}</h3>}>
                <CheckList items={items} icon={icon} gap="2" pb="4" />
              </Disclosure>
            </Box>
          ))}
        </Panel>
      </Grid>
    </Section>
  );
}
