import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "functions/app/endpoints";
import type { EditedLesson, VideoState } from "functions/courses/schema";
import { videoFault, videoLink } from "functions/courses/video-link";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useIsOwner } from "../../accounts/api.ts";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { useEditor } from "../../admin/editing/use-editor.ts";
import { useUnsavedWork } from "../../admin/editing/use-unsaved.ts";
import { Section } from "../../admin/section.tsx";
import { useReplace } from "../../lib/back-to-close.ts";
import { counted, formatLength } from "../../lib/format.ts";
import { useDebounced } from "../../lib/hooks.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { PublishBar } from "../../site/admin/publish-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CheckField, FormField, TextAreaField } from "../../ui/form-field.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Video } from "../../ui/video.tsx";
import { editedLessonQuery, useChangeLesson, useDeleteLesson, videoDetailsQuery } from "./api.ts";
import { FileField } from "./file-field.tsx";
import type { LessonFormOutput, LessonValues } from "./lesson-resolver.ts";
import { PictureField } from "./picture-field.tsx";
import {
  courseEditorText,
  curriculumText,
  editingErrorTexts,
  editingText,
  fileText,
  lessonEditorText,
  pictureText,
  videoFaultText,
} from "./texts.ts";

/** Delay in milliseconds between the last keystroke and the lookup of the video. */
const DEBOUNCE_MS = 400;

type VideoDetails = ReplyOf<"GET /api/admin/video-details">;
type Form = Pick<UseFormReturn<LessonValues>, "getValues" | "setValue">;

/**
 * Requests the title and length of a video from its host if it is not the stored video, and fills in empty
 * fields. Returns whether fields were filled, and whether the host shows the video (null until that is
 * known). If the request fails, the fields stay empty.
 */
function useVideoDetails(
  link: string | null,
  stored: string,
  { getValues, setValue }: Form,
): { isFilled: boolean; state: VideoState | null } {
  const [filled, setFilled] = useState<string | null>(null);
  const debounced = useDebounced(link, DEBOUNCE_MS);
  const { data } = useQuery({
    ...videoDetailsQuery(debounced ?? ""),
    enabled: debounced !== null && debounced !== stored,
  });
  const fillIn = useEffectEvent(({ title, lengthSeconds }: VideoDetails) => {
    const isTitleMissing = ["", curriculumText.newLesson].includes(getValues("title").trim());
    const isLengthMissing = getValues("lengthSeconds").trim() === "";
    const found = { title: isTitleMissing ? title : null, length: isLengthMissing ? lengthSeconds : null };
    if (found.title !== null) setValue("title", found.title, { shouldDirty: true });
    if (found.length !== null) setValue("lengthSeconds", formatLength(found.length), { shouldDirty: true });
    if (found.title !== null || found.length !== null) setFilled(debounced);
  });
  useEffect(() => {
    if (data) fillIn(data);
  }, [data]);
  const isCurrent = debounced === link && link !== stored;
  return {
    isFilled: filled !== null && filled === link,
    state: (isCurrent && data?.state) || null,
  };
}

const loadResolver = async () => (await import("./lesson-resolver.ts")).lessonResolver;

type LessonForm = ReturnType<typeof useLessonEditor>["form"];

function useLessonEditor(lesson: EditedLesson) {
  const { mutateAsync: save } = useChangeLesson("PUT /api/admin/lessons/:id");
  return useEditor<EditedLesson, LessonValues, LessonFormOutput>({
    document: lesson,
    queryKey: editedLessonQuery(lesson.id).queryKey,
    valuesOf,
    loadResolver,
    save: (changes) => save({ ...changes, id: lesson.id }),
  });
}

function valuesOf(lesson: EditedLesson): LessonValues {
  const {
    id: _,
    courses: __,
    hasDraft: ___,
    live: ____,
    revision: _____,
    savedAt: ______,
    savedBy: _______,
    ...fields
  } = lesson;
  const { keyPoints, drillAttempts, drillGoal, lengthSeconds, file } = fields;
  return {
    ...fields,
    drillAttempts: drillAttempts === null ? "" : String(drillAttempts),
    drillGoal: drillGoal === null ? "" : String(drillGoal),
    file: file === null ? [] : [file],
    keyPoints: keyPoints.join("\n"),
    moments: lesson.moments.map(({ seconds, label }) => `${formatLength(seconds)} ${label}`).join("\n"),
    lengthSeconds: lengthSeconds === null ? "" : formatLength(lengthSeconds),
  };
}

