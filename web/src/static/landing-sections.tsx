import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { plainText } from "functions/core/written-text";
import type { Course } from "functions/courses/schema";
import { CoursePicture } from "../courses/course-picture.tsx";
import { LANDING_PART } from "../lib/element-ids.ts";
import { counted } from "../lib/format.ts";
import { landingText } from "../site/texts.ts";
import { type SiteTexts, useComingCourses, useSiteTexts } from "../site/use-site-texts.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Panel, SectionHeading } from "../ui/heading.tsx";
import { CheckList, Icon } from "../ui/icon.tsx";
import { PriceTag } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { WrittenText } from "../ui/written-text.tsx";
import { CallLink, CouponNote } from "./buy-links.tsx";
import { LandingSection, Reveal } from "./landing-section.tsx";
import { ShownTo } from "./shown-to.tsx";
import { StaticWaitlistForm } from "./waitlist-form.tsx";

/**
 * Renders who the course is for. The lists "not for" and "requirements" are collapsed. Empty lists are
 * omitted.
 */
export function AudienceSection() {
  const { forWhom, notFor, needs } = useSiteTexts().audience;
  const folded = [
    { title: landingText.notFor, items: notFor, icon: "close" },
    { title: landingText.needs, items: needs, icon: "arrowRight" },
  ] as const;
  const shown = folded.filter(({ items }) => items.length > 0);
  if (forWhom.length === 0 && shown.length === 0) return null;
  return (
    <LandingSection bg="fairway.subtle">
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
    </LandingSection>
  );
}

export function Teacher() {
  const { instructor } = useSiteTexts();
  if (instructor.name === "") return null;
  return (
    <LandingSection id={LANDING_PART.teacher} bg="bg.subtle">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(14rem, 22rem) minmax(0, 1fr)" }}
        gap={{ base: "6", md: "16" }}
        alignItems="center"
      >
        <Reveal>
          <chakra.img
            src={instructor.pictureUrl}
            alt={instructor.pictureAlt || landingText.teacherPortrait(instructor.name)}
            htmlWidth="480"
            htmlHeight="560"
            loading="lazy"
            w="full"
            aspectRatio={{ base: 4 / 3, md: 6 / 7 }}
            objectFit="cover"
            objectPosition="50% 30%"
            borderRadius="l3"
          />
        </Reveal>
        <Reveal index={1}>
          <Flex direction="column" gap="5">
            <SectionHeading eyebrow={landingText.teacherEyebrow} title={instructor.name} />
            <Text fontWeight="strong" color="fairway.fg">
              {instructor.title}
            </Text>
            <WrittenText text={instructor.biography.join("\n\n")} textStyle="lg" maxW="prose" gap="5" />
          </Flex>
        </Reveal>
      </Grid>
    </LandingSection>
  );
}

/** Renders the questions with answers, and the guarantee next to them. Empty parts are omitted. */
export function Questions() {
  const { questions, guarantee } = useSiteTexts();
  const hasQuestions = questions.length > 0;
  const hasGuarantee = guarantee.text !== "";
  if (!hasQuestions && !hasGuarantee) return null;
  return (
    <LandingSection id={LANDING_PART.questions} bg="bg.subtle">
      <Grid
        templateColumns={{
          base: "minmax(0, 1fr)",
          lg: hasQuestions && hasGuarantee ? "minmax(0, 1fr) minmax(0, 24rem)" : undefined,
        }}
        gap={{ base: "10", lg: "16" }}
        alignItems="start"
      >
        {hasQuestions && (
          <Box>
            <SectionHeading eyebrow={landingText.questionsEyebrow} title={landingText.questionsTitle} />
            <Box mt="4">
              {questions.map((question) => (
                <Question key={question.question} {...question} />
              ))}
            </Box>
          </Box>
        )}
        {hasGuarantee && <Guarantee {...guarantee} />}
      </Grid>
    </LandingSection>
  );
}

function Question({ question, answer }: SiteTexts["questions"][number]) {
  return (
    <Box borderBottomWidth="1px" borderColor="border">
      <Disclosure summary={question} minH="14" py="3">
        <WrittenText text={answer} pb="5" maxW="prose" color="fg.muted" />
      </Disclosure>
    </Box>
  );
}

