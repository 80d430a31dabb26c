import { ButtonLink } from "../../components/button-link.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { commonText } from "../../strings/common.ts";
import { lessonText } from "../../strings/lesson.ts";

export function LessonNotFound() {
  return (
    <MessagePanel
      icon="flag"
      title={lessonText.notFoundTitle}
      actions={<ButtonLink to="/dashboard">{commonText.toDashboard}</ButtonLink>}
    >
      {lessonText.notFoundHint}
    </MessagePanel>
  );
}
