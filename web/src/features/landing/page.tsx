import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { OneTimePrice } from "../../components/price.tsx";
import { WrittenText } from "../../components/written-text.tsx";
import { useSiteTexts } from "../../lib/use-site-texts.ts";
import { Only } from "../../static/only.tsx";
import { Audience } from "./audience.tsx";
import { CallLink } from "./call-link.tsx";
import { CourseSection } from "./course-section.tsx";
import { Hero } from "./hero.tsx";
import { MoreCourses } from "./more-courses.tsx";
import { Proof } from "./proof.tsx";
import { Questions } from "./questions.tsx";
import { Section } from "./section.tsx";
import { StickyBuyBar } from "./sticky-buy-bar.tsx";
import { Teacher } from "./teacher.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Upcoming } from "./upcoming.tsx";

/**
 * Renders the landing page. The first course is featured. `courses` is null if the API did not reply to the
 * build; the page then sells nothing.
 */
export function LandingPage({ courses }: { courses: readonly Course[] | null }) {
  const course = courses?.[0];
  return (
    <>
      <Hero course={course} />
      {course && (
        <Only for="buyer" courseId={course.id}>
          <StickyBuyBar course={course} />
        </Only>
      )}
      <Proof />
      {courses && <CourseSection course={course} />}
      <MoreCourses courses={courses?.slice(1) ?? []} />
      <Audience />
      <Teacher />
      <Testimonials />
      <Questions />
      <Upcoming onSale={courses ?? []} />
      {course && (
        <Only for="buyer" courseId={course.id}>
          <ClosingCall course={course} />
        </Only>
      )}
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
          <OneTimePrice price={course} courseId={course.id} />
        </Text>
      </Flex>
    </Section>
  );
}
