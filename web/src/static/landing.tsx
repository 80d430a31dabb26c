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
import { Editable, LandingSection } from "./landing-section.tsx";
import { AudienceSection, MoreCourses, Questions, Teacher, Upcoming } from "./landing-sections.tsx";
import { ShownTo, ShownWhile } from "./shown-to.tsx";

/**
 * Renders the landing page. The first course is featured. `courses` is null if the API did not reply to the
 * build; the page then sells nothing.
 */
export function LandingPage({ courses }: { courses: readonly Course[] | null }) {
  const course = courses?.[0];
  return (
    <>
      <Editable sections={["efst", "kynningarmyndband"]}>
        <Hero course={course} />
      </Editable>
      {course && (
        <ShownWhile sale="on">
          <ShownTo reader="prospect" courseId={course.id}>
            <StickyBuyBar course={course} />
          </ShownTo>
        </ShownWhile>
      )}
      <Editable sections={["stadreyndir"]}>
        <Proof />
      </Editable>
      <Editable sections={["hvad-laerir-thu"]}>{courses && <CourseSection course={course} />}</Editable>
      <Editable sections={[]}>
        <ShownWhile sale="on">
          <MoreCourses courses={courses?.slice(1) ?? []} />
        </ShownWhile>
      </Editable>
      <Editable sections={["fyrir-hverja"]}>
        <AudienceSection />
      </Editable>
      <Editable sections={["kennarinn"]}>
        <Teacher />
      </Editable>
      <Editable sections={["umsagnir"]}>
        <Testimonials />
      </Editable>
      <Editable sections={["spurningar", "abyrgd"]}>
        <Questions />
      </Editable>
      <Editable sections={["vaentanlegt"]}>
        <Upcoming onSale={courses ?? []} />
      </Editable>
      <Editable sections={["sidustu-ordin"]}>
        {course && (
          <ShownWhile sale="on">
            <ShownTo reader="prospect" courseId={course.id}>
              <ClosingCall course={course} />
            </ShownTo>
          </ShownWhile>
        )}
      </Editable>
    </>
  );
}

function ClosingCall({ course }: { course: Course }) {
  const { title, text } = useSiteTexts().closing;
  return (
    <LandingSection bg="fairway.700" colorPalette="sand">
      <Flex direction="column" align="center" textAlign="center" gap="4">
        <Text as="h2" textStyle="sectionTitle" color="white">
          {title || course.title}
        </Text>
        <WrittenText text={text} textStyle="lg" color="fairway.100" maxW="34em" textWrap="balance" />
        <Box data-buy="" mt="2">
          <CallLink course={course} size="lg" />
        </Box>
        <Text color="fairway.100">
          <OneTimePrice price={course} courseId={course.id} />
        </Text>
      </Flex>
    </LandingSection>
  );
}
