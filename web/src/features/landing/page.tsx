import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import { coursesQuery, useCoursePrice } from "../../api/courses.ts";
import { OneTimePrice } from "../../components/price.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { Audience } from "./audience.tsx";
import { CallLink } from "./call-link.tsx";
import { CourseSection, type CourseStatus } from "./course-section.tsx";
import { Hero } from "./hero.tsx";
import { MoreCourses } from "./more-courses.tsx";
import { Proof } from "./proof.tsx";
import { Questions } from "./questions.tsx";
import { Section } from "./section.tsx";
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
  /** The courses on sale. The first one is featured. */
  courses: readonly Course[];
  status: CourseStatus;
  onRetry: () => void;
};

/** Renders the landing page from its props, so that it can be prerendered. */
function Landing({ courses, status, onRetry }: LandingProps) {
  const course = courses[0] ?? null;
  const owner = useOwner(course);
  return (
    <>
      <Hero course={course} isOwner={owner !== null} />
      {course && !owner && <StickyBuyBar course={course} />}
      <Proof />
      <CourseSection course={course} status={status} onRetry={onRetry} />
      <MoreCourses courses={courses.slice(1)} />
      <Audience />
      <Teacher />
      <Testimonials />
      <Questions />
      <Upcoming onSale={courses} />
      {course && !owner && <ClosingCall course={course} />}
    </>
  );
}

/** Renders the buy button before the footer. */
function ClosingCall({ course }: { course: Course }) {
  const { title, text } = useSiteTexts().closing;
  return (
    <Section bg="fairway.700" colorPalette="sand">
      <Flex direction="column" align="center" textAlign="center" gap="4">
        <Text as="h2" textStyle="sectionTitle" color="white">
          {title || course.title}
        </Text>
        <WrittenText text={text} textStyle="lg" color="fairway.100" maxW="34em" textWrap="balance" />
        <Box data-buy="" mt="2">
          <CallLink course={course} size="lg" />
        </Box>
        <Text fontSize="sm" color="fairway.100">
          <OneTimePrice price={useCoursePrice(course)} courseId={course.id} />
        </Text>
      </Flex>
    </Section>
  );
}