function Guarantee({ title, text }: SiteTexts["guarantee"]) {
  return (
    <Flex id="abyrgd" layerStyle="card" direction="column" gap="3" p={{ base: "6", md: "8" }}>
      <Icon name="check" boxSize="8" color="fairway.fg" strokeWidth="2.6" />
      <Text as="h2" textStyle="cardTitle">
        {title || landingText.guarantee}
      </Text>
      <WrittenText text={text} color="fg.muted" />
    </Flex>
  );
}

export function Upcoming({ onSale }: { onSale: readonly { title: string }[] }) {
  const upcoming = useComingCourses(onSale);
  if (upcoming.length === 0) return null;
  return (
    <LandingSection>
      <SectionHeading eyebrow={landingText.upcomingEyebrow} title={landingText.upcomingTitle} />
      <chakra.ul listStyleType="none" mt="4">
        {upcoming.map(({ id, title, text, lessons }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap={{ base: "4", md: "8" }}
            rowGap="3"
            py="4"
            borderBottomWidth="1px"
            borderColor="border"
            css={{ "&:has(details[open])": { alignItems: "flex-start" } }}
          >
            <Box flex="1 1 10rem">
              <Text as="h3" fontWeight="700" color="fg.heading" lineHeight="1.3">
                {title}
              </Text>
              <WrittenText text={text} color="fg.muted" fontSize="sm" mt="0.5" />
              {lessons !== null && (
                <Text fontSize="sm" fontWeight="600" mt="0.5">
                  {counted(lessons, commonText.lesson, commonText.lessons)}
                </Text>
              )}
            </Box>
            <Box maxW="24rem" css={{ "&:has([open])": { flex: "1 1 18rem" } }}>
              <StaticWaitlistForm course={{ id, title }} />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </LandingSection>
  );
}

/** Renders the courses on sale except the featured one. A single course takes the full width. */
export function MoreCourses({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  const isSingle = courses.length === 1;
  return (
    <LandingSection pt="0">
      <SectionHeading eyebrow={landingText.moreEyebrow} title={landingText.moreTitle} />
      <SimpleGrid columns={{ base: 1, md: isSingle ? 1 : 2 }} gap="6" mt="10">
        {courses.map((course, index) => (
          <Reveal key={course.id} index={index % 2}>
            <CourseCard course={course} isWide={isSingle} />
          </Reveal>
        ))}
      </SimpleGrid>
    </LandingSection>
  );
}

function CourseCard({ course, isWide }: { course: Course; isWide: boolean }) {
  const { title, description, thumbnailUrl, thumbnailAlt } = course;
  return (
    <Flex
      as="article"
      direction={{ base: "column", md: isWide ? "row" : "column" }}
      h="full"
      layerStyle="card"
      overflow="hidden"
    >
      <CoursePicture
        src={thumbnailUrl}
        alt={thumbnailAlt}
        loading="lazy"
        w={{ base: "full", md: isWide ? "50%" : "full" }}
        h="auto"
        aspectRatio={16 / 9}
      />
      <Flex direction="column" flex="1" gap="3" p={{ base: "6", md: isWide ? "8" : "6" }}>
        <Text as="h3" textStyle="cardTitle" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="fg.muted" overflowWrap="anywhere" lineClamp={4} mb="auto">
          {plainText(description)}
        </Text>
        <Offer course={course} />
      </Flex>
    </Flex>
  );
}

/** Renders the price and the buy button. A customer sees a link to the course instead. */
function Offer({ course }: { course: Course }) {
  return (
    <>
      <ShownTo reader="prospect" courseId={course.id}>
        <PriceTag price={course} courseId={course.id} />
        <CouponNote courseId={course.id} />
      </ShownTo>
      <ShownTo reader="customer" courseId={course.id}>
        <Text fontWeight="600">{landingText.owned}</Text>
      </ShownTo>
      <CallLink course={course} isShort />
    </>
  );
}
