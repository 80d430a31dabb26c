import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { plainText } from "functions/core/written-text";
import type { Course } from "functions/courses/schema";
import { Children, type ReactElement } from "react";
import { useAuth } from "../accounts/auth.tsx";
import { counted, formatIsk } from "../lib/format.ts";
import { type PublishedTexts, useComingCourses } from "../site/use-site-texts.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import type { Elements } from "../ui/elements.ts";
import { Entry } from "../ui/entry.tsx";
import { ButtonLink, RouterLink } from "../ui/links.tsx";
import { BuyLabel } from "../ui/price.tsx";
import { commonText } from "../ui/texts.ts";
import { WrittenText } from "../ui/written-text.tsx";
import { useJoinWaitlist } from "../waitlist/api.ts";
import { WaitlistButton } from "../waitlist/waitlist-button.tsx";
import { CoursePicture } from "./course-picture.tsx";
import { dashboardText } from "./texts.ts";

type CourseShelfProps = { title: string; columns?: 1 | 3; empty?: string; children: Elements };

/** Renders courses under a heading. Without courses, renders `empty`, or nothing if `empty` is not set. */
export function CourseShelf({ title, columns = 1, empty, children }: CourseShelfProps) {
  const isEmpty = Children.count(children) === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <Box as="section" mt={{ base: "10", md: "14" }}>
      <Text as="h2" textStyle="subtitle" mb="5">
        {title}
      </Text>
      {isEmpty ? (
        <Text color="fg.muted">{empty}</Text>
      ) : (
        <SimpleGrid columns={{ base: 1, md: columns }} gap="6">
          {Children.map(children, (course, index) => (
            <Entry index={index} display="grid" gridTemplateColumns="minmax(0, 1fr)">
              {course}
            </Entry>
          ))}
        </SimpleGrid>
      )}
    </Box>
  );
}

type CourseCoverProps = {
  course: Course;
  /** Replaces the image of the course. */
  drawing?: ReactElement;
  children: Elements;
};

/** Renders the image and title of a course above `children`. The title links to the course. */
export function CourseCover({ course, drawing, children }: CourseCoverProps) {
  return (
    <Flex as="article" direction={{ base: "column", md: "row" }} layerStyle="card" overflow="hidden">
      {drawing ?? (
        <CoursePicture
          src={course.thumbnailUrl}
          alt={course.thumbnailAlt}
          w={{ base: "full", md: "45%" }}
          h={{ base: "52", md: "auto" }}
        />
      )}
      <Flex direction="column" flex="1" gap="4" p={{ base: "5", md: "8" }} justify="center">
        <Text as="h3" textStyle="cardTitle">
          <RouterLink to={`/course/${course.id}`} _hover={{ textDecoration: "underline" }}>
            {course.title}
          </RouterLink>
        </Text>
        {children}
      </Flex>
    </Flex>
  );
}

type ComingSoonProps = {
  onSale: readonly Course[];
  /** True for one line with the titles, which opens to the courses. */
  isBrief: boolean;
};

/** Renders the announced courses of the landing page. They offer only a waitlist. */
export function ComingSoon({ onSale, isBrief }: ComingSoonProps) {
  const announced = useComingCourses(onSale);
  const courses = announced.map((course, index) => (
    <Announced
      key={course.id}
      course={course}
      picture={PICTURES[index % PICTURES.length] ?? 1}
      isInCard={isBrief}
    />
  ));
  if (!isBrief)
    return (
      <CourseShelf title={dashboardText.comingSoonTitle} columns={3}>
        {courses}
      </CourseShelf>
    );
  if (announced.length === 0) return null;
  return (
    <Box layerStyle="card" mt={{ base: "8", md: "10" }}>
      <Disclosure
        px={{ base: "5", md: "8" }}
        py="4"
        summary={
          <Text as="span">
            <span>{dashboardText.comingSoonTitle}</span>
            <Text as="span" hideFrom="md">{` (${announced.length})`}</Text>
            <Text as="span" fontWeight="400" hideBelow="md">
              {`: ${announced.map(({ title }) => title).join(", ")}`}
            </Text>
          </Text>
        }
        openSummary={dashboardText.comingSoonTitle}
      >
        <SimpleGrid
          columns={{ base: 1, md: 3 }}
          gap="6"
          px={{ base: "5", md: "8" }}
          pb={{ base: "5", md: "8" }}
          pt="2"
        >
          {courses}
        </SimpleGrid>
      </Disclosure>
    </Box>
  );
}

