import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Text } from "@chakra-ui/react/text";
import { plainText } from "functions/core/written-text";
import type { Course } from "functions/courses/schema";
import { CoursePicture } from "../../components/course-picture.tsx";
import { PriceTag } from "../../components/price-tag.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { Only } from "../../static/only.tsx";
import { landingText } from "../../strings/landing.ts";
import { CallLink } from "./call-link.tsx";
import { Reveal, Section } from "./section.tsx";

/** Renders the courses on sale except the featured one. A single course takes the full width. */
export function MoreCourses({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) return null;
  const isSingle = courses.length === 1;
  return (
    <Section pt="0">
      <SectionHeading eyebrow={landingText.moreEyebrow} title={landingText.moreTitle} />
      <SimpleGrid columns={{ base: 1, md: isSingle ? 1 : 2 }} gap="6" mt="10">
        {courses.map((course, index) => (
          <Reveal key={course.id} index={index % 2}>
            <CourseCard course={course} isWide={isSingle} />
          </Reveal>
        ))}
      </SimpleGrid>
    </Section>
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

/** Renders the price and the buy button. An owner sees a link to the course instead. */
function Offer({ course }: { course: Course }) {
  return (
    <>
      <Only for="buyer" courseId={course.id}>
        <PriceTag price={course} courseId={course.id} />
      </Only>
      <Only for="owner" courseId={course.id}>
        <Text fontWeight="600">{landingText.owned}</Text>
      </Only>
      <CallLink course={course} isShort />
    </>
  );
}
