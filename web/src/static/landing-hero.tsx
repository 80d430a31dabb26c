import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { isVimeo, youtubeId } from "functions/courses/video-link";
import { ENTRY_ANIMATION_MS } from "../lib/limits.ts";
import { landingText } from "../site/texts.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { PageHeading } from "../ui/heading.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { SHORT_VIEWPORT } from "../ui/page-frame.tsx";
import { OneTimePrice } from "../ui/price.tsx";
import { Video } from "../ui/video.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import { CallLink, CouponNote } from "./buy-links.tsx";
import file from "./hero.svg";
import drawing from "./hero.svg?inline";
import { firstFreeLesson } from "./landing-course.tsx";
import { useIsEdited } from "./landing-section.tsx";
import { forCustomer, ShownTo, ShownWhile } from "./shown-to.tsx";

/**
 * Renders the promotional video: next to the text on wide screens, otherwise across the lower edge of the
 * hero.
 */
function PromoVideo() {
  const { videoUrl: url, posterUrl } = useSiteTexts().promo;
  if (url === "") return null;
  const host = isVimeo(url) ? "Vimeo" : "YouTube";
  const isVideo = isVimeo(url) || youtubeId(url) !== null;
  return (
    <Box
      as="section"
      id="kynningarmyndband"
      aria-labelledby={TITLE_ID}
      gridRow={{ base: "2", lg: "1" }}
      gridColumn={{ base: "2", lg: "4" }}
      mt={{ base: "-10", lg: "28" }}
      w="full"
      maxW="40rem"
      mx="auto"
    >
      {isVideo ? (
        <Video
          url={url}
          title={landingText.videoTitle}
          poster={posterUrl}
          playLabel={landingText.playPromo}
          isPublic
        />
      ) : (
        <Center aspectRatio={16 / 9} layerStyle="edge" bg="bg.subtle" borderRadius="l3" lang="en">
          {landingText.videoMissing}
        </Center>
      )}
      <Box
        mt={{ base: "4", lg: "3" }}
        w="fit-content"
        px={{ lg: "4" }}
        py={{ lg: "2" }}
        borderRadius="l2"
        bg={{ lg: "bg.panel" }} // over the mountain of the drawing
      >
        <Text as="h2" id={TITLE_ID} fontWeight="strong" letterSpacing="normal">
          {landingText.videoTitle}
        </Text>
        {isVideo && (
          <Text fontSize="sm" color="fg.muted">
            <span>{`${landingText.videoHint(host)} `}</span>
            <noscript>
              <a href={url}>{landingText.videoElsewhere(host)}</a>
            </noscript>
          </Text>
        )}
      </Box>
    </Box>
  );
}

const TITLE_ID = "kynning";

/**
 * Returns the animation that moves a line of the first screen into place. The lines are never transparent.
 */
function rise(line: number) {
  const { duration, stagger } = ENTRY_ANIMATION_MS;
  return { animation: `rise ${duration}ms ease-out ${line * stagger}ms backwards` };
}

/** Columns of `Container`: its gutters and, on wide screens, the text to the left of the video. */
const COLUMNS = {
  base: "1.25rem minmax(0, 1fr) 1.25rem",
  md: "2rem minmax(0, 1fr) 2rem",
  lg: "minmax(2rem, 1fr) minmax(0, 34.5rem) 3rem minmax(0, 30.5rem) minmax(2rem, 1fr)",
};

/**
 * Reserves space for the drawing below its sky: no text may cross the lower edge of the sky. A tall viewport
 * scales the drawing by height, and the sky ends at 61 % of it. A wide viewport scales it by width, and the
 * far hills begin at 26 % of it.
 */
const BELOW_THE_TEXT = {
  display: "grid",
  gridTemplateRows: { base: "3fr 2fr", lg: "1fr" },
  minH: { base: "50rem", md: "52rem" },
  pb: { lg: "27vw" },
};

/** Absolute position inside the first row, so that the box takes no row. */
const BEHIND = {
  gridArea: "1 / 1 / 2 / -1",
  position: "absolute",
  inset: 0,
  zIndex: -1,
  overflow: "hidden",
} as const;