export function LessonEditor({ lesson }: { lesson: EditedLesson }) {
  const editor = useLessonEditor(lesson);
  const { form } = editor;
  const { field } = form;
  const isOwner = useIsOwner();
  return (
    <>
      <PageHeading
        title={lesson.title}
        textStyle="subtitle"
        overflowWrap="anywhere"
        mb={{ base: "4", md: "6" }}
      />
      <Unpublished lesson={lesson} />
      {lesson.courses.length > 1 && (
        <Text mb={{ base: "4", md: "6" }} fontWeight="600">
          {lessonEditorText.shared(counted(lesson.courses.length, ...lessonEditorText.sharedCourses))}
        </Text>
      )}
      <form {...form.formProps} aria-label={lesson.title}>
        <Stack gap={{ base: "4", md: "6" }}>
          <Section title={lessonEditorText.title}>
            <Stack gap="5">
              <FormField label={editingText.title} {...field("title")} />
              <VideoFields form={form} stored={lesson.videoUrl} />
              <PictureField
                url={form.watch("thumbnailUrl")}
                onChange={(url) => form.setValue("thumbnailUrl", url, { shouldDirty: true })}
              />
            </Stack>
          </Section>
          <Section title={lessonEditorText.teaching}>
            <Stack gap="5">
              <TextAreaField
                label={editingText.description}
                hint={lessonEditorText.descriptionHint}
                rows={4}
                {...field("description")}
              />
              <TextAreaField
                label={lessonEditorText.keyPoints}
                hint={lessonEditorText.keyPointsHint}
                rows={4}
                {...field("keyPoints")}
              />
              <TextAreaField
                label={lessonEditorText.drill}
                hint={lessonEditorText.drillHint}
                rows={3}
                {...field("drill")}
              />
              <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "1fr 1fr" }} gap="5">
                <FormField
                  label={lessonEditorText.drillAttempts}
                  hint={lessonEditorText.drillAttemptsHint}
                  inputMode="numeric"
                  {...field("drillAttempts")}
                />
                <FormField
                  label={lessonEditorText.drillGoal}
                  hint={lessonEditorText.drillGoalHint}
                  inputMode="numeric"
                  {...field("drillGoal")}
                />
              </Grid>
              <FileField
                file={form.watch("file")[0]}
                isSaved={form.watch("file")[0]?.id === lesson.file?.id}
                revision={lesson.revision}
                onChange={(file) => form.setValue("file", file ? [file] : [], { shouldDirty: true })}
              />
            </Stack>
          </Section>
          <Courses lesson={lesson} />
        </Stack>
        <SaveBar
          editor={editor}
          fields={CONFLICT_FIELDS}
          publishing={isOwner ? <PublishBar editor={editor} /> : undefined}
        />
      </form>
    </>
  );
}

/** Shows that the saved lesson has unpublished changes, and what customers see until the publication. */
function Unpublished({ lesson: { hasDraft, live } }: { lesson: EditedLesson }) {
  return (
    <Box role="status" mb={{ base: "4", md: "6" }} _empty={{ display: "none" }}>
      {hasDraft && (
        <>
          <Text fontWeight="600">{editingText.unpublished}</Text>
          <Text color="fg.muted">
            {live === null ? editingText.lessonNotShown : editingText.liveLesson(live.title)}
          </Text>
        </>
      )}
    </Box>
  );
}

/** Labels in the conflict dialog for fields that are not text fields. */
const CONFLICT_FIELDS = {
  labels: {
    thumbnailUrl: pictureText.label,
    hasCaptions: lessonEditorText.hasCaptions,
    isFree: lessonEditorText.isFree,
    file: fileText.label,
  },
  show: (path: string, value: unknown) =>
    path === "file" ? ((value as LessonValues["file"])[0]?.name ?? fileText.none) : undefined,
};

/** Errors of the link if the host does not show the video. */
const STATE_ERRORS: Partial<Record<VideoState, string>> = {
  missing: lessonEditorText.videoMissing,
  refused: lessonEditorText.videoRefused,
};

/** Returns the props of a field whose errors repeat its hint. */
function hintOrError(hint: string, error: string | undefined) {
  return error === undefined ? { hint } : { error };
}

