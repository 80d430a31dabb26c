import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Course } from "functions/contract/course";
import { allCoursesQuery } from "../../api/admin.ts";
import type { Column } from "../../components/data-table.tsx";
import { formatIsk } from "../../lib/format.ts";
import { adminText, coursesText, fetchFailedText, rowNouns, tabText } from "../../strings/admin.ts";
import { countColumn, yesNo } from "./columns.tsx";
import { TableTab } from "./table-tab.tsx";

const columns: readonly Column<Course>[] = [
  countColumn("id", adminText.id, ({ id }) => id),
  { key: "title", label: coursesText.title, text: ({ title }) => title, isTitle: true, isLong: true },
  {
    key: "description",
    label: coursesText.description,
    text: ({ description }) => description,
    isLong: true,
    show: ({ description }) => (
      <Text title={description} lineClamp="2" maxW={{ base: "full", xl: "24rem" }}>
        {description}
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

export function CoursesTab() {
  return (
    <TableTab
      query={useInfiniteQuery(allCoursesQuery)}
      caption={tabText.courses}
      nouns={rowNouns.courses}
      columns={columns}
      none={coursesText.none}
      failed={fetchFailedText.courses}
    />
  );
}
