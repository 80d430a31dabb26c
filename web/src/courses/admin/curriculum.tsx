import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { CurriculumLesson, EditedCourse } from "functions/courses/schema";
import { type DragEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Section } from "../../admin/section.tsx";
import { formatLength } from "../../lib/format.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button, SmallButton } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { allLessonsQuery, useChangeLesson } from "./api.ts";
import { curriculumText, editingErrorTexts } from "./texts.ts";
import type { CourseForm } from "./use-course-editor.ts";

type AddLessonProps = {
  course: EditedCourse;
  /** Lessons that are not in the course. */
  others: readonly Pick<CurriculumLesson, "id" | "title">[];
  isDirty: boolean;
  isSaving: boolean;
  /** Saves the course. Returns whether that succeeded. */
  saveNow: () => Promise<boolean>;
  /** Adds one of `others`. */
  onAdd: (id: number) => void;
};

/** Renders controls that append a new lesson, or a lesson of another course. */
function AddLesson({ others, onAdd, ...newLesson }: AddLessonProps) {
  return (
    <Stack gap="4">
      <NewLesson {...newLesson} />
      {others.length > 0 && <ExistingLesson others={others} onAdd={onAdd} />}
    </Stack>
  );
}

/**
 * Creates a lesson and opens it. Saves unsaved changes of the course first, because adding the lesson saves
 * the course.
 */
function NewLesson({ course, isDirty, isSaving, saveNow }: Omit<AddLessonProps, "others" | "onAdd">) {
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
      <BusyButton variant="outline" isBusy={isPending || isSaving} onClick={() => void create()}>
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

type CurriculumItemProps = {
  lesson: CurriculumLesson;
  /** Position in the course, starting at 1. */
  place: number;
  /** Null for the first lesson. */
  onUp: (() => void) | null;
  /** Null for the last lesson. */
  onDown: (() => void) | null;
  onRemove: () => void;
  /** Pointer events: the drag starts, is over this lesson, or ends. */
  drag: { onStart: () => void; onOver: () => void; onEnd: () => void };
};

function CurriculumItem({ lesson, place, onUp, onDown, onRemove, drag }: CurriculumItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const start = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", lesson.title); // Firefox drags nothing without data
    if (item.current !== null) dataTransfer.setDragImage(item.current, 0, 0);
    drag.onStart();
  };
  const { id, title, thumbnailUrl, videoUrl, lengthSeconds, isFree } = lesson;
  return (
    <Box
      as="li"
      ref={item}
      listStyleType="none"
      onDragOver={(event) => {
        event.preventDefault();
        drag.onOver();
      }}
    >
      <Flex
        align="center"
        gap="3"
        py="2"
        bg="bg.panel"
        borderBottomWidth="1px"
        borderColor="border"
        wrap={{ base: "wrap", md: "nowrap" }}
      >
        <Box
          aria-hidden
          display={{ base: "none", md: "block" }}
          p="2"
          cursor="grab"
          color="fg.muted"
          draggable
          onDragStart={start}
          onDragEnd={drag.onEnd}
        >
          <Icon name="sort" />
        </Box>
        <Text w="6" textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums">
          {place}
        </Text>
        <chakra.img
          src={thumbnailUrl}
          alt=""
          htmlWidth="64"
          htmlHeight="36"
          w="16"
          hideBelow="sm"
          aspectRatio={16 / 9}
          objectFit="cover"
          borderRadius="l1"
        />
        <Box flex="1" minW="10rem">
          <TextLink to={`/admin/lessons/${id}`} minH="6" overflowWrap="anywhere">
            {title}
          </TextLink>
          <HStack gap="2" fontSize="sm" color="fg.muted">
            {lengthSeconds !== null && <span>{formatLength(lengthSeconds)}</span>}
            {videoUrl === "" && <Badge colorPalette="sand">{curriculumText.noVideo}</Badge>}
            {isFree && <Badge>{curriculumText.free}</Badge>}
          </HStack>
        </Box>
        <HStack gap="1" ms="auto">
          <SmallButton icon="arrowUp" label={curriculumText.up(title)} onPress={onUp} />
          <SmallButton icon="arrowDown" label={curriculumText.down(title)} onPress={onDown} />
          <SmallButton icon="close" label={curriculumText.remove(title)} onPress={onRemove} />
        </HStack>
      </Flex>
    </Box>
  );
}

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
          isSaving={form.isSubmitting}
          saveNow={saveNow}
          onAdd={(id) => change([...ids, id])}
        />
      </Stack>
    </Section>
  );
}