function VideoFields({ form, stored }: { form: LessonForm; stored: string }) {
  const { register, field, watch, setValue, errors } = form;
  const pasted = watch("videoUrl");
  const link = videoLink(pasted);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [hasRareFields] = useState(() => watch("hasCaptions") || watch("leftHandedUrl") !== "");
  const { isFilled, state } = useVideoDetails(link, stored, form);
  const fault = pasted.trim() === "" ? null : videoFault(pasted);
  const wrong = fault !== null ? videoFaultText[fault] : state !== null ? STATE_ERRORS[state] : undefined;
  return (
    <>
      <FormField
        label={lessonEditorText.video}
        {...hintOrError(lessonEditorText.videoHint, wrong ?? errors.videoUrl?.message)}
        inputMode="url"
        autoComplete="off"
        {...register("videoUrl")}
      />
      <Text role="status" fontSize="sm" color="fg.muted" _empty={{ display: "none" }}>
        {state === "unknown" ? lessonEditorText.videoUnknown : isFilled && lessonEditorText.detailsFilled}
      </Text>
      {link !== null && (
        <Box maxW="26rem">
          <Video
            key={link}
            url={link}
            title={watch("title")}
            poster={watch("thumbnailUrl")}
            playLabel={lessonEditorText.play}
            events={{ onTime: setSeconds }}
          />
          <Text fontSize="sm" color="fg.muted" mt="2">
            {lessonEditorText.preview}
          </Text>
        </Box>
      )}
      <MomentsField form={form} seconds={seconds} />
      <Box maxW={{ md: "26rem" }}>
        <FormField
          label={lessonEditorText.length}
          {...register("lengthSeconds")}
          {...hintOrError(lessonEditorText.lengthHint, errors.lengthSeconds?.message)}
        />
      </Box>
      <div>
        <CheckField
          label={lessonEditorText.isFree}
          isChecked={watch("isFree")}
          onChange={(isFree) => setValue("isFree", isFree, { shouldDirty: true })}
        />
        <Text fontSize="sm" color="fg.muted" mt="1">
          {lessonEditorText.isFreeHint}
        </Text>
      </div>
      <Disclosure
        summary={lessonEditorText.rareFields}
        isOpen={hasRareFields || errors.leftHandedUrl !== undefined}
        justifyContent="flex-start"
      >
        <Stack gap="5" pt="2">
          <CheckField
            label={lessonEditorText.hasCaptions}
            isChecked={watch("hasCaptions")}
            onChange={(hasCaptions) => setValue("hasCaptions", hasCaptions, { shouldDirty: true })}
          />
          <FormField
            label={lessonEditorText.leftHanded}
            hint={lessonEditorText.leftHandedHint}
            inputMode="url"
            autoComplete="off"
            {...field("leftHandedUrl")}
          />
        </Stack>
      </Disclosure>
    </>
  );
}

type MomentsFieldProps = {
  form: LessonForm;
  /** Time of the playing preview, or null before it plays. */
  seconds: number | null;
};

/** Renders the key moments as text, and a button that adds a line with the time of the preview. */
function MomentsField({ form: { register, getValues, setValue, errors }, seconds }: MomentsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { ref, ...registered } = register("moments");
  const mark = () => {
    const lines = getValues("moments").trimEnd();
    const time = formatLength(Math.floor(seconds ?? 0));
    setValue("moments", `${lines}${lines === "" ? "" : "\n"}${time} `, { shouldDirty: true });
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  };
  return (
    <Stack gap="3" align="start">
      <TextAreaField
        label={lessonEditorText.moments}
        {...hintOrError(lessonEditorText.momentsHint, errors.moments?.message)}
        rows={3}
        {...registered}
        ref={(element: HTMLTextAreaElement | null) => {
          ref(element);
          field.current = element;
        }}
      />
      <Flex gap="3" align="center" wrap="wrap">
        <Button variant="outline" aria-disabled={seconds === null} onClick={() => seconds !== null && mark()}>
          {lessonEditorText.markHere}
        </Button>
        <Text fontSize="sm" color="fg.muted">
          {seconds === null ? lessonEditorText.markHereHint : formatLength(Math.floor(seconds))}
        </Text>
      </Flex>
    </Stack>
  );
}

/** Lists the courses that contain the lesson. A lesson in no course can be deleted. */
function Courses({ lesson }: { lesson: EditedLesson }) {
  const { courses } = lesson;
  return (
    <Section title={lessonEditorText.inCourses}>
      {courses.length === 0 && (
        <Stack gap="3" align="start">
          <Text color="fg.muted">{lessonEditorText.inNoCourse}</Text>
          <Delete lesson={lesson} />
        </Stack>
      )}
      <HStack as="ul" gap="4" wrap="wrap" listStyleType="none">
        {courses.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={`/admin/courses/${id}`}>{title}</TextLink>
          </li>
        ))}
      </HStack>
    </Section>
  );
}

function Delete({ lesson: { id, title } }: { lesson: EditedLesson }) {
  const { mutate: remove, isPending } = useDeleteLesson();
  const unsaved = useUnsavedWork(editedLessonQuery(id).queryKey.join("/"), { isShared: true });
  const replace = useReplace();
  return (
    <ConfirmButton
      colorPalette="flag"
      label={lessonEditorText.delete}
      question={lessonEditorText.deleteQuestion(title)}
      hint={lessonEditorText.deleteHint}
      isPending={isPending}
      onConfirm={(close) =>
        remove(id, {
          onSuccess: () => {
            unsaved?.remove();
            notify({ title: lessonEditorText.deleted, page: "/admin/dashboard" });
            replace("/admin/dashboard?tab=courses");
          },
          onError: (error) => {
            close();
            notifyError(courseEditorText.failed, error, editingErrorTexts);
          },
        })
      }
    />
  );
}
