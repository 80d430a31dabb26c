import { useInfiniteQuery } from "@tanstack/react-query";
import type { User } from "functions/contract/user";
import { ownedCourseIds } from "functions/domain/ownership";
import { usersQuery } from "../../api/admin.ts";
import type { Column } from "../../components/data-table.tsx";
import { fetchFailedText, rowNouns, tabText, usersText } from "../../strings/admin.ts";
import { countColumn, idColumn, RowLink } from "./columns.tsx";
import { TableTab } from "./table-tab.tsx";

const columns: readonly Column<User>[] = [
  idColumn,
  {
    key: "name",
    label: usersText.name,
    text: ({ name }) => name,
    show: ({ id, name }) => <RowLink to={`/admin/users/${id}`}>{name}</RowLink>,
    isTitle: true,
    isLong: true,
  },
  { key: "email", label: usersText.email, text: ({ email }) => email, isLong: true },
  countColumn("purchased", usersText.purchasedCourses, (user) => ownedCourseIds(user).length),
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
