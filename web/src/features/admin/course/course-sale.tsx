import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { EditedCourse } from "functions/contract/editing";
import { Button } from "../../../components/button.tsx";
import { CheckField } from "../../../components/check-field.tsx";
import { FormField } from "../../../components/form-field.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import { formatIsk } from "../../../lib/format.ts";
import { parseKronur } from "../../../lib/kronur.ts";
import { useSiteTexts } from "../../../lib/use-site-texts.ts";
import { courseEditorText } from "../../../strings/admin-editing.ts";
import { Section } from "../section.tsx";
import type { CourseForm } from "./use-course-editor.ts";

type CourseSaleProps = { course: EditedCourse; form: CourseForm };

/** The price, and whether the course is on sale. */
export function CourseSale({ course, form: { register, watch, setValue, errors } }: CourseSaleProps) {
  const price = parseKronur(watch("price"));
  const isArchived = course.archivedAt !== null;
  const { isVatRegistered } = useSiteTexts().company;
  return (
    <Section title={courseEditorText.sale}>
      <Stack gap="5">
        <Box maxW={{ md: "26rem" }}>
          <FormField
            label={courseEditorText.price}
            inputMode="numeric"
            error={errors.price?.message}
            {...(price !== null && {
              hint:
                price === 0
                  ? courseEditorText.free
                  : courseEditorText.priceHint(formatIsk(price), isVatRegistered),
            })}
            {...register("price")}
          />
        </Box>
        <Text fontSize="sm" color="fg.muted">
          {courseEditorText.priceNote}
        </Text>
        {isArchived ? (
          <Text>{courseEditorText.archivedNote}</Text>
        ) : (
          <CheckField
            label={courseEditorText.isPublished}
            isChecked={watch("isPublished")}
            onChange={(isPublished) => setValue("isPublished", isPublished, { shouldDirty: true })}
          />
        )}
        <Missing course={course} description={watch("description")} lessonIds={watch("lessonIds")} />
        {!watch("isPublished") && (
          <Text fontSize="sm" color="fg.muted">
            {courseEditorText.draftNote}
          </Text>
        )}
        {course.isPublished && !isArchived && <BuyLink id={course.id} />}
      </Stack>
    </Section>
  );
}

/** Where a course on sale is found, and its link. */
function BuyLink({ id }: { id: number }) {
  const address = `${location.origin}/checkout?courseId=${id}`;
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        {courseEditorText.buyLinkNote}
      </Text>
      <Button variant="outline" mt="3" onClick={() => void copyText(address, courseEditorText.buyLink)}>
        {courseEditorText.copyBuyLink}
      </Button>
    </Box>
  );
}

type MissingProps = { course: EditedCourse; description: string; lessonIds: readonly (number | string)[] };

/** What a course needs before it can be put on sale. */
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
