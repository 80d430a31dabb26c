import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { useId } from "react";
import { HoleMap } from "../courses/hole-map.tsx";
import { LessonRows, numberedLessons } from "../courses/lesson-rows.tsx";
import { PricePromises } from "../courses/price-promises.tsx";
import { LANDING_PART } from "../lib/element-ids.ts";
import { counted, formatLength } from "../lib/format.ts";
import { giftText } from "../payments/gifts/texts.ts";
import { packText } from "../payments/packs/texts.ts";
import { CardBrands } from "../site/site-footer.tsx";
import { landingText } from "../site/texts.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { SectionHeading } from "../ui/heading.tsx";
import { CheckList, Icon, type IconName } from "../ui/icon.tsx";
import { TextLink } from "../ui/links.tsx";
import { PriceTag } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { WrittenText } from "../ui/written-text.tsx";
import { CallLink, CouponNote } from "./buy-links.tsx";
import { LandingSection, Reveal } from "./landing-section.tsx";
import { forCustomer, ShownTo, ShownWhile } from "./shown-to.tsx";

type FreeLesson = { course: Course; lesson: Course["lessons"][number] };

/** Returns the first free lesson and its course, or undefined if no lesson is free. */
export function firstFreeLesson(courses: readonly Course[]): FreeLesson | undefined {
  return courses
    .flatMap((course) => course.lessons.map((lesson) => ({ course, lesson })))
    .find(({ lesson }) => lesson.isFree);
}

/** Renders the lessons of a course, with links to the free ones. */
function CourseLessons({ course }: { course: Course }) {
  const headingId = useId();
  if (course.lessons.length === 0) return null;
  return (
    <Box as="section" id="kennslustundir" aria-labelledby={headingId}>
      <Text as="h3" id={headingId} textStyle="cardTitle" mb="2">
        {landingText.lessons}
      </Text>
      <LessonRows lessons={numberedLessons(course)} most={5} />
    </Box>
  );
}

function CourseCard({ course }: { course: Course }) {
  const names = course.lessons.map(({ title, lengthSeconds }, index) =>
    [`${index + 1}. ${title}`, lengthSeconds !== null && formatLength(lengthSeconds)]
      .filter(Boolean)
      .join(" · "),
  );
  return (
    // `clip` instead of `hidden`: a scroll container would disable the sticky price.
    <Box layerStyle="card" boxShadow="md" overflow="clip">
      <HoleMap
        lessonIds={course.lessonIds}
        names={names}
        preserveAspectRatio="xMidYMid slice"
        h={{ md: "13.75rem" }}
      />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1.45fr) minmax(0, 1fr)" }}
        gridTemplateRows={{ md: "auto 1fr" }}
        columnGap={{ md: "8", lg: "14" }}
        rowGap="8"
        p={{ base: "6", md: "8", lg: "10" }}
        css={{ [forCustomer(course.id)]: WITHOUT_OFFER }}
      >
        <Box>
          <SectionHeading eyebrow={landingText.courseEyebrow} title={course.title} />
          <WrittenText text={course.description} color="fg.muted" mt="4" />
        </Box>
        <Box
          gridRow={{ md: "1 / 3" }}
          gridColumn={{ md: "2" }}
          alignSelf="start"
          position={{ md: "sticky" }}
          top="24"
          py={{ base: "6", md: "0" }}
          borderYWidth={{ base: "1px", md: "0" }}
          borderColor="border"
        >
          <ShownTo reader="prospect" courseId={course.id}>
            <Offer course={course} />
          </ShownTo>
          <ShownTo reader="customer" courseId={course.id}>
            <Text textStyle="cardTitle">{landingText.owned}</Text>
            <CallLink course={course} size="lg" w="full" mt="4" />
            <Flex wrap="wrap" columnGap="5" mt="3">
              <TextLink to={`/aefingar/${course.id}`} minH="11">
                <Icon name="target" />
                {landingText.drills}
              </TextLink>
              <TextLink to={`/minnispunktar/${course.id}`} minH="11">
                <Icon name="pencil" />
                {landingText.notes}
              </TextLink>
            </Flex>
          </ShownTo>
        </Box>
        <Box>
          <Learning />
          <CourseLessons course={course} />
        </Box>
      </Grid>
    </Box>
  );
}

