import { Center } from "@chakra-ui/react/center";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Panel } from "../../components/panel.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { landingText } from "../../strings/landing.ts";
import { Reveal } from "./reveal.tsx";
import { Section } from "./section.tsx";

const icons: readonly IconName[] = ["swing", "target", "flag"];

export function LearnBlocks() {
  return (
    <Section bg="fairway.50">
      <SectionHeading eyebrow={landingText.learnEyebrow} title={landingText.learnTitle} />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" mt="10">
        {landingText.learn.map(({ title, text }, index) => (
          <Reveal key={title} index={index}>
            <Panel h="full">
              <Center boxSize="12" borderRadius="l2" bg="fairway.100" color="fairway.700">
                <Icon name={icons[index] ?? "check"} boxSize="7" />
              </Center>
              <Text as="h3" textStyle="cardTitle" mt="5">
                {title}
              </Text>
              <Text color="fg.muted" mt="2">
                {text}
              </Text>
            </Panel>
          </Reveal>
        ))}
      </SimpleGrid>
    </Section>
  );
}
