import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQueries } from "@tanstack/react-query";
import { LESSONS_AT_ONCE_MAX, TITLE_LENGTH } from "functions/courses/limits";
import type { EditedCourse } from "functions/courses/schema";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useUnsavedWork } from "../../admin/editing/use-unsaved.ts";
import { formatLength } from "../../lib/format.ts";
import { useDebounced } from "../../lib/hooks.ts";
import { notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { FormField, TextAreaField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCreateLessons, videoDetailsQuery } from "./api.ts";
import { lessonsInText, type PastedLesson } from "./pasted-lessons.ts";
import { editingErrorTexts, editingText, lessonEditorText, manyLessonsText } from "./texts.ts";

/** Delay in milliseconds between the last keystroke and the lookup of the videos. */
const DEBOUNCE_MS = 400;

/** The input: the pasted text, and the changed titles by the link of their video. */
type Typed = { pasted: string; titles: Record<string, string> };

const NOTHING: Typed = { pasted: "", titles: {} };

type ManyLessonsProps = {
  course: EditedCourse;
  /** Saves unsaved changes of the course first. Returns whether that succeeded. */
  saveFirst: () => Promise<boolean>;
  /** Receives the ids of the created lessons, and whether links above the limit of one call are left. */
  onCreated: (ids: number[], isMore: boolean) => void;
};

/**
 * Creates a lesson for each link of a pasted list or email, with the title and length from the video's host.
 * Titles can be changed. The input is kept until the lessons are created. Links above the limit of one call are kept
 * for the next one.
 */
export function ManyLessons({ course, saveFirst, onCreated }: ManyLessonsProps) {
  const unsaved = useUnsavedWork<Typed>(`many-lessons/${course.id}`, { isShared: false });
  const [typed, setTyped] = useState(() => unsaved?.read()?.values ?? NOTHING);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const headingId = useId();
  const { mutateAsync, isPending } = useCreateLessons();
  const pasted = useDebounced(typed.pasted, DEBOUNCE_MS);
  const rows = useRows(
    lessonsInText(
      pasted,
      course.lessons.map(({ videoUrl }) => videoUrl),
    ),
    typed.titles,
  );
  const edit = (values: Typed) => {
    setTyped(values);
    unsaved?.keep({ values, start: { values: NOTHING, revision: 0 } });
  };
  const wanted = rows.filter(({ fault }) => fault === null);
  const loading = wanted.filter(({ isLoading }) => isLoading).length;

  const create = async () => {
    setIsChecked(true);
    const invalid = wanted.findIndex(({ title }) => !isTitle(title));
    if (invalid >= 0) return list.current?.querySelectorAll("input")[invalid]?.focus();
    setIsSaving(true);
    try {
      if (!(await saveFirst())) return;
      const lessons = wanted.map(({ title, url, lengthSeconds }) => ({
        title,
        videoUrl: url,
        lengthSeconds,
      }));
      const created = await mutateAsync({ id: course.id, lessons });
      const before = new Set(course.lessons.map(({ id }) => id));
      const rest = rows.filter(({ fault }) => fault === manyLessonsText.tooMany(LESSONS_AT_ONCE_MAX));
      const lines = rest.map(({ title, url }) => (title === "" ? url : `${title} – ${url}`));
      edit({ pasted: lines.join("\n"), titles: {} });
      if (lines.length === 0) unsaved?.remove();
      setIsChecked(false);
      const ids = created.lessons.map(({ id }) => id).filter((id) => !before.has(id));
      onCreated(ids, lines.length > 0);
    } catch (error) {
      notifyError(manyLessonsText.failed, error, editingErrorTexts);
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Box as="section" aria-labelledby={headingId} maxW="40rem" onKeyDown={staysInField}>
      <Text as="h3" id={headingId} fontWeight="700" mb="3">
        {manyLessonsText.open}
      </Text>
      <Stack gap="5">
        <TextAreaField
          label={manyLessonsText.paste}
          hint={manyLessonsText.hint}
          rows={4}
          value={typed.pasted}
          onChange={({ target }) => edit({ ...typed, pasted: target.value })}
        />
        <Text role="status" fontSize="sm" color="fg.muted" _empty={{ display: "none" }}>
          {loading > 0
            ? manyLessonsText.loading(wanted.length - loading, wanted.length)
            : pasted.trim() !== "" && rows.length === 0 && manyLessonsText.none}
        </Text>
        {rows.length > 0 && (
          <chakra.ol
            ref={list}
            aria-label={manyLessonsText.list}
            listStyleType="none"
            display="grid"
            gap="3"
            css={ROW}
          >
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same URL can be pasted twice
              <li key={`${row.url} ${index}`}>
                <Row
                  row={row}
                  place={course.lessons.length + wanted.indexOf(row) + 1}
                  isChecked={isChecked}
                  onTitle={(title) => edit({ ...typed, titles: { ...typed.titles, [row.url]: title } })}
                />
              </li>
            ))}
          </chakra.ol>
        )}
        {wanted.length > 0 && (
          <Box>
            <BusyButton isBusy={isPending || isSaving || loading > 0} onClick={() => void create()}>
              {manyLessonsText.create(wanted.length)}
            </BusyButton>
          </Box>
        )}
      </Stack>
    </Box>
  );
}

