import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Center } from "@chakra-ui/react/center";
import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { EditedCourse } from "functions/courses/schema";
import {
  lazy,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { IS_NEW } from "../../admin/editing/use-editor.ts";
import { Section } from "../../admin/section.tsx";
import { takeFocus } from "../../lib/focus.ts";
import { formatLength } from "../../lib/format.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button, SmallButton } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyPart } from "../../ui/lazy.tsx";
import { TextLink } from "../../ui/links.tsx";
import { PageSpinner } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { allLessonsQuery, useChangeLesson } from "./api.ts";
import type { CourseValues } from "./course-resolver.ts";
import type { ReorderList } from "./reorder-list.tsx";
import { curriculumText, editingErrorTexts, manyLessonsText } from "./texts.ts";
import type { CourseForm } from "./use-course-editor.ts";

type AddLessonProps = {
  course: EditedCourse;
  /** Lessons that are not in the course. */
  others: readonly Pick<EditedCourse["lessons"][number], "id" | "title">[];
  isDirty: boolean;
  isSaving: boolean;
  /** Saves the course. Returns whether that succeeded. */
  saveNow: () => Promise<boolean>;
  onAdd: (id: number) => void;
  /** Receives the ids of lessons that were created here. */
  onCreated: (ids: number[]) => void;
};

/** Loaded when it opens, because it is rarely used. */
const ManyLessons = lazy(async () => ({
  default: (await import("./many-lessons.tsx")).ManyLessons,
}));

/** Renders controls that append a new lesson, several, or a lesson of another course. */
function AddLesson({ others, onAdd, onCreated, ...newLesson }: AddLessonProps) {
  const { course, isDirty, saveNow } = newLesson;
  const [isMany, setIsMany] = useState(false);
  return (
    <Stack gap="4">
      <NewLesson {...newLesson}>
        <Button
          variant="outline"
          aria-expanded={isMany}
          {...(isMany && { "aria-label": manyLessonsText.close })}
          onClick={() => setIsMany(!isMany)}
        >
          {isMany ? commonText.close : manyLessonsText.open}
        </Button>
      </NewLesson>
      {isMany && (
        <LazyPart>
          <Suspense fallback={<PageSpinner minH="8rem" />}>
            <ManyLessons
              course={course}
              saveFirst={async () => !isDirty || saveNow()}
              onCreated={(ids, isMore) => {
                setIsMany(isMore);
                onCreated(ids);
              }}
            />
          </Suspense>
        </LazyPart>
      )}
      {others.length > 0 && <ExistingLesson others={others} onAdd={onAdd} />}
    </Stack>
  );
}

type NewLessonProps = Pick<AddLessonProps, "course" | "isDirty" | "isSaving" | "saveNow"> & {
  /** A second button, next to this one. */
  children: ReactElement;
};

/**
 * Creates a lesson and opens it. Saves unsaved changes of the course first, because adding the lesson saves
 * the course.
 */
function NewLesson({ course, isDirty, isSaving, saveNow, children }: NewLessonProps) {
  const { mutateAsync, isPending } = useChangeLesson("POST /api/admin/lessons");
  const navigate = useNavigate();
  const create = async () => {
    if (isDirty && !(await saveNow())) return;
    try {
      const lesson = await mutateAsync({ title: curriculumText.newLesson, courseId: course.id });
      navigate(`/admin/lessons/${lesson.id}#title`, { state: IS_NEW });
    } catch (error) {
      notifyError(curriculumText.addFailed, error, editingErrorTexts);
    }
  };
  return (
    <HStack gap="3" wrap="wrap">
      <BusyButton variant="outline" isBusy={isPending || isSaving} onClick={() => void create()}>
        {curriculumText.newLesson}
      </BusyButton>
      {children}
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

type LessonId = CourseValues["lessonIds"][number];
type OnGrab = ((event: PointerEvent) => void) | null;

type CurriculumItemProps = {
  lesson: EditedCourse["lessons"][number];
  /** Whether it was created a moment ago. */
  isNew: boolean;
  /** Position in the course, starting at 1. */
  place: number;
  /** Null for the first lesson. */
  onUp: (() => void) | null;
  /** Null for the last lesson. */
  onDown: (() => void) | null;
  onRemove: () => void;
  /** Starts a drag. Null while the list cannot be dragged. */
  onGrab: OnGrab;
};

function CurriculumItem({ lesson, isNew, place, onUp, onDown, onRemove, onGrab }: CurriculumItemProps) {
  const { id, title, thumbnailUrl, videoUrl, lengthSeconds, isFree } = lesson;
  /** On phones, whether the buttons are visible that need a line of their own. */
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Flex
      align="center"
      columnGap={{ base: "2", md: "3" }}
      py="2"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      wrap={{ base: "wrap", md: "nowrap" }}
    >
      <Center
        aria-hidden
        title={onGrab === null ? undefined : curriculumText.drag(title)}
        boxSize="11"
        ms="-3"
        me="-2"
        cursor="grab"
        _active={{ cursor: "grabbing" }}
        color="fg.muted"
        touchAction="none"
        visibility={onGrab === null ? "hidden" : undefined}
        onPointerDown={onGrab ?? undefined}
      >
        <Icon name="grip" />
      </Center>
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
      <Box flex="1" minW="0">
        <TextLink to={`/admin/lessons/${id}`} minH="6" overflowWrap="anywhere">
          {title}
        </TextLink>
        <HStack gap="2" fontSize="sm" color="fg.muted">
          {isNew && <Badge colorPalette="fairway">{manyLessonsText.isNew}</Badge>}
          {lengthSeconds !== null && <span>{formatLength(lengthSeconds)}</span>}
          {videoUrl === "" && <Badge colorPalette="sand">{curriculumText.noVideo}</Badge>}
          {isFree && <Badge>{curriculumText.free}</Badge>}
        </HStack>
      </Box>
      <Box hideFrom="md">
        <SmallButton
          icon="more"
          label={curriculumText.actions(title)}
          isExpanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />
      </Box>
      <HStack
        gap="1"
        display={{ base: isOpen ? "flex" : "none", md: "flex" }}
        w={{ base: "full", md: "auto" }}
        justify="flex-end"
      >
        <SmallButton icon="arrowUp" label={curriculumText.up(title)} onPress={onUp} />
        <SmallButton icon="arrowDown" label={curriculumText.down(title)} onPress={onDown} />
        <SmallButton icon="close" label={curriculumText.remove(title)} onPress={onRemove} />
      </HStack>
    </Flex>
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
  /** The lessons that were created at once. */
  const [created, setCreated] = useState<readonly number[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const DraggedList = useReorderList(list);
  const ids = form.watch("lessonIds");
  const known: EditedCourse["lessons"] = [...course.lessons, ...others];
  const lessons = ids
    .map((id) => known.find((lesson) => lesson.id === id))
    .filter((lesson) => lesson !== undefined);
  const change = (next: readonly LessonId[]) => form.setValue("lessonIds", [...next], { shouldDirty: true });

  const reorder = (next: readonly LessonId[], moved: LessonId) => {
    change(next);
    const title = lessons.find(({ id }) => id === moved)?.title ?? "";
    setSaid(curriculumText.moved(title, next.indexOf(moved) + 1, lessons.length));
  };
  const move = (id: LessonId, to: number) => {
    const rest = ids.filter((each) => each !== id);
    reorder([...rest.slice(0, to), id, ...rest.slice(to)], id);
  };
  const remove = (lesson: EditedCourse["lessons"][number]) => {
    change(ids.filter((id) => id !== lesson.id));
    setSaid(curriculumText.removed(lesson.title));
    list.current?.closest<HTMLElement>("[tabindex]")?.focus();
  };
  const items = lessons.map((lesson, index) => ({
    id: lesson.id,
    render: (onGrab: OnGrab) => (
      <CurriculumItem
        lesson={lesson}
        isNew={created.includes(lesson.id)}
        place={index + 1}
        onUp={index > 0 ? () => move(lesson.id, index - 1) : null}
        onDown={index < lessons.length - 1 ? () => move(lesson.id, index + 1) : null}
        onRemove={() => remove(lesson)}
        onGrab={onGrab}
      />
    ),
  }));

  return (
    <Section title={curriculumText.title}>
      <Stack gap="5">
        {lessons.length === 0 && <Text color="fg.muted">{curriculumText.none}</Text>}
        {lessons.length > 0 && (
          <Box ref={list}>
            {DraggedList === null ? (
              <chakra.ol listStyleType="none">
                {items.map(({ id, render }) => (
                  <li key={id}>{render(null)}</li>
                ))}
              </chakra.ol>
            ) : (
              <DraggedList ids={ids} items={items} onReorder={reorder} />
            )}
          </Box>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {created.length > 0 && (
          <Text
            key={created.join()}
            ref={takeFocus}
            tabIndex={-1}
            role="status"
            fontWeight="600"
            color="fairway.fg"
          >
            <Icon name="check" display="inline-block" verticalAlign="-0.2em" me="2" />
            <span>{manyLessonsText.created(created.length)}</span>
          </Text>
        )}
        <AddLesson
          course={course}
          others={others.filter(({ id }) => !ids.includes(id))}
          isDirty={isDirty}
          isSaving={form.isSubmitting}
          saveNow={saveNow}
          onAdd={(id) => change([...ids, id])}
          onCreated={setCreated}
        />
      </Stack>
    </Section>
  );
}

let loaded: typeof ReorderList | null = null;

/**
 * Loads the list that can be dragged. Returns null until it has loaded, or if the focus was in `list` then,
 * because a new list would lose it.
 */
function useReorderList(list: RefObject<HTMLElement | null>): typeof ReorderList | null {
  const [List, setList] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    import("./reorder-list.tsx").then(
      (file) => {
        loaded = file.ReorderList;
        if (!list.current?.contains(document.activeElement)) setList(() => loaded);
      },
      () => {}, // the buttons of the lessons move them
    );
  }, [list]);
  return List;
}
