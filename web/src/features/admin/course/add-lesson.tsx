import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { CurriculumLesson, EditedCourse } from "functions/courses/schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useChangeLesson } from "../../../api/admin-courses.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Button } from "../../../components/button.tsx";
import { TextLink } from "../../../components/links.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { curriculumText, editingErrorTexts } from "../../../strings/admin-editing.ts";

type AddLessonProps = {
  course: EditedCourse;
  /** Lessons that are not in the course. */
  others: readonly Pick<CurriculumLesson, "id" | "title">[];
  isDirty: boolean;
  /** Saves the course. Returns whether that succeeded. */
  saveNow: () => Promise<boolean>;
  /** Adds one of `others`. */
  onAdd: (id: number) => void;
};

/** Renders controls that append a new lesson, or a lesson of another course. */
export function AddLesson({ course, others, isDirty, saveNow, onAdd }: AddLessonProps) {
  return (
    <Stack gap="4">
      <NewLesson course={course} isDirty={isDirty} saveNow={saveNow} />
      {others.length > 0 && <ExistingLesson others={others} onAdd={onAdd} />}
    </Stack>
  );
}

/**
 * Creates a lesson and opens it. Saves unsaved changes of the course first, because adding the lesson saves
 * the course.
 */
function NewLesson({ course, isDirty, saveNow }: Omit<AddLessonProps, "others" | "onAdd">) {
  const { mutateAsync, isPending } = useChangeLesson("POST /api/admin/lessons");
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

function ExistingLesson({ others, onAdd }: Pick<AddLessonProps, "others" | "onAdd">) {
  const [chosen, setChosen] = useState("");
  const lesson = others.find(({ id }) => String(id) === chosen);
  const add = () => {
    if (lesson === undefined) return;
    onAdd(lesson.id);
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
      {lesson !== undefined && (
        <TextLink to={`/admin/lessons/${lesson.id}`} minH="11">
          {curriculumText.openLesson}
        </TextLink>
      )}
    </Flex>
  );
}
