import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { ButtonLink } from "../../components/button-link.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { formatIsk } from "../../lib/format.ts";
import { commonText } from "../../strings/common.ts";
import { landingText } from "../../strings/landing.ts";
import { HeroFacts } from "./hero-facts.tsx";
import type { MainCall } from "./main-call.ts";
import { Reveal } from "./reveal.tsx";

export function Hero({ course, call }: { course: Course | null; call: MainCall | null }) {
  return (
    <Box
      position="relative"
      mt="-18"
      pt={{ base: "24", md: "32" }}
      minH={{ base: "50rem", md: "52rem" }}
      overflow="hidden"
      bg="fairway.900"
    >
      <chakra.img
        src="/images/hero.svg"
        alt=""
        width="1600"
        height="1300"
        fetchPriority="high"
        position="absolute"
        inset="0"
        boxSize="full"
        objectFit="cover"
        objectPosition={{ base: "74% 100%", md: "60% 100%" }}
      />
      <Container position="relative">
        <Reveal visibleFromStart>
          <Text textStyle="eyebrow" color="fairway.700">
            {landingText.eyebrow}
          </Text>
          <PageHeading title={landingText.title} textStyle="display" maxW="12em" mt="3">
            {landingText.headline}
          </PageHeading>
          <Text textStyle="lg" maxW="34em" mt="5" color="ink.800">
            {landingText.lead}
          </Text>
          <Flex mt="7" gap="4" align="center" wrap="wrap" minH="14">
            {call && (
              <ButtonLink to={call.to} size="lg">
                {call.label}
              </ButtonLink>
            )}
            {course && (
              <Text fontWeight="650" color="fg.heading">
                {formatIsk(course.price)} · {commonText.oneTimePayment}
              </Text>
            )}
          </Flex>
          <HeroFacts />
        </Reveal>
      </Container>
    </Box>
  );
}
