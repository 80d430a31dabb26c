import { Container } from "@chakra-ui/react/container";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useId } from "react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { PageHeading, Panel } from "../../ui/heading.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { BackLink } from "../back-link.tsx";
import { adminText } from "../texts.ts";
import { firstStepsText, PARTS } from "./texts.ts";

/** Renders the guide for an instructor who opens a shop: from the videos to the first sale. The first part is open. */
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
      <Stack gap="3">
        {PARTS.map((part, index) => (
          <Part key={part.title} {...part} place={index + 1} />
        ))}
      </Stack>
    </Container>
  );
}

function Part({ place, title, ...content }: (typeof PARTS)[number] & { place: number }) {
  const headingId = useId();
  return (
    <Panel as="section" aria-labelledby={headingId} px={{ base: "4", md: "6" }} py={{ base: "2", md: "3" }}>
      <Disclosure
        isOpen={place === 1}
        summary={
          <chakra.h2 id={headingId} textStyle="cardTitle">
            {`${place}. ${title}`}
          </chakra.h2>
        }
      >
        <Content {...content} />
      </Disclosure>
    </Panel>
  );
}

function Content({ paragraphs, steps = [], link, picture }: Omit<(typeof PARTS)[number], "title">) {
  return (
    <Stack gap="4" align="flex-start" maxW="40rem" pt="2" pb="4">
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
        // Its texts are too small on a phone.
        <chakra.img
          src={`/images/guide/${picture.name}.png`}
          alt={picture.alt}
          htmlWidth="960"
          htmlHeight={picture.height}
          loading="lazy"
          hideBelow="md"
          w="full"
          h="auto"
          borderWidth="1px"
          borderColor="border.control"
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
