import { ButtonLink } from "../../components/button-link.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { commonText } from "../../strings/common.ts";
import { courseText } from "../../strings/course.ts";

export function CourseNotFound() {
  return (
    <MessagePanel
      icon="flag"
      title={courseText.notFoundTitle}
      actions={<ButtonLink to="/dashboard">{commonText.toDashboard}</ButtonLink>}
    >
      {courseText.notFoundHint}
    </MessagePanel>
  );
}
