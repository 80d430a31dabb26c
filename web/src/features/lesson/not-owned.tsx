import { MAIN_COURSE_ID } from "functions/contract/limits";
import { ButtonLink } from "../../components/button-link.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { lessonText } from "../../strings/lesson.ts";

/** In place of a lesson that is not the user's: nothing of the lesson shows. */
export function NotOwned({ courseId = MAIN_COURSE_ID }: { courseId: number | undefined }) {
  return (
    <MessagePanel
      icon="lock"
      palette="sky"
      title={lessonText.notOwnedTitle}
      actions={
        <ButtonLink to={`/course/${courseId}`} colorPalette="fairway">
          {lessonText.notOwnedLink}
        </ButtonLink>
      }
    >
      {lessonText.notOwnedHint}
    </MessagePanel>
  );
}
