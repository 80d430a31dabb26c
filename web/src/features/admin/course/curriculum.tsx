import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { CurriculumLesson, EditedCourse } from "functions/courses/schema";
import { useRef, useState } from "react";
import { allLessonsQuery } from "../../../api/admin-courses.ts";
import { curriculumText } from "../../../strings/admin-editing.ts";
import { Section } from "../section.tsx";
import { AddLesson } from "./add-lesson.tsx";
import { CurriculumItem } from "./curriculum-item.tsx";
import type { CourseForm } from "./use-course-editor.ts";

type CurriculumProps = {
  course: EditedCourse;
  form: CourseForm;
  isDirty: boolean;
  saveNow: () => Promise<boolean>;
};

/**
 * Renders the lessons of the course in order. They are moved by drag and drop or with buttons. Each move is
 * announced to screen readers.
 */
export function Curriculum({ course, form, isDirty, saveNow }: CurriculumProps) {
  const { data: others = [] } = useInfiniteQuery(allLessonsQuery);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const ids = form.watch("lessonIds");
  const known: CurriculumLesson[] = [...course.lessons, ...others];
  const lessons = ids
    .map((id) => known.find((lesson) => lesson.id === id))
    .filter((lesson) => lesson !== undefined);
  const change = (next: readonly (number | string)[]) =>
    form.setValue("lessonIds", [...next], { shouldDirty: true });

  const move = (lesson: CurriculumLesson, from: number, to: number) => {
    const others = [...ids.slice(0, from), ...ids.slice(from + 1)];
    change([...others.slice(0, to), lesson.id, ...others.slice(to)]);
    setSaid(curriculumText.moved(lesson.title, to + 1, lessons.length));
  };
  const moveDragged = (to: number) => {
    const from = lessons.findIndex(({ id }) => id === dragged);
    const lesson = lessons[from];
    if (lesson !== undefined && from !== to) move(lesson, from, to);
  };
  const remove = (lesson: CurriculumLesson) => {
    change(ids.filter((id) => id !== lesson.id));
    setSaid(curriculumText.removed(lesson.title));
    list.current?.closest<HTMLElement>("[tabindex]")?.focus();
  };

  return (
    <Section title={curriculumText.title}>
      <Stack gap="5">
        {lessons.length === 0 && <Text color="fg.muted">{curriculumText.none}</Text>}
        {lessons.length > 0 && (
          <chakra.ol ref={list}>
            {lessons.map((lesson, index) => (
              <CurriculumItem
                key={lesson.id}
                lesson={lesson}
                place={index + 1}
                onUp={index > 0 ? () => move(lesson, index, index - 1) : null}
                onDown={index < lessons.length - 1 ? () => move(lesson, index, index + 1) : null}
                onRemove={() => remove(lesson)}
                drag={{
                  onStart: () => setDragged(lesson.id),
                  onOver: () => moveDragged(index),
                  onEnd: () => setDragged(null),
                }}
              />
            ))}
          </chakra.ol>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <AddLesson
          course={course}
          others={others.filter(({ id }) => !ids.includes(id))}
          isDirty={isDirty}
          saveNow={saveNow}
          onAdd={(id) => change([...ids, id])}
        />
      </Stack>
    </Section>
  );
}
