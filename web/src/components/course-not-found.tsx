import { commonText } from "../strings/common.ts";
import { courseText } from "../strings/course.ts";
import { ButtonLink } from "./button-link.tsx";
import { MessagePanel } from "./message-panel.tsx";

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
