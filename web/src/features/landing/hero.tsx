import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/contract/course";
import { useCoursePrice } from "../../api/courses.ts";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { OneTimePrice } from "../../components/price.tsx";
import { ENTRY_ANIMATION_MS } from "../../lib/limits.ts";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { CallLink } from "./call-link.tsx";
import file from "./hero.svg";
import drawing from "./hero.svg?inline";

/** On the first screen nothing is ever hidden: line by line it rises into place, without a script. */
function rise(line: number) {
  const { duration, stagger } = ENTRY_ANIMATION_MS;
  return { animation: `rise ${duration}ms ease-out ${line * stagger}ms backwards` };
}

/**
 * Room for what the drawing shows below its sky, whose lower edge no text may cross. In a high window the drawing is
 * scaled by its height, and the sky ends at 61 % of it; in a wide one by its width, and the far hills begin at 26 % of it.
 */
const BELOW_THE_TEXT = { gridTemplateRows: { base: "3fr 2fr", lg: "1fr" }, pb: { lg: "27vw" } };

/** Out of the grid: it is no row of its own. */
const BEHIND = { position: "absolute", inset: 0, zIndex: -1 } as const;

export function Hero({ course, isOwner }: { course: Course | null; isOwner: boolean }) {
  const { eyebrow, headline, lead, promises } = useSiteTexts().hero;
  return (
    <Box
      position="relative"
      isolation="isolate"
      display="grid"
      {...BELOW_THE_TEXT}
      mt="-18"
      pt={{ base: "24", md: "28" }}
      minH={{ base: "50rem", md: "52rem" }}
      overflow="hidden"
      bg="sky.subtle" // by night the drawing lets it through
    >
      <Container position="relative">
        <Text textStyle="eyebrow" color="fairway.fg" {...rise(0)}>
          {eyebrow}
        </Text>
        <PageHeading title={landingText.title} textStyle="display" maxW="12em" mt="3" {...rise(0)}>
          {headline || landingText.title}
        </PageHeading>
        <Text textStyle="lg" maxW="34em" mt="5" color="fg" {...rise(1)}>
          {lead}
        </Text>
        <Flex mt="7" gap="4" align="center" wrap="wrap" minH="14" {...rise(2)}>
          {course && <CallLink course={course} size="lg" />}
          {course && !isOwner && (
            <Text fontWeight="strong" color="fg.heading">
              <HeroPrice course={course} />
            </Text>
          )}
        </Flex>
        <Box {...rise(3)}>
          <HeroFacts facts={promises} />
        </Box>
      </Container>
      {/* Below the texts, which a slow phone paints before it has read the drawing. */}
      <picture style={BEHIND}>
        {/* The same drawing in motion: what is asked of the system reaches no style inside a picture, an address does. */}
        <source media="(prefers-reduced-motion: no-preference)" srcSet={`${heroDrawing}#swing`} />
        <chakra.img
          id={HERO_ID}
          src={heroDrawing}
          decoding="sync"
          alt=""
          htmlWidth="1600"
          htmlHeight="1300"
          fetchPriority="high"
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="cover"
          // A phone shows the golfer, and the mountain's slope beside the texts instead of behind them.
          objectPosition={{ base: "40% 100%", md: "60% 100%" }}
        />
      </picture>
    </Box>
  );
}

function HeroPrice({ course }: { course: Course }) {
  return <OneTimePrice price={useCoursePrice(course)} courseId={course.id} />;
}

/** Marks the picture of a prerendered page. */
const HERO_ID = "hero-drawing";

/**
 * A prerendered page holds the drawing itself, so that it needs no request of its own; React takes it over from there, and a
 * page that is not prerendered gets the file.
 */
const heroDrawing: string = import.meta.env.SSR
  ? drawing
  : (document.querySelector<HTMLImageElement>(`#${HERO_ID}`)?.src ?? file);

/** What a buyer wants to know first, in short lines. */
function HeroFacts({ facts }: { facts: readonly string[] }) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="6" rowGap="1.5" mt="5">
      {facts.map((fact) => (
        <chakra.li
          key={fact}
          display="flex"
          alignItems="center"
          gap="1.5"
          fontSize="sm"
          fontWeight="600"
          color="fg"
        >
          <Icon name="check" boxSize="4" strokeWidth="2.8" color="fairway.fg" />
          <span>{fact}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
