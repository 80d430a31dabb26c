import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { OwnedCourse } from "functions/courses/schema";
import { useParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { ownedCoursesQuery } from "../../api/courses.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { ButtonLink, TextLink } from "../../components/links.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { NotFoundPanel } from "../../components/not-found-panel.tsx";
import { NOT_ON_PAPER } from "../../lib/not-on-paper.ts";
import { numericId } from "../../lib/numeric-id.ts";
import { diplomaText } from "../../strings/diploma.ts";
import { Diploma } from "./diploma.tsx";

/** Renders the diploma of a course that the user has finished. */
export function DiplomaPage() {
  const id = numericId(useParams().courseId, MAIN_COURSE_ID);
  const { user } = useAuth();
  const courses = useQuery(ownedCoursesQuery);
  if (user === null) return null;
  return (
    <Loaded query={courses}>
      {(owned) => {
        const course = owned.find((each) => each.id === id);
        if (course === undefined) return <NotFoundPanel {...diplomaText.notOwned} />;
        return course.finishedLessons !== null ? (
          <Earned course={course} student={user.name} />
        ) : (
          <NotYet course={course} />
        );
      }}
    </Loaded>
  );
}

function Earned({ course, student }: { course: OwnedCourse; student: string }) {
  return (
    <Container maxW="60rem" pt={{ base: "4", md: "8" }} pb="14">
      <Box css={NOT_ON_PAPER} mb="4">
        <TextLink to={`/course/${course.id}`} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          {diplomaText.toCourse}
        </TextLink>
      </Box>
      <Diploma course={course} student={student} />
      <Flex mt="6" gap="3" wrap="wrap" css={NOT_ON_PAPER}>
        <Button size="lg" onClick={() => window.print()}>
          {diplomaText.print}
        </Button>
        {"share" in navigator && (
          <Button size="lg" variant="outline" onClick={() => void share(course.title)}>
            {diplomaText.share}
          </Button>
        )}
      </Flex>
    </Container>
  );
}

/**
 * Opens the share menu of the device. Shares the URL of the landing page, because only the owner can open the
 * diploma.
 */
async function share(course: string): Promise<void> {
  try {
    await navigator.share({ text: diplomaText.shareText(course), url: `${location.origin}/` });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    if (isCancelled) return;
    const { notify } = await import("../../lib/toaster.ts");
    notify({ title: diplomaText.shareFailed, variant: "destructive" });
  }
}

function NotYet({ course }: { course: OwnedCourse }) {
  return (
    <MessagePanel
      icon="flag"
      palette="sky"
      title={diplomaText.unfinished.title}
      actions={<ButtonLink to={`/course/${course.id}`}>{diplomaText.toCourse}</ButtonLink>}
    >
      {diplomaText.unfinished.hint}
    </MessagePanel>
  );
}
