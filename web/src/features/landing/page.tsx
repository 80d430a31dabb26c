import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/contract/course";
import { coursesQuery, useCoursePrice } from "../../api/courses.ts";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Panel } from "../../components/panel.tsx";
import { OneTimePrice } from "../../components/price.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { landingText } from "../../strings/landing.ts";
import { Audience } from "./audience.tsx";
import { CallLink } from "./call-link.tsx";
import { CourseSection, type CourseStatus } from "./course-section.tsx";
import { Hero } from "./hero.tsx";
import { MoreCourses } from "./more-courses.tsx";
import { PromoVideo } from "./promo-video.tsx";
import { Questions } from "./questions.tsx";
import { Reveal, Section } from "./section.tsx";
import { StickyBuyBar } from "./sticky-buy-bar.tsx";
import { Teacher } from "./teacher.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Upcoming } from "./upcoming.tsx";
import { useOwner } from "./use-owner.ts";

export function LandingPage() {
  const { data, isPending, isError, refetch } = useQuery(coursesQuery);
  return (
    <Landing
      courses={data ?? []}
      status={isPending ? "loading" : isError ? "failed" : "loaded"}
      onRetry={() => void refetch()}
    />
  );
}

type LandingProps = {
  /** Those on sale; the first of them is featured. */
  courses: readonly Course[];
  status: CourseStatus;
  onRetry: () => void;
};

/** The landing page as a function of its data, so that it can be rendered ahead of time. */
function Landing({ courses, status, onRetry }: LandingProps) {
  const course = courses[0] ?? null;
  const owner = useOwner(course);
  return (
    <>
      <Hero course={course} isOwner={owner !== null} />
      <CourseSection course={course} status={status} onRetry={onRetry} />
      <MoreCourses courses={courses.slice(1)} />
      <LearnBlocks />
      <PromoVideo />
      <Audience />
      <Teacher />
      <Testimonials />
      <Questions />
      <Upcoming />
      {course && !owner && <StickyBuyBar course={course} />}
      {course && !owner && <ClosingCall course={course} />}
    </>
  );
}

/** The last word before the footer: one more chance to buy. */
function ClosingCall({ course }: { course: Course }) {
  const { title, text } = useSiteTexts().closing;
  return (
    <Section bg="fairway.700" colorPalette="sand">
      <Flex direction="column" align="center" textAlign="center" gap="4">
        <Text as="h2" textStyle="sectionTitle" color="white">
          {title || course.title}
        </Text>
        <Text textStyle="lg" color="fairway.100" maxW="34em" textWrap="balance">
          {text}
        </Text>
        <CallLink course={course} size="lg" mt="3" />
        <Text fontSize="sm" color="fairway.100">
          <OneTimePrice price={useCoursePrice(course)} courseId={course.id} />
        </Text>
      </Flex>
    </Section>
  );
}

const icons: readonly IconName[] = ["swing", "target", "flag"];

function LearnBlocks() {
  const { title: heading, blocks } = useSiteTexts().learning;
  if (blocks.length === 0) return null;
  return (
    <Section bg="fairway.subtle">
      <SectionHeading eyebrow={landingText.learnEyebrow} title={heading} />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" mt="10">
        {blocks.map(({ title, text }, index) => (
          <Reveal key={title} index={index % 3}>
            <Panel h="full">
              <Center boxSize="12" borderRadius="l2" bg="fairway.muted" color="fairway.fg">
                <Icon name={icons[index % icons.length] ?? "check"} boxSize="7" />
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
