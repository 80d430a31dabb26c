import { Flex } from "@chakra-ui/react/flex";
import { ButtonLink } from "../../components/button-link.tsx";
import { Icon } from "../../components/icon.tsx";
import { lessonText } from "../../strings/lesson.ts";

/** The lessons before and after this one in the course's own order. */
export function LessonNavigation({ lessonIds, place }: { lessonIds: readonly number[]; place: number }) {
  const previous = lessonIds[place - 1];
  const next = lessonIds[place + 1];
  return (
    <Flex
      as="nav"
      aria-label={lessonText.navigation}
      mt="10"
      pt="6"
      gap="3"
      justify="space-between"
      direction={{ base: "column-reverse", sm: "row" }}
      borderTopWidth="1px"
      borderColor="border"
    >
      {previous !== undefined && (
        <ButtonLink to={`/lesson/${previous}`} variant="outline">
          <Icon name="arrowLeft" />
          {lessonText.previous}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={`/lesson/${next}`} variant="outline" ms={{ sm: "auto" }}>
          {lessonText.next}
          <Icon name="arrowRight" />
        </ButtonLink>
      )}
    </Flex>
  );
}
