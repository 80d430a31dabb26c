import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { CurriculumLesson, EditedCourse } from "functions/contract/editing";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { allLessonsQuery, useChangeLesson } from "../../../api/admin-courses.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { curriculumText, editingErrorTexts } from "../../../strings/admin-editing.ts";
import type { CourseForm } from "./use-course-editor.ts";

type AddLessonProps = {
  course: EditedCourse;
  form: CourseForm;
  isDirty: boolean;
  /** Saves the course; returns whether it could be saved. */
  saveNow: () => Promise<boolean>;
  /** For a lesson that exists already. */
  onAdd: (lesson: CurriculumLesson) => void;
};

/** Adds a new lesson, or one of another course, to the end of the course. */
export function AddLesson({ course, form, isDirty, saveNow, onAdd }: AddLessonProps) {
  return (
    <Stack gap="4">
      <NewLesson course={course} isDirty={isDirty} saveNow={saveNow} />
      <ExistingLesson lessonIds={form.watch("lessonIds")} onAdd={onAdd} />
    </Stack>
  );
}

/** Creates a lesson and opens it. What is not saved of the course is saved first: the new lesson is saved with it. */
function NewLesson({ course, isDirty, saveNow }: Omit<AddLessonProps, "form" | "onAdd">) {
  const { mutateAsync, isPending } = useChangeLesson("createLesson");
  const navigate = useNavigate();
  const create = async () => {
    if (isDirty && !(await saveNow())) return;
    try {
      const lesson = await mutateAsync({ title: curriculumText.newLesson, courseId: course.id });
      navigate(`/admin/lessons/${lesson.id}`);
    } catch (error) {
      notifyError(curriculumText.addFailed, error, editingErrorTexts);
    }
  };
  return (
    <HStack gap="3" wrap="wrap">
      <BusyButton variant="outline" isBusy={isPending} onClick={() => void create()}>
        {curriculumText.newLesson}
      </BusyButton>
      {isDirty && (
        <Text fontSize="sm" color="fg.muted">
          {curriculumText.newLessonHint}
        </Text>
      )}
    </HStack>
  );
}

type ExistingLessonProps = {
  lessonIds: readonly (number | string)[];
  onAdd: (lesson: CurriculumLesson) => void;
};

/** Offers the lessons that the course does not have; nothing where there is none. */
function ExistingLesson({ lessonIds, onAdd }: ExistingLessonProps) {
  const { data = [] } = useInfiniteQuery(allLessonsQuery);
  const [chosen, setChosen] = useState("");
  const others = data.filter(({ id }) => !lessonIds.includes(id));
  const lesson = others.find(({ id }) => String(id) === chosen);
  if (others.length === 0) return null;
  const add = () => {
    if (lesson === undefined) return;
    onAdd(lesson);
    setChosen("");
  };
  return (
    <Flex gap="3" align="end" wrap="wrap">
      <Box flex="1" maxW="24rem" minW="14rem">
        <SelectField
          label={curriculumText.existing}
          options={{
            "": curriculumText.choose,
            ...Object.fromEntries(others.map(({ id, title }) => [id, title])),
          }}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Box>
      <Button variant="outline" aria-disabled={lesson === undefined} onClick={add}>
        {curriculumText.add}
      </Button>
    </Flex>
  );
}