/** Without the offer, the topics and the lessons are next to each other below both columns. */
const WITHOUT_OFFER = {
  "& > :nth-of-type(2)": { gridRow: { md: "1" } },
  "& > :nth-of-type(3)": {
    gridColumn: { md: "1 / -1" },
    display: { md: "grid" },
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    columnGap: { md: "8", lg: "14" },
  },
} as const;

const ICONS: readonly IconName[] = ["swing", "target", "flag"];

function Learning() {
  const { title: heading, blocks } = useSiteTexts().learning;
  if (blocks.length === 0) return null;
  return (
    <Box id="hvad-laerir-thu" mb="8">
      <Text as="h3" textStyle="cardTitle" mb="4">
        {heading}
      </Text>
      <Grid gap="5">
        {blocks.map(({ title, text }, index) => (
          <Reveal key={title} index={index}>
            <Flex gap="4">
              <Center boxSize="11" borderRadius="l2" bg="fairway.muted" color="fairway.fg" flexShrink="0">
                <Icon name={ICONS[index % ICONS.length] ?? "check"} boxSize="6" />
              </Center>
              <Box>
                <Text as="h4" fontWeight="700" color="fg.heading" lineHeight="1.3">
                  {title}
                </Text>
                <WrittenText text={text} color="fg.muted" fontSize="sm" mt="1" />
              </Box>
            </Flex>
          </Reveal>
        ))}
      </Grid>
    </Box>
  );
}

function Offer({ course }: { course: Course }) {
  const lessons = counted(course.lessonIds.length, commonText.lesson, commonText.lessons);
  return (
    <>
      <PriceTag price={course} courseId={course.id} />
      <CouponNote courseId={course.id} />
      <PricePromises price={course.price} mt="3" />
      <Box data-buy="" mt="4">
        <CallLink course={course} size="lg" w="full" />
      </Box>
      <Flex mt="1" columnGap="5" wrap="wrap" justify="center">
        {[
          { label: giftText.give, to: `/checkout?courseId=${course.id}&gjof=1` },
          { label: packText.forGroup, to: `/checkout/pakki?courseId=${course.id}` },
        ].map(({ label, to }) => (
          <TextLink key={to} to={to} aria-label={`${label}: ${course.title}`} minH="11" fontSize="sm">
            {label}
          </TextLink>
        ))}
      </Flex>
      <CheckList
        items={landingText.includes(lessons)}
        aria-label={landingText.included}
        mt="3"
        gap="2"
        fontSize="sm"
      />
      <TrustSignals />
    </>
  );
}

function TrustSignals() {
  return (
    <Flex
      mt="5"
      pt="4"
      borderTopWidth="1px"
      borderColor="border"
      gap="4"
      justify="space-between"
      align="center"
      wrap="wrap"
      fontSize="sm"
      color="fg.muted"
    >
      <Flex direction="column" gap="1.5">
        <Flex gap="2" align="center">
          <Icon name="lock" boxSize="4" />
          <span>{landingText.secure}</span>
        </Flex>
        <Flex gap="2" align="center">
          <Icon name="bolt" boxSize="4" />
          <span>{landingText.immediate}</span>
        </Flex>
      </Flex>
      <CardBrands />
    </Flex>
  );
}

/** Renders the featured course while it is on sale, or a message that no course is. */
export function CourseSection({ course }: { course: Course | undefined }) {
  return (
    <LandingSection id={LANDING_PART.course}>
      {course ? (
        <>
          <ShownWhile sale="on">
            <CourseCard course={course} />
          </ShownWhile>
          <ShownWhile sale="off">
            <NoCourses />
          </ShownWhile>
        </>
      ) : (
        <>
          <NoCourses />
          <Box maxW="40rem" mx="auto" mt="10">
            <Learning />
          </Box>
        </>
      )}
    </LandingSection>
  );
}

function NoCourses() {
  return (
    <Flex direction="column" align="center" gap="1" textAlign="center">
      <Text textStyle="cardTitle">{landingText.noCourses}</Text>
      <Text color="fg.muted">{landingText.noCoursesHint}</Text>
    </Flex>
  );
}
