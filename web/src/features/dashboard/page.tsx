import { Container } from "@chakra-ui/react/container";
import { useQuery } from "@tanstack/react-query";
import { ownsCourse } from "functions/domain/ownership";
import { useAuth } from "../../api/auth.tsx";
import { coursesQuery } from "../../api/courses.ts";
import { Loaded } from "../../components/loaded.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { dashboardText } from "../../strings/dashboard.ts";
import { ComingSoon } from "./coming-soon.tsx";
import { CourseShelf } from "./course-shelf.tsx";
import { Greeting } from "./greeting.tsx";
import { OfferedCourse } from "./offered-course.tsx";
import { OwnedCourse } from "./owned-course.tsx";

export function DashboardPage() {
  const { user } = useAuth();
  const courses = useQuery(coursesQuery);
  if (user === null) return null;
  return (
    <Loaded query={courses}>
      {(all) => {
        const owned = all.filter(({ id }) => ownsCourse(user, id));
        const offered = all.filter(({ id }) => !ownsCourse(user, id));
        return (
          <Container pt={{ base: "6", md: "10" }} pb="14">
            <Greeting user={user} ownsSome={owned.length > 0} />
            <CourseShelf title={dashboardText.owned}>
              {owned.map((course) => (
                <OwnedCourse key={course.id} course={course} user={user} />
              ))}
            </CourseShelf>
            <CourseShelf
              title={dashboardText.available}
              {...(all.length === 0 && { empty: dashboardText.none })}
            >
              {offered.map((course) => (
                <OfferedCourse key={course.id} course={course} />
              ))}
            </CourseShelf>
            <ComingSoon published={all.map(({ id }) => id)} />
            <TextLink to="/logout" state={{ everywhere: true }} mt="12" minH="11">
              {dashboardText.signOutEverywhere}
            </TextLink>
          </Container>
        );
      }}
    </Loaded>
  );
}
