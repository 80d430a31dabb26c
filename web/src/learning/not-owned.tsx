import { Text } from "@chakra-ui/react/text";
import type { Course } from "functions/courses/schema";
import { ButtonLink } from "../ui/links.tsx";
import { MessagePanel } from "../ui/message-panel.tsx";
import { OneTimePrice } from "../ui/price.tsx";
import { lessonText } from "./texts.ts";

type NotOwnedProps = {
  courseId: number;
  hint: string;
  /** The course, if it is loaded. */
  course?: Pick<Course, "title" | "price"> | undefined;
};

/** Replaces a page of a course that the user does not own. Shows no part of the course. */
export function NotOwned({ courseId, hint, course }: NotOwnedProps) {
  return (
    <MessagePanel
      icon="lock"
      scene="tee"
      title={lessonText.notOwnedTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{lessonText.notOwnedLink}</ButtonLink>}
    >
      <span>{hint}</span>
      {course && (
        <Text mt="4" color="fg.heading" fontWeight="600">
          {course.title}
        </Text>
      )}
      {course && (
        <Text>
          <OneTimePrice price={course} />
        </Text>
      )}
    </MessagePanel>
  );
}
