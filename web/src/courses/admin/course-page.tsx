import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { EditedCourse } from "functions/courses/schema";
import { useParams } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { BackLink } from "../../admin/back-link.tsx";
import type { ConflictFields } from "../../admin/editing/conflict-dialog.tsx";
import { SaveBar } from "../../admin/editing/save-bar.tsx";
import { NotFound, Section } from "../../admin/section.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { writtenTextHint } from "../../lib/field-help.ts";
import { formatIsk } from "../../lib/format.ts";
import { numericId } from "../../lib/url.ts";
import { PublishBar } from "../../site/admin/publish-bar.tsx";
import { FormField, TextAreaField } from "../../ui/form-field.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { allLessonsQuery, editedCourseQuery } from "./api.ts";
import { CourseActions } from "./course-actions.tsx";
import { CourseAssessment } from "./course-assessment.tsx";
import { CourseSale } from "./course-sale.tsx";
import { Curriculum } from "./curriculum.tsx";
import { PictureField } from "./picture-field.tsx";
import {
  assessmentEditorText,
  courseEditorText,
  courseQuestionText,
  curriculumText,
  editingText,
  pictureText,
} from "./texts.ts";
import { useCourseEditor } from "./use-course-editor.ts";

/** Edits a course in one form, which is saved as a whole. */
export function CourseEditor({ course }: { course: EditedCourse }) {
  const editor = useCourseEditor(course);
  const { form } = editor;
  const isOwner = useIsOwner();
  const { field } = form;
  const { data: allLessons = [] } = useInfiniteQuery(allLessonsQuery);
  return (
    <>
      <CourseActions course={course} onChanged={(changed) => editor.adopt(changed, ["isPublished"])} />
      <Unpublished course={course} />
      <form {...form.formProps} aria-label={courseEditorText.about}>
        <Stack gap={{ base: "4", md: "6" }}>
          <Section title={courseEditorText.about}>
            <Stack gap="5">
              <FormField label={editingText.title} {...field("title")} />
              <TextAreaField
                label={editingText.description}
                hint={writtenTextHint}
                rows={5}
                {...field("description")}
              />
              <PictureField
                url={form.watch("thumbnailUrl")}
                onChange={(url) => form.setValue("thumbnailUrl", url, { shouldDirty: true })}
              />
              <FormField label={pictureText.alt} hint={pictureText.altHint} {...field("thumbnailAlt")} />
            </Stack>
          </Section>
          {isOwner && <CourseSale course={course} form={form} />}
          <Curriculum course={course} form={form} isDirty={editor.isDirty} saveNow={editor.saveNow} />
          <CourseAssessment form={form} />
          <Section title={courseQuestionText.title}>
            <Box maxW={{ md: "26rem" }}>
              <FormField
                label={courseQuestionText.quota}
                hint={courseQuestionText.hint}
                inputMode="numeric"
                {...field("questionQuota")}
              />
            </Box>
          </Section>
        </Stack>
        <SaveBar
          editor={editor}
          fields={conflictFields([...course.lessons, ...allLessons])}
          publishing={isOwner ? <PublishBar editor={editor} /> : undefined}
        />
      </form>
    </>
  );
}

/** Returns how the conflict dialog shows fields that are not text fields. */
function conflictFields(
  lessons: readonly Pick<EditedCourse["lessons"][number], "id" | "title">[],
): ConflictFields {
  const titleOf = (lessonId: unknown) => lessons.find(({ id }) => id === lessonId)?.title ?? String(lessonId);
  return {
    labels: {
      thumbnailUrl: pictureText.label,
      isPublished: courseEditorText.isPublished,
      lessonIds: curriculumText.title,
      assessmentLessonIds: assessmentEditorText.title,
    },
    show: (path, value) =>
      /lessonIds$/i.test(path) && Array.isArray(value) && value.length > 0
        ? value.map((id, index) => `${index + 1}. ${titleOf(id)}`).join("\n")
        : undefined,
  };
}

/** Shows that the saved course has unpublished changes, and what visitors see until the publication. */
function Unpublished({ course: { hasDraft, live } }: { course: EditedCourse }) {
  const price = formatIsk(live.price);
  return (
    <Box role="status" mb={{ base: "4", md: "6" }} _empty={{ display: "none" }}>
      {hasDraft && (
        <>
          <Text fontWeight="600">{editingText.unpublished}</Text>
          <Text color="fg.muted">
            {live.isPublished ? editingText.liveCourse(live.title, price) : editingText.courseNotOnSale}
          </Text>
        </>
      )}
    </Box>
  );
}

const COURSES = "/admin/dashboard?tab=courses";

export function EditedCoursePage() {
  const id = numericId(useParams().id, 0);
  return id === null ? <NotFound text={courseEditorText} list={COURSES} /> : <CourseById key={id} id={id} />;
}

function CourseById({ id }: { id: number }) {
  const course = useQuery(editedCourseQuery(id));
  if (codeOf(course.error) === "course_not_found") return <NotFound text={courseEditorText} list={COURSES} />;
  return (
    <QueryResult query={course}>
      {(found) => (
        <Container maxW="60rem" pt={{ base: "2", md: "4" }} pb="6">
          <BackLink to={COURSES} mb={{ base: "2", md: "4" }}>
            {courseEditorText.back}
          </BackLink>
          <CourseEditor course={found} />
        </Container>
      )}
    </QueryResult>
  );
}
