import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { firstNameOf } from "functions/core/person";
import { hasFinished, ownedCourseIds, ownsCourse, progressOf } from "functions/courses/ownership";
import type { Course } from "functions/courses/schema";
import { continueLessonOf } from "functions/learning/positions";
import { useAuth } from "../accounts/auth.tsx";
import { useWatched } from "../learning/positions.ts";
import { drillText } from "../learning/texts.ts";
import { formatLength } from "../lib/format.ts";
import { lessonPath } from "../lib/url.ts";
import { LINK_LOOK } from "../ui/button.tsx";
import { PageHeading } from "../ui/heading.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { QueryResult } from "../ui/query-result.tsx";
import { useAccessibleCourses } from "./api.ts";
import { ComingSoon, CourseCover, CourseShelf, OfferedCourse } from "./course-shelf.tsx";
import { HoleMap } from "./hole-map.tsx";
import { practiceOf } from "./practice.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { dashboardText, diplomaText } from "./texts.ts";
import { TodaysDrill, useTodaysDrill } from "./todays-drill.tsx";

export function DashboardPage() {
  const { user } = useAuth();
  const courses = useAccessibleCourses(user === null ? [] : ownedCourseIds(user));
  if (user === null) return null;
  return (
    <QueryResult query={courses}>
      {(all) => {
        const owned = all.filter(({ id }) => ownsCourse(user, id));
        const offered = all.filter(({ id }) => !ownsCourse(user, id));
        return (
          <Container pt={{ base: "6", md: "10" }} pb="14">
            <Greeting user={user} owned={owned} />
            <OwnedCourses user={user} owned={owned} />
            <CourseShelf
              title={dashboardText.available}
              {...(all.length === 0 && { empty: dashboardText.none })}
            >
              {offered.map((course) => (
                <OfferedCourse key={course.id} course={course} isOnly={all.length === 1} />
              ))}
            </CourseShelf>
            <ComingSoon onSale={all} isBrief={owned.length > 0} />
          </Container>
        );
      }}
    </QueryResult>
  );
}

function Greeting({ user, owned }: { user: User; owned: readonly Course[] }) {
  return (
    <Box>
      <PageHeading title={dashboardText.title} overflowWrap="anywhere">
        {dashboardText.greeting(firstNameOf(user.name))}
      </PageHeading>
      <Text textStyle="lg" color="fg.muted" mt="2">
        {leadOf(user, owned)}
      </Text>
    </Box>
  );
}

/**
 * Renders the drill of the day, in the course of the lesson last watched, after the first completed lesson. Then the
 * courses, whose buttons are outlined if there is such a drill.
 */
function OwnedCourses({ user, owned }: { user: User; owned: readonly Course[] }) {
  const begun = owned.filter((course) => progressOf(user, course).completedLessons > 0);
  const courseOfDrill = begun.find(({ lessonIds }) => lessonIds.includes(user.currentLesson)) ?? begun[0];
  const { drill, isLoading } = useTodaysDrill(courseOfDrill);
  return (
    <>
      {courseOfDrill && <TodaysDrill course={courseOfDrill} user={user} />}
      <CourseShelf title={dashboardText.owned}>
        {owned.map((course) => (
          <OwnedCourse
            key={course.id}
            course={course}
            user={user}
            variant={drill !== undefined || isLoading ? "outline" : "solid"}
          />
        ))}
      </CourseShelf>
    </>
  );
}

function leadOf(user: User, owned: readonly Course[]): string {
  if (owned.length === 0) return dashboardText.leadNew;
  return owned.every((course) => progressOf(user, course).progress === 100)
    ? dashboardText.leadDone(owned.length)
    : dashboardText.lead;
}

type OwnedCourseProps = {
  course: Course;
  user: User;
  /** Look of the main button. */
  variant: "solid" | "outline";
};

function OwnedCourse({ course, user, variant }: OwnedCourseProps) {
  const { completedLessons, totalLessons, progress } = progressOf(user, course);
  const { watched, isPending } = useWatched(user);
  const next = continueLessonOf(course, user, watched);
  const nextTitle = course.lessons.find(({ id }) => id === next?.id)?.title;
  const stoppedAt = next !== null && next.seconds > 0 ? formatLength(next.seconds) : null;
  return (
    <CourseCover
      course={course}
      drawing={
        <HoleMap
          lessonIds={course.lessonIds}
          completed={user.completedLessons}
          practice={practiceOf(course, watched)}
          next={next?.id}
          w={{ base: "full", md: "52%" }}
        />
      }
    >
      <ProgressBar percent={progress} completedLessons={completedLessons} totalLessons={totalLessons} />
      {nextTitle !== undefined && (
        <Text fontWeight="600" visibility={isPending ? "hidden" : undefined}>
          {stoppedAt === null ? dashboardText.next(nextTitle) : dashboardText.stoppedIn(nextTitle, stoppedAt)}
        </Text>
      )}
      {progress === 100 ? (
        <Flex gap="3" wrap="wrap" mt="2">
          <ButtonLink to={`/vidurkenning/${course.id}`} variant={variant} w={{ base: "full", md: "auto" }}>
            {diplomaText.open}
          </ButtonLink>
          <ButtonLink to={`/course/${course.id}`} variant="outline" w={{ base: "full", md: "auto" }}>
            {dashboardText.review}
          </ButtonLink>
          <ButtonLink to={`/aefingar/${course.id}`} {...LINK_LOOK} mx={{ base: "auto", md: "2" }}>
            {drillText.open}
          </ButtonLink>
        </Flex>
      ) : (
        <Flex gap="3" wrap="wrap" mt="2" visibility={isPending ? "hidden" : undefined}>
          <ButtonLink
            to={next === null ? `/course/${course.id}` : lessonPath(next.id, course.id)}
            variant={variant}
            w={{ base: "full", md: "auto" }}
          >
            {completedLessons === 0 && stoppedAt === null ? dashboardText.start : dashboardText.continue}
          </ButtonLink>
          {hasFinished(user, course) && (
            <ButtonLink to={`/vidurkenning/${course.id}`} variant="outline" w={{ base: "full", md: "auto" }}>
              {diplomaText.open}
            </ButtonLink>
          )}
          <ButtonLink to={`/aefingar/${course.id}`} {...LINK_LOOK} mx={{ base: "auto", md: "2" }}>
            {drillText.open}
          </ButtonLink>
        </Flex>
      )}
    </CourseCover>
  );
}