/** Prevents Enter in a title from saving the course, whose form contains this part. */
function staysInField(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

type RowData = Pick<PastedLesson, "url" | "title" | "fault"> & {
  lengthSeconds: number | null;
  isLoading: boolean;
  /** Whether the host did not answer. */
  isUnknown: boolean;
};

/** Returns the rows with the details of the hosts. The typed title takes precedence over the pasted one. */
function useRows(lessons: readonly PastedLesson[], titles: Typed["titles"]): RowData[] {
  const links = lessons.flatMap(({ link }) => link ?? []);
  const answers = useQueries({ queries: links.map(videoDetailsQuery) });
  return lessons.map(({ url, title, link, fault }) => {
    const answer = link === null ? undefined : answers[links.indexOf(link)];
    const { data } = answer ?? {};
    return {
      url: link ?? url,
      title: titles[link ?? url] ?? (title || data?.title || ""),
      fault: fault ?? STATE_FAULTS[data?.state ?? "playable"] ?? null,
      lengthSeconds: data?.lengthSeconds ?? null,
      isLoading: answer?.isPending === true,
      isUnknown: answer?.isError === true || data?.state === "unknown",
    };
  });
}

const STATE_FAULTS: Partial<Record<string, string>> = {
  missing: lessonEditorText.videoMissing,
  refused: lessonEditorText.videoRefused,
};

function isTitle(title: string): boolean {
  const { length } = title.trim();
  return length >= TITLE_LENGTH.min && length <= TITLE_LENGTH.max;
}

/** The columns of a row: number, title and length. The number replaces the visible label of the field. */
const ROW = {
  "& > li": {
    display: "grid",
    gridTemplateColumns: "2rem minmax(0, 1fr) auto",
    columnGap: "2",
    alignItems: "start",
  },
  "& label": { srOnly: true },
} as const;

const BESIDE_FIELD = {
  color: "fg.muted",
  lineHeight: "2.875rem",
} as const;

type RowProps = {
  row: RowData;
  /** Number in the course once it is created. */
  place: number;
  isChecked: boolean;
  onTitle: (title: string) => void;
};

function Row({ row, place, isChecked, onTitle }: RowProps) {
  const { url, title, fault, lengthSeconds, isLoading, isUnknown } = row;
  const shownUrl = url.replace(/^https?:\/\/(www\.)?/, "");
  if (fault !== null)
    return (
      <>
        <Icon name="alert" color="fg.error" />
        <Box fontSize="sm" overflowWrap="anywhere">
          <Text color="fg.error" fontWeight="600">
            {fault}
          </Text>
          <Text color="fg.muted">{shownUrl}</Text>
        </Box>
      </>
    );
  const missing = isUnknown ? manyLessonsText.unknown : manyLessonsText.noLength;
  const state = isLoading ? manyLessonsText.waiting : missing;
  return (
    <>
      <Text {...BESIDE_FIELD}>{`${place}.`}</Text>
      <FormField
        label={manyLessonsText.titleOf(place)}
        hint={lengthSeconds === null ? `${state} · ${shownUrl}` : shownUrl}
        error={isChecked && !isTitle(title) ? editingText.titleInvalid : undefined}
        autoComplete="off"
        value={title}
        onChange={({ target }) => onTitle(target.value)}
      />
      {lengthSeconds !== null && <Text {...BESIDE_FIELD}>{formatLength(lengthSeconds)}</Text>}
    </>
  );
}
