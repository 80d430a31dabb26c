import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { PRICE_MAX } from "functions/courses/limits";
import type { EditedCourse, VideoState } from "functions/courses/schema";
import { Section } from "../../admin/section.tsx";
import { formatIsk } from "../../lib/format.ts";
import { parseKronur } from "../../lib/parse.ts";
import { copyText } from "../../lib/save-file.ts";
import { useSiteTexts } from "../../site/use-site-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField, FormField } from "../../ui/form-field.tsx";
import { TextLink } from "../../ui/links.tsx";
import { allLessonsQuery, videoDetailsQuery } from "./api.ts";
import { courseEditorText } from "./texts.ts";
import type { CourseForm } from "./use-course-editor.ts";

type CourseSaleProps = { course: EditedCourse; form: CourseForm };

export function CourseSale({ course, form: { field, watch, setValue } }: CourseSaleProps) {
  const isArchived = course.archivedAt !== null;
  const { isVatRegistered } = useSiteTexts().company;
  return (
    <Section title={courseEditorText.sale}>
      <Stack gap="5">
        <Box maxW={{ md: "26rem" }}>
          <FormField
            label={courseEditorText.price}
            inputMode="numeric"
            hint={priceHint(watch("price"), course.live, isVatRegistered)}
            {...field("price")}
          />
        </Box>
        <Text fontSize="sm" color="fg.muted">
          {courseEditorText.priceNote}
        </Text>
        {isArchived ? (
          <Text>{courseEditorText.archivedNote}</Text>
        ) : (
          <Box my="-2.5">
            <CheckField
              label={courseEditorText.isPublished}
              isChecked={watch("isPublished")}
              onChange={(isPublished) => setValue("isPublished", isPublished, { shouldDirty: true })}
            />
          </Box>
        )}
        {watch("isPublished") && !isArchived && <Videos course={course} lessonIds={watch("lessonIds")} />}
        <Missing course={course} description={watch("description")} lessonIds={watch("lessonIds")} />
        {!watch("isPublished") && (
          <Text fontSize="sm" color="fg.muted">
            {courseEditorText.unlistedNote}
          </Text>
        )}
        {course.live.isPublished && !isArchived && <BuyLink id={course.id} />}
      </Stack>
    </Section>
  );
}

/**
 * Returns the price as customers see it now or after the publication, or the error of the typed price. `later` is the text
 * of a price that is not published.
 */
export function priceHint(
  typed: string,
  live: EditedCourse["live"],
  isVatRegistered: boolean,
  later: typeof courseEditorText.priceLater = courseEditorText.priceLater,
): string {
  if (typed.trim() === "") return courseEditorText.priceMissing;
  const price = parseKronur(typed);
  if (price === null) return courseEditorText.priceUnreadable;
  if (price > PRICE_MAX) return courseEditorText.priceTooHigh(formatIsk(PRICE_MAX));
  if (price === 0) return courseEditorText.free;
  const isShown = live.isPublished && live.price === price;
  const hint = isShown ? courseEditorText.priceShown : later;
  return hint(formatIsk(price), isVatRegistered);
}

/**
 * Checks the videos of lessons that go on sale with the next publication. Lists those that the host does not show.
 */
function Videos({ course, lessonIds }: Pick<MissingProps, "course" | "lessonIds">) {
  const { data: others = [] } = useInfiniteQuery(allLessonsQuery);
  const isOnSale = (lessonId: number | string) =>
    course.live.isPublished && course.lessons.some(({ id }) => id === lessonId);
  const lessons: EditedCourse["lessons"] = [...course.lessons, ...others].filter(
    ({ id, videoUrl }, index, all) =>
      videoUrl !== "" &&
      lessonIds.includes(id) &&
      !isOnSale(id) &&
      all.findIndex((lesson) => lesson.id === id) === index,
  );
  const links = [...new Set(lessons.map(({ videoUrl }) => videoUrl))];
  const answers = useQueries({ queries: links.map(videoDetailsQuery) });
  const stateOf = ({ videoUrl }: EditedCourse["lessons"][number]) =>
    answers[links.indexOf(videoUrl)]?.data?.state;
  const problems = lessons.flatMap((lesson) => {
    const { id, title } = lesson;
    const text = PROBLEMS[stateOf(lesson) ?? "playable"]?.(title);
    return text === undefined ? [] : [{ id, text }];
  });
  return (
    <Box role="status" fontSize="sm" _empty={{ display: "none" }}>
      {problems.length > 0 && (
        <>
          <Text fontWeight="600" color="fg.error">
            {courseEditorText.videosUnavailable}
          </Text>
          <Box as="ul" ps="5" listStyleType="disc">
            {problems.map(({ id, text }) => (
              <li key={id}>
                <TextLink to={`/admin/lessons/${id}`} minH="6">
                  {text}
                </TextLink>
              </li>
            ))}
          </Box>
        </>
      )}
      {lessons.some((lesson) => stateOf(lesson) === "unknown") && (
        <Text color="fg.muted">{courseEditorText.videosUnknown}</Text>
      )}
    </Box>
  );
}

const PROBLEMS: Partial<Record<VideoState, (lesson: string) => string>> = {
  missing: courseEditorText.videoMissing,
  refused: courseEditorText.videoRefused,
};

/** Renders a button that copies the purchase link of a course on sale. */
function BuyLink({ id }: { id: number }) {
  const url = `${location.origin}/checkout?courseId=${id}`;
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        {courseEditorText.buyLinkNote}
      </Text>
      <Button variant="outline" mt="3" onClick={() => void copyText(url, courseEditorText.buyLink)}>
        {courseEditorText.copyBuyLink}
      </Button>
    </Box>
  );
}

type MissingProps = { course: EditedCourse; description: string; lessonIds: readonly (number | string)[] };

/** Lists the requirements that the course must meet before it can go on sale. */
function Missing({ course, description, lessonIds }: MissingProps) {
  const hasVideo = course.lessons.some(({ id, videoUrl }) => lessonIds.includes(id) && videoUrl !== "");
  const missing = [
    description.trim() === "" && courseEditorText.missingDescription,
    !hasVideo && courseEditorText.missingVideo,
  ].filter((text) => text !== false);
  if (missing.length === 0) return null;
  return (
    <Box fontSize="sm">
      <Text fontWeight="600">{courseEditorText.missing}</Text>
      <Box as="ul" ps="5" listStyleType="disc">
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}
