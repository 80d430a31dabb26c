import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { plainText } from "functions/core/written-text";
import type { ListedCourse } from "functions/courses/schema";
import type { CourseSales } from "functions/insights/schema";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { allCoursesQuery } from "../../admin/api.ts";
import { IS_NEW } from "../../admin/editing/use-editor.ts";
import { usePages } from "../../admin/paged-list.tsx";
import { focusPanelIfLost, tabPanel } from "../../admin/section.tsx";
import { RowLink, TableTab, useArchiveShown, yesNo } from "../../admin/table-tab.tsx";
import { adminText, coursesText, fetchFailedText, rowNouns, tabText } from "../../admin/texts.ts";
import { counted, formatCount, formatIsk, withNumbers } from "../../lib/format.ts";
import { useMediaQuery } from "../../lib/hooks.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { courseSalesQuery } from "../../payments/admin/api.ts";
import { BusyButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { CheckField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyPart } from "../../ui/lazy.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import type { RowAction } from "../../ui/row-menus.tsx";
import { NARROW } from "../../ui/table-recipe.ts";
import { Waitlists } from "../../waitlist/admin/waitlists.tsx";
import { CoursePicture } from "../course-picture.tsx";
import { archivedCoursesQuery, useChangeCourse, useDeleteCourse } from "./api.ts";
import { ArchiveQuestion, useArchiveCourse, useDuplicateCourse } from "./course-actions.tsx";
import { courseEditorText, editingErrorTexts, editingText } from "./texts.ts";

export function CoursesTab() {
  const [isArchive, setIsArchive] = useArchiveShown();
  const [toDelete, setToDelete] = useState<ListedCourse | null>(null);
  const { duplicate } = useDuplicateCourse();
  const [toArchive, setToArchive] = useState<ListedCourse | null>(null);
  const { archive, restore } = useArchiveCourse(focusPanelIfLost);
  const isOwner = useIsOwner();
  const isNarrow = useMediaQuery(NARROW);
  const [toPrice, setToPrice] = useState<ListedCourse | null>(null);
  const sales = useQuery({ ...courseSalesQuery(isArchive), enabled: isOwner });
  const ownerActions = (course: ListedCourse): RowAction[] => [
    isArchive
      ? { label: courseEditorText.restore, onSelect: () => restore(course) }
      : { label: courseEditorText.archive, onSelect: () => setToArchive(course) },
    ...(course.isPublished
      ? []
      : [{ label: courseEditorText.delete, onSelect: () => setToDelete(course), isSerious: true }]),
  ];
  const actions = (course: ListedCourse): RowAction[] => [
    { label: courseEditorText.edit, to: editorOf(course) },
    ...(course.isPublished ? [{ label: courseEditorText.view, to: `/course/${course.id}` }] : []),
    { label: courseEditorText.duplicate, onSelect: () => duplicate(course) },
    ...(isOwner ? ownerActions(course) : []),
  ];
  return (
    <>
      <Flex mb="5" gap="3" wrap="wrap" align="center">
        <CreateCourse />
        <CheckField label={courseEditorText.showArchived} isChecked={isArchive} onChange={setIsArchive} />
      </Flex>
      <TableTab
        query={usePages(isArchive ? archivedCoursesQuery : allCoursesQuery)}
        caption={tabText.courses}
        nouns={rowNouns.courses}
        columns={
          isOwner && !isArchive
            ? [...withPriceButton(setToPrice, isNarrow ? sales.data : undefined), ...salesColumns(sales)]
            : [...COLUMNS, ...(isOwner ? salesColumns(sales, ARCHIVED_COUNT) : [])]
        }
        menu={{ label: ({ title }) => courseEditorText.actionsOf(title), actions }}
        none={isArchive ? courseEditorText.noneArchived : coursesText.none}
        failed={fetchFailedText.courses}
      />
      {isOwner && <Waitlists />}
      {toArchive && (
        <ArchiveQuestion
          course={toArchive}
          onConfirm={() => archive(toArchive)}
          onClose={() => setToArchive(null)}
          fallbackFocus={tabPanel}
        />
      )}
      {toPrice && (
        <LazyPart>
          <Suspense>
            <PriceDialog course={toPrice} onClose={() => setToPrice(null)} />
          </Suspense>
        </LazyPart>
      )}
      {toDelete && <DeleteCourse course={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

const editorOf = ({ id }: ListedCourse) => `/admin/courses/${id}`;

/** The columns of spec §2. */
const COLUMNS: readonly Column<ListedCourse>[] = [
  { key: "id", label: adminText.id, text: ({ id }) => String(id), sortBy: ({ id }) => id },
  {
    key: "title",
    label: editingText.title,
    text: ({ title }) => title,
    show: (course) => (
      <HStack gap="3">
        <CoursePicture src={course.thumbnailUrl} w="14" h="9" flexShrink="0" borderRadius="l1" />
        <HStack gap="2" wrap={{ base: "wrap", xl: "nowrap" }} textWrap="balance">
          <RowLink to={editorOf(course)}>{course.title}</RowLink>
          {course.hasDraft && <Badge colorPalette="sand">{editingText.hasDraft}</Badge>}
        </HStack>
      </HStack>
    ),
    isTitle: true,
    isLong: true,
    narrow: "wide",
  },
  {
    key: "description",
    label: editingText.description,
    text: ({ description }) => plainText(description),
    show: ({ description }) => (
      <Text
        lineClamp={{ base: "2", xl: "1" }}
        maxW={{ base: "full", xl: "20rem" }}
        title={plainText(description)}
      >
        {plainText(description) || "–"}
      </Text>
    ),
    isLong: true,
  },
  {
    key: "price",
    label: coursesText.price,
    text: ({ price }) => formatIsk(price),
    sortBy: ({ price }) => price,
    isNumber: true,
    narrow: "below",
  },
  {
    key: "visible",
    label: coursesText.isVisible,
    text: ({ isPublished }) => yesNo(isPublished),
    show: ({ isPublished }) => (
      <Badge colorPalette={isPublished ? "fairway" : "sand"}>{yesNo(isPublished)}</Badge>
    ),
    narrow: "belowEnd",
    isLabelled: true,
  },
];

/** Loaded when it opens, because few visits change a price. */
const PriceDialog = lazy(async () => ({ default: (await import("./price-dialog.tsx")).PriceDialog }));

/** Returns the columns with a price that opens its form. The number of sales is beside it if `sold` is given. */
function withPriceButton(
  onOpen: (course: ListedCourse) => void,
  sold: Sales["data"],
): Column<ListedCourse>[] {
  const show = (course: ListedCourse) => {
    const price = formatIsk(course.price);
    const count = sold?.get(course.id)?.count;
    const button = (
      <chakra.button
        type="button"
        data-on-paper
        aria-label={courseEditorText.changePrice(course.title, price)}
        onClick={() => onOpen(course)}
        position="relative"
        zIndex="1" // above a link that covers its row
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minH="11"
        my="-2"
        color="fg"
        fontWeight={{ base: "600", xl: "inherit" }}
        cursor="button"
        borderRadius="l1"
        _hover={{ textDecoration: "underline", textUnderlineOffset: "0.2em" }}
        _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
      >
        <span>{price}</span>
        <Icon name="pencil" boxSize="4" color="fairway.fg" />
      </chakra.button>
    );
    if (count === undefined) return button;
    return (
      <>
        {button}
        <span>{` · ${withNumbers(counted(count, ...coursesText.soldCount))}`}</span>
      </>
    );
  };
  return COLUMNS.map((column) => (column.key === "price" ? { ...column, show } : column));
}

type Sales = { data: ReadonlyMap<number, CourseSales> | undefined; isLoading: boolean };

/** Place of the number of sales on narrow screens in the archive, where the price is not a button. */
const ARCHIVED_COUNT = { narrow: "more", isLabelled: true } as const;

function salesColumns(
  { data, isLoading }: Sales,
  countPlace?: typeof ARCHIVED_COUNT,
): Column<ListedCourse>[] {
  const column = (
    key: "count" | "revenue",
    label: string,
    format: (figure: number) => string,
  ): Column<ListedCourse> => {
    const figureOf = ({ id }: ListedCourse) => data?.get(id)?.[key];
    return {
      key,
      label,
      text: (course) => {
        const figure = figureOf(course);
        return figure === undefined ? "–" : format(figure);
      },
      sortBy: (course) => figureOf(course) ?? -1,
      isNumber: true,
      ...(isLoading && { show: () => <Skeleton w="16" /> }),
      ...(key === "count" && countPlace),
    };
  };
  return [column("count", coursesText.sold, formatCount), column("revenue", coursesText.revenue, formatIsk)];
}

function DeleteCourse({ course: { id, title }, onClose }: { course: ListedCourse; onClose: () => void }) {
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

/** Creates an unlisted course and opens its editor. */
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
          navigate(`${page}#title`, { state: IS_NEW });
        },
        onError: (error) => notifyError(courseEditorText.createFailed, error),
      },
    );
  return (
    <BusyButton isBusy={isPending} onClick={create}>
      <HStack as="span" gap="2">
        <Icon name="plus" />
        {courseEditorText.newCourse}
      </HStack>
    </BusyButton>
  );
}
