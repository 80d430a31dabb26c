import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { OneTimePrice } from "../ui/price.tsx";
import { WrittenText } from "../ui/written-text.tsx";
import { CallLink, StickyBuyBar } from "./buy-links.tsx";
import { CourseSection } from "./landing-course.tsx";
import { Hero } from "./landing-hero.tsx";
import { Proof, Testimonials } from "./landing-proof.tsx";
import { Section } from "./landing-section.tsx";
import { Audience, MoreCourses, Questions, Teacher, Upcoming } from "./landing-sections.tsx";
import { ShownTo } from "./shown-to.tsx";

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
        <ShownTo reader="buyer" courseId={course.id}>
          <StickyBuyBar course={course} />
        </ShownTo>
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
        <ShownTo reader="buyer" courseId={course.id}>
          <ClosingCall course={course} />
        </ShownTo>
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
