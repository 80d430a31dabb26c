import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import { ownsCourse } from "functions/courses/ownership";
import type { Course, CourseLesson } from "functions/courses/schema";
import { useParams } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { useCoursePrice } from "../coupons/api.ts";
import { codeOf } from "../lib/api-client.ts";
import { formatIsk, formatLength } from "../lib/format.ts";
import { numericId } from "../lib/url.ts";
import { giftText } from "../payments/gifts/texts.ts";
import { packText } from "../payments/packs/texts.ts";
import { CardBrands } from "../site/site-footer.tsx";
import { Entry } from "../ui/entry.tsx";
import { Panel } from "../ui/heading.tsx";
import { ButtonLink, FreeLessonLink, TextLink } from "../ui/links.tsx";
import { NotFoundPanel } from "../ui/message-panel.tsx";
import { BuyLabel, PriceTag } from "../ui/price.tsx";
import { QueryResult } from "../ui/query-result.tsx";
import { courseLessonsQuery, courseQuery } from "./api.ts";
import { CourseHeader, CourseOverview } from "./course-overview.tsx";
import { CoursePicture } from "./course-picture.tsx";
import { PricePromises } from "./price-promises.tsx";
import { courseText } from "./texts.ts";

/** Renders a course for users who do not own it. */
export function CourseOffer({ course, lessons }: { course: Course; lessons: readonly CourseLesson[] }) {
  const { price, reduced } = useCoursePrice(course);
  return (
    <Container pt={{ base: "4", md: "8" }} pb="14">
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 23rem" }}
        gap={{ base: "8", lg: "14" }}
        alignItems="start"
      >
        <CourseHeader course={course} />
        <Box gridRow={{ lg: "span 2" }} gridColumn={{ lg: "2" }} position={{ lg: "sticky" }} top="6">
          <PurchaseCard course={course} />
        </Box>
        <Box>
          <CourseContents lessons={lessons} />
          {/* In narrow viewports the price is above the list, so the button is repeated below it. */}
          <ButtonLink to={`/checkout?courseId=${course.id}`} size="lg" w="full" mt="6" hideFrom="lg">
            <BuyLabel price={reduced ?? price}>{courseText.buyFor(formatIsk(reduced ?? price))}</BuyLabel>
          </ButtonLink>
        </Box>
      </Grid>
    </Container>
  );
}

function PurchaseCard({ course }: { course: Course }) {
  const { price, reduced } = useCoursePrice(course);
  return (
    <Panel p="0" overflow="hidden" boxShadow="md">
      <CoursePicture
        src={course.thumbnailUrl}
        alt={course.thumbnailAlt}
        w="full"
        aspectRatio={16 / 9}
        hideBelow="lg"
      />
      <chakra.div p="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <PriceTag price={{ price, reduced }} courseId={course.id} />
        <ButtonLink to={`/checkout?courseId=${course.id}`} size="lg">
          <BuyLabel price={reduced ?? price}>{courseText.confirmPurchase}</BuyLabel>
        </ButtonLink>
        <PricePromises
          price={reduced ?? price}
          others={price === 0 ? courseText.freePoints : courseText.points}
          gap="2"
        />
        {price > 0 && <CardBrands />}
        <Flex wrap="wrap" columnGap="5" pt="2" borderTopWidth="1px" borderColor="border" fontSize="sm">
          <TextLink to={`/checkout?courseId=${course.id}&gjof=1`} minH="11">
            {giftText.give}
          </TextLink>
          {price > 0 && (
            <TextLink to={`/checkout/pakki?courseId=${course.id}`} minH="11">
              {packText.buy}
            </TextLink>
          )}
        </Flex>
      </chakra.div>
    </Panel>
  );
}

/** Renders the titles of the lessons. Only free previews have a link. */
function CourseContents({ lessons }: { lessons: readonly CourseLesson[] }) {
  return (
    <Box as="section">
      <Text as="h2" textStyle="subtitle" mb="5">
        {courseText.insideTitle}
      </Text>
      {lessons.length === 0 && <Text color="fg.muted">{courseText.noLessons}</Text>}
      <chakra.ol listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5">
        {lessons.map(({ lesson }, index) => (
          <Entry
            as="li"
            index={index}
            key={lesson.id}
            display="flex"
            gap="4"
            alignItems="center"
            layerStyle="card"
            borderRadius="l2"
            boxShadow="none"
            p="2.5"
          >
            <chakra.img
              src={lesson.thumbnailUrl}
              alt=""
              htmlWidth="640"
              htmlHeight="360"
              loading="lazy"
              w="min(6rem, 30%)"
              h="14"
              objectFit="cover"
              borderRadius="l1"
            />
            <Flex
              flex="1"
              minW="0"
              columnGap="4"
              rowGap="1"
              align="center"
              justify="space-between"
              wrap="wrap"
            >
              <Box
                flexBasis={{ base: "full", sm: "0" }}
                flexGrow={{ sm: "1" }}
                minW="0"
                lineHeight="1.35"
                overflowWrap="anywhere"
              >
                <Text as="span" display="block" fontWeight="600">
                  {`${index + 1}. ${lesson.title}`}
                </Text>
                {lesson.summary !== "" && (
                  <Text as="span" display="block" mt="0.5" fontSize="sm" color="fg.muted">
                    {lesson.summary}
                  </Text>
                )}
              </Box>
              <Flex gap="4" align="center" ms={{ sm: "auto" }}>
                {lesson.isFree && <FreeLessonLink lesson={lesson} />}
                {lesson.lengthSeconds !== null && (
                  <Text as="span" fontSize="sm" color="fg.muted">
                    {formatLength(lesson.lengthSeconds)}
                  </Text>
                )}
              </Flex>
            </Flex>
          </Entry>
        ))}
      </chakra.ol>
    </Box>
  );
}

export function CoursePage() {
  const id = numericId(useParams().courseId, MAIN_COURSE_ID);
  return id === null ? <NotFoundPanel {...courseText.notFound} /> : <CourseById id={id} />;
}

function CourseById({ id }: { id: number }) {
  const { user } = useAuth();
  const course = useQuery(courseQuery(id));
  const lessons = useQuery(courseLessonsQuery(id));
  if (user === null) return null;
  if (codeOf(course.error) === "course_not_found") return <NotFoundPanel {...courseText.notFound} />;
  const View = ownsCourse(user, id) ? CourseOverview : CourseOffer;
  return (
    <QueryResult query={course}>
      {(found) => (
        <QueryResult query={lessons}>
          {(list) => <View course={found} lessons={list} user={user} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}
