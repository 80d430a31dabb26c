import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { lessonText } from "./texts.ts";

/** Replaces a page of a course that the user does not own. Shows no part of the course. */
export function NotOwned({ courseId, hint }: { courseId: number; hint: string }) {
  return (
    <MessagePanel
      icon="lock"
      palette="sky"
      title={lessonText.notOwnedTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{lessonText.notOwnedLink}</ButtonLink>}
    >
      {hint}
    </MessagePanel>
  );
}
