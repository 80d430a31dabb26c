import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { plainText } from "functions/core/written-text";
import type { Course } from "functions/courses/schema";
import type { CourseSales } from "functions/insights/schema";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { allCoursesQuery } from "../../admin/api.ts";
import { PagedList, usePages } from "../../admin/paged-list.tsx";
import { focusPanelIfLost, tabPanel } from "../../admin/section.tsx";
import { RowLink, useArchiveShown, yesNo } from "../../admin/table-tab.tsx";
import { adminText, coursesText, fetchFailedText, tabText } from "../../admin/texts.ts";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { courseSalesQuery } from "../../payments/admin/api.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Entry } from "../../ui/entry.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import { type RowAction, RowMenuButton, RowMenus } from "../../ui/row-menus.tsx";
import { Waitlists } from "../../waitlist/admin/waitlists.tsx";
import { CoursePicture } from "../course-picture.tsx";
import { archivedCoursesQuery, useChangeCourse, useDeleteCourse } from "./api.ts";
import { useArchiveCourse, useDuplicateCourse } from "./course-actions.tsx";
import { courseEditorText, editingErrorTexts } from "./texts.ts";

/** Renders the courses, published or not, as cards that link to their editors. Archived courses are folded. */
export function CoursesTab() {
  const [isArchiveShown, setIsArchiveShown] = useArchiveShown();
  const archiveId = useId();
  const isOwner = useIsOwner();
  return (
    <>
      <Box mb="5">
        <CreateCourse />
      </Box>
      <CourseCards isArchive={false} />
      <Button
        variant="outline"
        mt="8"
        aria-expanded={isArchiveShown}
        aria-controls={archiveId}
        onClick={() => setIsArchiveShown(!isArchiveShown)}
      >
        <span>{courseEditorText.archiveTitle}</span>
        <Icon name="chevronDown" boxSize="4" rotate={isArchiveShown ? "180deg" : undefined} />
      </Button>
      <Box id={archiveId} mt="4">
        {isArchiveShown && <CourseCards isArchive />}
      </Box>
      {isOwner && <Waitlists />}
    </>
  );
}

