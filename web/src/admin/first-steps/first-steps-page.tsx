import { Container } from "@chakra-ui/react/container";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { PageHeading } from "../../ui/heading.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { BackLink } from "../back-link.tsx";
import { Section } from "../section.tsx";
import { adminText } from "../texts.ts";
import { firstStepsText, PARTS } from "./texts.ts";

/** Renders the guide for an instructor who opens a shop: from the videos to the first sale. */
export function FirstStepsPage() {
  return (
    <Container maxW="52rem" pt={{ base: "2", md: "4" }} pb="14">
      <BackLink to="/admin/dashboard" mb={{ base: "4", md: "6" }}>
        {firstStepsText.back}
      </BackLink>
      <PageHeading title={`${firstStepsText.title} · ${adminText.title}`} mb="3">
        {firstStepsText.title}
      </PageHeading>
      <Text fontSize="lg" maxW="40rem">
        {firstStepsText.intro}
      </Text>
      <TextLink to="/admin/dashboard" minH="11" mb="4">
        {firstStepsText.toChecklist}
      </TextLink>
      <Stack gap={{ base: "4", md: "6" }}>
        {PARTS.map((part, index) => (
          <Section key={part.title} title={`${index + 1}. ${part.title}`}>
            <Part {...part} />
          </Section>
        ))}
      </Stack>
    </Container>
  );
}

function Part({ paragraphs, steps = [], link, picture }: (typeof PARTS)[number]) {
  return (
    <Stack gap="4" align="flex-start" maxW="40rem">
      {paragraphs.map((text) => (
        <Text key={text} textWrap="pretty">
          {text}
        </Text>
      ))}
      {steps.length > 0 && (
        <chakra.ol ps="6" listStyleType="decimal" display="grid" gap="2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </chakra.ol>
      )}
      {picture && (
        <chakra.img
          src={`/images/guide/${picture.name}.png`}
          alt={picture.alt}
          htmlWidth="960"
          htmlHeight="600"
          loading="lazy"
          w="full"
          h="auto"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
        />
      )}
      {link && (
        <ButtonLink to={link.to} variant="outline">
          {link.label}
        </ButtonLink>
      )}
    </Stack>
  );
}
