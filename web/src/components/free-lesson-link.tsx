import { commonText } from "../strings/common.ts";
import { TextLink } from "./links.tsx";

/** Leads to a lesson that is a free preview. */
export function FreeLessonLink({ lesson: { id, title } }: { lesson: { id: number; title: string } }) {
  return (
    <TextLink
      to={`/lesson/${id}`}
      aria-label={`${commonText.watchFree}: ${title}`}
      minH="6"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      {commonText.watchFree}
    </TextLink>
  );
}
