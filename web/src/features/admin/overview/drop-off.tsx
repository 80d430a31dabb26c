import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/courses/limits";
import type { LessonProgress } from "functions/insights/schema";
import { useState } from "react";
import { lessonProgressQuery } from "../../../api/admin-overview.ts";
import { coursesQuery } from "../../../api/courses.ts";
import { PageSpinner } from "../../../components/page-loading.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { dropOffText } from "../../../strings/admin-overview.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import { Section } from "../section.tsx";
import { BarList } from "./bar-list.tsx";

/** Renders how many owners of a course have completed each of its lessons. Offers all courses on sale. */
export function DropOff() {
  const { data: courses = [] } = useQuery(coursesQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  const course = chosen ?? courses.find(({ id }) => id === MAIN_COURSE_ID)?.id ?? courses[0]?.id;
  if (course === undefined) return null;
  const titles = Object.fromEntries(courses.map(({ id, title }) => [String(id), title]));
  return (
    <Section title={dropOffText.title}>
      {courses.length > 1 && (
        <Box mb="4" maxW="24rem">
          <SelectField
            label={dropOffText.course}
            options={titles}
            value={String(course)}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </Box>
      )}
      <CourseDropOff id={course} />
    </Section>
  );
}

function CourseDropOff({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(lessonProgressQuery(id));
  if (isError) return <FetchFailed texts={[dropOffText.failed]} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner minH="10rem" />;
  return data.owners === 0 ? <Text color="fg.muted">{dropOffText.none}</Text> : <Lessons progress={data} />;
}

function Lessons({ progress: { owners, lessons } }: { progress: LessonProgress }) {
  const steps = lessons.map(({ id, title, completed }, index) => ({
    key: id,
    label: `${index + 1}. ${title}`,
    count: completed,
  }));
  return <BarList items={[{ key: "owners", label: dropOffText.owners, count: owners }, ...steps]} />;
}