/** Renders the courses of one list with their sales. */
function CourseCards({ isArchive }: { isArchive: boolean }) {
  const [toDelete, setToDelete] = useState<Course | null>(null);
  const { duplicate } = useDuplicateCourse();
  const { archive, restore } = useArchiveCourse(focusPanelIfLost);
  const isOwner = useIsOwner();
  const sales = useQuery({ ...courseSalesQuery(isArchive), enabled: isOwner });
  const ownerActions = (course: Course): RowAction[] => [
    isArchive
      ? { label: courseEditorText.restore, onSelect: () => restore(course) }
      : { label: courseEditorText.archive, onSelect: () => archive(course) },
    ...(course.isPublished
      ? []
      : [{ label: courseEditorText.delete, onSelect: () => setToDelete(course), isSerious: true }]),
  ];
  const actions = (course: Course): RowAction[] => [
    { label: courseEditorText.edit, to: `/admin/courses/${course.id}` },
    ...(course.isPublished ? [{ label: courseEditorText.view, to: `/course/${course.id}` }] : []),
    { label: courseEditorText.duplicate, onSelect: () => duplicate(course) },
    ...(isOwner ? ownerActions(course) : []),
  ];
  return (
    <>
      <PagedList
        query={usePages(isArchive ? archivedCoursesQuery : allCoursesQuery)}
        none={isArchive ? courseEditorText.noneArchived : coursesText.none}
        failed={fetchFailedText.courses}
        failedLang="en"
        moreHint=""
      >
        {(courses) => (
          <RowMenus
            rows={courses}
            menu={{ label: ({ title }) => courseEditorText.actionsOf(title), actions }}
          >
            <Grid
              as="ul"
              aria-label={isArchive ? courseEditorText.archiveTitle : tabText.courses}
              listStyleType="none"
              gap={{ base: "4", md: "6" }}
              templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
            >
              {courses.map((course, index) => (
                <CourseCard
                  key={course.id}
                  index={index}
                  course={course}
                  isArchive={isArchive}
                  sales={sales.isLoading ? undefined : (sales.data?.get(course.id) ?? null)}
                />
              ))}
            </Grid>
          </RowMenus>
        )}
      </PagedList>
      {toDelete && <DeleteCourse course={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

const { states } = courseEditorText;

type CourseCardProps = {
  index: number;
  course: Course;
  isArchive: boolean;
  /** Undefined until they are fetched, null if they could not be fetched. */
  sales: CourseSales | null | undefined;
};

/** Renders a course with its state, price, sales and menu. Source: spec §2. */
function CourseCard({ index, course, isArchive, sales }: CourseCardProps) {
  const { id, title, description, price, thumbnailUrl, isPublished } = course;
  const isOwner = useIsOwner();
  const ofSales = (format: (known: CourseSales) => string) => {
    if (sales === undefined) return <Skeleton w="16" />;
    return sales === null ? "–" : format(sales);
  };
  const figures = [
    [coursesText.price, formatIsk(price)],
    ...(isOwner
      ? ([
          [coursesText.sold, ofSales(({ count }) => formatCount(count))],
          [coursesText.revenue, ofSales(({ revenue }) => formatIsk(revenue))],
        ] as const)
      : []),
  ] as const;
  return (
    <Entry as="li" index={index} layerStyle="card" position="relative" display="flex" flexDirection="column">
      <CoursePicture
        src={thumbnailUrl}
        w="full"
        aspectRatio={16 / 9}
        borderTopRadius="l3"
        filter={isPublished ? undefined : "grayscale(1)"}
      />
      <Flex direction="column" gap="3" flex="1" p={{ base: "4", md: "5" }} pt="3">
        <Flex align="center" justify="space-between" gap="3">
          <Badge colorPalette={isPublished ? "fairway" : "sand"}>
            {isArchive ? states.archived : isPublished ? states.onSale : states.draft}
          </Badge>
          <RowMenuButton id={id} label={courseEditorText.actionsOf(title)} />
        </Flex>
        <Text as="h2" textStyle="cardTitle">
          <RowLink to={`/admin/courses/${id}`}>{title}</RowLink>
        </Text>
        <Text color="fg.muted" fontSize="sm" lineClamp="2" title={plainText(description)}>
          {plainText(description)}
        </Text>
        <Flex as="dl" wrap="wrap" columnGap="6" rowGap="2" mt="auto" pt="2">
          {figures.map(([label, value]) => (
            <div key={label}>
              <Text as="dt" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <chakra.dd fontWeight="strong">{value}</chakra.dd>
            </div>
          ))}
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {`${adminText.id} ${id} · ${coursesText.isVisible}: ${yesNo(isPublished)}`}
        </Text>
      </Flex>
    </Entry>
  );
}

/** Asks for confirmation and deletes a draft. */
function DeleteCourse({ course: { id, title }, onClose }: { course: Course; onClose: () => void }) {
  const { mutate: remove, isPending } = useDeleteCourse();
  const confirm = () =>
    remove(id, {
      onSuccess: () => notify({ title: courseEditorText.deleted }),
      onError: (error) => notifyError(courseEditorText.failed, error, editingErrorTexts),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      question={courseEditorText.deleteQuestion(title)}
      confirmLabel={courseEditorText.delete}
      isWorking={isPending}
      onConfirm={confirm}
      onCancel={onClose}
      fallbackFocus={tabPanel}
    >
      {courseEditorText.deleteHint}
    </ConfirmDialog>
  );
}

/** Creates a draft and opens its editor. */
function CreateCourse() {
  const { mutate, isPending } = useChangeCourse("POST /api/admin/courses");
  const navigate = useNavigate();
  const create = () =>
    mutate(
      { title: courseEditorText.newCourse },
      {
        onSuccess: ({ id }) => {
          const page = `/admin/courses/${id}`;
          notify({ title: courseEditorText.created, page });
          navigate(page);
        },
        onError: (error) => notifyError(courseEditorText.createFailed, error),
      },
    );
  return (
    <BusyButton isBusy={isPending} onClick={create}>
      {courseEditorText.newCourse}
    </BusyButton>
  );
}
