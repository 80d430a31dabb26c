import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import { COURSE_LIMITS } from "functions/courses/limits";
import { Section } from "../../admin/section.tsx";
import { counted } from "../../lib/format.ts";
import { CheckField } from "../../ui/form-field.tsx";
import { allLessonsQuery } from "./api.ts";
import { assessmentEditorText } from "./texts.ts";
import type { CourseForm } from "./use-course-editor.ts";

/** Renders the choice of the drills that learners do at the start and at the end of the course. */
export function CourseAssessment({ form: { watch, setValue, errors } }: { form: CourseForm }) {
  const { data: all = [] } = useInfiniteQuery(allLessonsQuery);
  const chosen = watch("assessmentLessonIds");
  const options = watch("lessonIds").flatMap((lessonId, index) => {
    const lesson = all.find(({ id }) => id === lessonId);
    if (lesson === undefined || lesson.drill === "" || lesson.drillAttempts === null) return [];
    const attempts = counted(lesson.drillAttempts, ...assessmentEditorText.attempts);
    return [{ id: lesson.id, label: assessmentEditorText.option(index + 1, lesson.title, attempts) }];
  });
  const choose = (id: number, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== id);
    const ids = isChosen ? [...others, id].sort((a, b) => Number(a) - Number(b)) : others;
    setValue("assessmentLessonIds", ids, { shouldDirty: true });
  };
  const count = options.filter(({ id }) => chosen.includes(id)).length;
  const error = errors.assessmentLessonIds?.message;
  return (
    <Section title={assessmentEditorText.title}>
      <Text color="fg.muted" maxW="prose">
        {options.length === 0 ? assessmentEditorText.none : assessmentEditorText.lead}
      </Text>
      {options.length > 0 && (
        <>
          <Text fontWeight="600" mt="4" role="status">
            {assessmentEditorText.chosen(count, COURSE_LIMITS.assessmentMax)}
          </Text>
          <Text role="alert" color="fg.error" fontSize="sm" _empty={{ display: "none" }}>
            {error}
          </Text>
          <Box mt="1">
            {options.map(({ id, label }) => (
              <Box key={id}>
                <CheckField
                  label={label}
                  isChecked={chosen.includes(id)}
                  onChange={(isChosen) => choose(id, isChosen)}
                />
              </Box>
            ))}
          </Box>
          <Text fontSize="sm" color="fg.muted" mt="1">
            {assessmentEditorText.onlyCounted}
          </Text>
        </>
      )}
    </Section>
  );
}