/** Numbers of the site's drawings that the cards use in turn. */
const PICTURES = [7, 6, 12];

type AnnouncedProps = { course: PublishedTexts["upcoming"][number]; picture: number; isInCard: boolean };

function Announced({ course, picture, isInCard }: AnnouncedProps) {
  const { title, text, lessons } = course;
  const { user } = useAuth();
  const { mutateAsync: join } = useJoinWaitlist(course);
  return (
    <Flex
      as="article"
      direction={{ base: "row", md: "column" }} // three tall cards would fill two screens of a phone
      wrap={{ base: "wrap", md: "nowrap" }} // for large or spaced text
      {...(isInCard
        ? { columnGap: "4", rowGap: { base: "2", md: "4" } }
        : { layerStyle: "card", overflow: "hidden" })}
    >
      <Box
        position="relative"
        flex={{ base: "1 0 max(32%, 7rem)", md: "none" }} // at least as wide as the badge with spaced text
        minH="16"
        aspectRatio={{ md: 16 / 9 }}
        overflow="hidden"
        borderRadius={isInCard ? "l2" : undefined}
      >
        <chakra.img
          src={`/images/lessons/${picture}.svg`}
          alt=""
          htmlWidth="640"
          htmlHeight="360"
          loading="lazy"
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="cover"
        />
        <Badge position="absolute" top="2" insetStart="2" colorPalette="sand" px={{ base: "1.5", md: "3" }}>
          {dashboardText.comingSoon}
        </Badge>
      </Box>
      <Box flex={{ base: "999", md: "1" }} p={isInCard ? undefined : { base: "4", md: "6" }}>
        <Text as="h3" textStyle="cardTitle">
          {title}
        </Text>
        <Box hideBelow="md">
          <WrittenText text={text} color="fg.muted" mt="2" />
        </Box>
        {lessons !== null && (
          <Text fontSize="sm" fontWeight="600" mt={{ base: "1", md: "3" }}>
            {counted(lessons, commonText.lesson, commonText.lessons)}
          </Text>
        )}
        <Box mt="5">
          <WaitlistButton course={title} email={user?.email} onJoin={join} />
        </Box>
      </Box>
    </Flex>
  );
}

/** Renders a course on sale. Shortens its description next to other courses. */
export function OfferedCourse({ course, isOnly }: { course: Course; isOnly: boolean }) {
  return (
    <CourseCover course={course}>
      <Text color="fg.muted" overflowWrap="anywhere" lineClamp={isOnly ? undefined : 4}>
        {plainText(course.description)}
      </Text>
      <Text fontSize="sm" fontWeight="600">
        <span>{counted(course.lessonIds.length, commonText.lesson, commonText.lessons)}</span>
        {course.price > 0 && <span>{` · ${commonText.oneTimePayment}`}</span>}
      </Text>
      <Flex gap="3" wrap="wrap" mt="2">
        <ButtonLink
          to={`/checkout?courseId=${course.id}`}
          flex={{ base: "1", md: "none" }}
          whiteSpace="nowrap"
        >
          <BuyLabel price={course.price}>{dashboardText.buy(formatIsk(course.price))}</BuyLabel>
        </ButtonLink>
        <ButtonLink
          to={`/course/${course.id}`}
          variant="outline"
          flex={{ base: "1", md: "none" }}
          whiteSpace="nowrap"
        >
          {dashboardText.view}
        </ButtonLink>
      </Flex>
    </CourseCover>
  );
}
