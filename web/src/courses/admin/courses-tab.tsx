import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { plainText } from "functions/core/written-text";
import type { Course } from "functions/courses/schema";
import { useNavigate } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { allCoursesQuery } from "../../admin/api.ts";
import { usePages } from "../../admin/paged-list.tsx";
import { tabPanel } from "../../admin/section.tsx";
import { countColumn, RowLink, TableTab, useArchiveShown, yesNo } from "../../admin/table-tab.tsx";
import { adminText, coursesText, fetchFailedText, rowNouns, tabText } from "../../admin/texts.ts";
import { formatIsk } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { CheckField } from "../../ui/form-field.tsx";
import type { RowAction } from "../../ui/row-menus.tsx";
import { Waitlists } from "../../waitlist/admin/waitlists.tsx";
import { archivedCoursesQuery, useChangeCourse } from "./api.ts";
import { useArchiveCourse, useDuplicateCourse } from "./course-actions.tsx";
import { courseEditorText } from "./texts.ts";

const columns: readonly Column<Course>[] = [
  countColumn("id", adminText.id, ({ id }) => id),
  {
    key: "title",
    label: coursesText.title,
    text: ({ title }) => title,
    show: ({ id, title, thumbnailUrl }) => (
      <Flex gap="3" align="center">
        <chakra.img
          src={thumbnailUrl}
          alt=""
          w="16"
          hideBelow="sm"
          aspectRatio={16 / 9}
          flexShrink="0"
          objectFit="cover"
          borderRadius="l1"
        />
        <RowLink to={`/admin/courses/${id}`}>{title}</RowLink>
      </Flex>
    ),
    isTitle: true,
    isLong: true,
  },
  {
    key: "description",
    label: coursesText.description,
    text: ({ description }) => plainText(description),
    isLong: true,
    show: ({ description }) => (
      <Text title={description} lineClamp="2" maxW={{ base: "full", xl: "24rem" }}>
        {plainText(description)}
      </Text>
    ),
  },
  {
    key: "price",
    label: coursesText.price,
    text: ({ price }) => formatIsk(price),
    sortBy: ({ price }) => price,
  },
  { key: "visible", label: coursesText.isVisible, text: ({ isPublished }) => yesNo(isPublished) },
];

/** Renders the courses, published or not, with links to their editors. Shows archived courses on request. */
export function CoursesTab() {
  const [isArchive, setIsArchive] = useArchiveShown();
  const { duplicate } = useDuplicateCourse();
  const { archive, restore } = useArchiveCourse(focusPanel);
  const isOwner = useIsOwner();
  const archiving = (course: Course) =>
    isArchive
      ? { label: courseEditorText.restore, onSelect: () => restore(course) }
      : { label: courseEditorText.archive, onSelect: () => archive(course) };
  const actions = (course: Course): RowAction[] => [
    { label: courseEditorText.edit, to: `/admin/courses/${course.id}` },
    ...(course.isPublished ? [{ label: courseEditorText.view, to: `/course/${course.id}` }] : []),
    { label: courseEditorText.duplicate, onSelect: () => duplicate(course) },
    ...(isOwner ? [archiving(course)] : []),
  ];
  return (
    <>
      <Flex gap="4" align="center" wrap="wrap" mb="5">
        <CreateCourse />
        <CheckField label={courseEditorText.showArchived} isChecked={isArchive} onChange={setIsArchive} />
      </Flex>
      <TableTab
        query={usePages(isArchive ? archivedCoursesQuery : allCoursesQuery)}
        caption={tabText.courses}
        nouns={rowNouns.courses}
        columns={columns}
        menu={{ label: ({ title }) => courseEditorText.actionsOf(title), actions }}
        none={isArchive ? courseEditorText.noneArchived : coursesText.none}
        failed={fetchFailedText.courses}
      />
      {isOwner && <Waitlists />}
    </>
  );
}

/** Focuses the tab panel if the focused row was removed because it moved to the other list. */
function focusPanel(): void {
  if (document.activeElement === document.body) tabPanel()?.focus({ preventScroll: true });
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