export function Hero({ course }: { course: Course | undefined }) {
  const { eyebrow, headline, lead, promises } = useSiteTexts().hero;
  const free = course && firstFreeLesson([course]);
  return (
    <Box position="relative" isolation="isolate" display="grid" gridTemplateColumns={COLUMNS} mt="-18">
      <Box
        gridRow="1"
        gridColumn="2"
        pt={{ base: "24", md: "28" }}
        css={{ [SHORT_VIEWPORT]: { paddingTop: "6rem" } }}
        {...BELOW_THE_TEXT}
      >
        <div>
          <Text textStyle="eyebrow" color="fairway.fg" {...rise(0)}>
            {eyebrow}
          </Text>
          <Headline>{headline || landingText.title}</Headline>
          <WrittenText text={lead} textStyle="lg" maxW="32em" mt="5" color="fg" {...rise(1)} />
          <Flex
            data-buy=""
            mt="7"
            columnGap="4"
            rowGap="3"
            direction={{ base: "column", sm: "row" }} // no line break that depends on the font
            align={{ base: "flex-start", sm: "center" }}
            wrap="wrap"
            minH="14"
            css={{ [forCustomer(course?.id)]: { flexDirection: "row", alignItems: "center" } }}
            {...rise(2)}
          >
            {course && (
              <ShownWhile sale="on">
                <CallLink course={course} size="lg" />
                <ShownTo reader="customer" courseId={course.id}>
                  <ButtonLink to={`/aefingar/${course.id}`} variant="outline" size="lg" px="6">
                    {landingText.drills}
                  </ButtonLink>
                </ShownTo>
                <ShownTo reader="prospect" courseId={course.id}>
                  {free && <FreeLessonButton {...free} />}
                  <Box color="fg.heading">
                    <Text fontWeight="strong">
                      <OneTimePrice price={course} courseId={course.id} />
                    </Text>
                    <CouponNote courseId={course.id} />
                  </Box>
                </ShownTo>
              </ShownWhile>
            )}
          </Flex>
          <Box {...rise(3)}>
            {course ? (
              <ShownTo reader="prospect" courseId={course.id}>
                <HeroFacts facts={promises} />
              </ShownTo>
            ) : (
              <HeroFacts facts={promises} />
            )}
          </Box>
        </div>
      </Box>
      {/* After the text in the document, so that slow phones paint the text first. */}
      <chakra.picture {...BEHIND} bg="sky.subtle" /* visible through the drawing in dark mode */>
        {/* The animated version of the drawing. Media queries do not work inside an SVG image, but URL
           fragments do. */}
        <source media="(prefers-reduced-motion: no-preference)" srcSet={`${heroDrawing}#swing`} />
        <chakra.img
          id="hero-drawing"
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
          // Phones show the golfer. The slope of the mountain is next to the text instead of behind it.
          objectPosition={{ base: "40% 100%", md: "60% 100%" }}
        />
      </chakra.picture>
      <PromoVideo />
    </Box>
  );
}

/** The headline on a phone that is held sideways, because the buy button needs the height. */
const ONE_LINE = { fontSize: "2.25rem", maxWidth: "none" };

function Headline({ children }: { children: string }) {
  const style = {
    textStyle: "display",
    maxW: "12em",
    mt: "3",
    css: { [SHORT_VIEWPORT]: ONE_LINE },
    ...rise(0),
  };
  return useIsEdited() ? (
    <chakra.h2 {...style}>{children}</chakra.h2>
  ) : (
    <PageHeading title={landingText.title} {...style}>
      {children}
    </PageHeading>
  );
}

function FreeLessonButton({
  lesson: { id, lengthSeconds },
}: NonNullable<ReturnType<typeof firstFreeLesson>>) {
  const minutes = lengthSeconds === null ? null : Math.max(1, Math.round(lengthSeconds / 60));
  return (
    <ButtonLink to={`/lesson/${id}`} variant="outline" size="lg" px="6">
      {landingText.watchFreeLesson(minutes)}
    </ButtonLink>
  );
}

/** The URL of the drawing. The static page contains the drawing itself. The preview loads the file. */
const heroDrawing: string = import.meta.env.SSR ? drawing : file;

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
