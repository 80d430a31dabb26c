import { useInfiniteQuery } from "@tanstack/react-query";
import { MAIN_COURSE_ID } from "functions/contract/limits";
import type { User } from "functions/contract/user";
import { usersQuery } from "../../api/admin.ts";
import type { Column } from "../../components/data-table.tsx";
import { fetchFailedText, rowNouns, tabText, usersText } from "../../strings/admin.ts";
import { countColumn, idColumn } from "./columns.tsx";
import { TableTab } from "./table-tab.tsx";

const columns: readonly Column<User>[] = [
  idColumn,
  { key: "name", label: usersText.name, text: ({ name }) => name, isTitle: true, isLong: true },
  { key: "email", label: usersText.email, text: ({ email }) => email, isLong: true },
  countColumn("purchased", usersText.purchasedCourses, (user) => purchasedBy(user).size),
  countColumn("completed", usersText.completedLessons, ({ completedLessons }) => completedLessons.length),
];

export function UsersTab() {
  return (
    <TableTab
      query={useInfiniteQuery(usersQuery)}
      caption={tabText.users}
      nouns={rowNouns.users}
      columns={columns}
      none={usersText.none}
      failed={fetchFailedText.users}
    />
  );
}

/** Course 1 is owned by `hasPurchased`, whether or not it is listed. Source: spec §4. */
function purchasedBy({ hasPurchased, purchasedCourses }: User): Set<number> {
  return new Set(hasPurchased ? [MAIN_COURSE_ID, ...purchasedCourses] : purchasedCourses);
}
