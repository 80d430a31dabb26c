import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { ownedCourseIds } from "functions/courses/ownership";
import type { StalledStudent } from "functions/students/schema";
import { useSearchParams } from "react-router-dom";
import { foundUsersQuery, usersQuery } from "../../api/admin.ts";
import { stalledQuery } from "../../api/admin-students.ts";
import type { Column } from "../../components/data-table.tsx";
import { FilterLinks } from "../../components/filter-links.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { formatDate } from "../../lib/format.ts";
import { fetchFailedText, rowNouns, tabText, usersText } from "../../strings/admin.ts";
import { importText } from "../../strings/admin-import.ts";
import { stalledText } from "../../strings/admin-students.ts";
import { countColumn, idColumn, RowLink } from "./columns.tsx";
import { TableTab } from "./table-tab.tsx";
import { usePages, useSearchedPages } from "./use-pages.ts";
import { UsersCsv } from "./users-csv.tsx";

type Person = Pick<User, "id" | "name" | "email">;

const nameColumn: Column<Person> = {
  key: "name",
  label: usersText.name,
  text: ({ name }) => name,
  show: ({ id, name }) => <RowLink to={`/admin/users/${id}`}>{name}</RowLink>,
  isTitle: true,
  isLong: true,
};
const emailColumn: Column<Person> = {
  key: "email",
  label: usersText.email,
  text: ({ email }) => shownEmail(email),
  isLong: true,
};

const columns: readonly Column<User>[] = [
  idColumn,
  nameColumn,
  emailColumn,
  countColumn("purchased", usersText.purchasedCourses, (user) => ownedCourseIds(user).length),
  countColumn("completed", usersText.completedLessons, ({ completedLessons }) => completedLessons.length),
];

const stalledColumns: readonly Column<StalledStudent>[] = [
  nameColumn,
  emailColumn,
  { key: "lesson", label: stalledText.lesson, text: ({ lastLesson }) => lastLesson ?? "–", isLong: true },
  {
    key: "at",
    label: stalledText.at,
    text: ({ lastLessonAt }) => formatDate(lastLessonAt),
    sortBy: ({ lastLessonAt }) => Date.parse(lastLessonAt),
  },
  countColumn("days", stalledText.days, ({ days }) => days),
  {
    key: "progress",
    label: stalledText.progress,
    text: ({ completedLessons, totalLessons }) => stalledText.of(completedLessons, totalLessons),
    sortBy: ({ completedLessons, totalLessons }) => completedLessons / totalLessons,
  },
];

const ALL = "/admin/dashboard?tab=users";
const STALLED = `${ALL}&filter=stalled`;

/** Renders all customers, or only those who have stalled. */
export function UsersTab() {
  const isStalled = useSearchParams()[0].get("filter") === "stalled";
  return (
    <>
      <Flex mb="6" gap="3" wrap="wrap" align="start" justify="space-between">
        <FilterLinks
          label={stalledText.filter}
          links={[
            { to: ALL, label: stalledText.all, isCurrent: !isStalled },
            { to: STALLED, label: stalledText.stalled, isCurrent: isStalled },
          ]}
        />
        <HStack gap="2" wrap="wrap">
          <ButtonLink to="/admin/import" variant="outline">
            {importText.open}
          </ButtonLink>
          <UsersCsv />
        </HStack>
      </Flex>
      {isStalled && (
        <Text mb="6" fontSize="sm" color="fg.muted">
          {stalledText.hint}
        </Text>
      )}
      {isStalled ? <Stalled /> : <AllUsers />}
    </>
  );
}

function AllUsers() {
  const { query, search } = useSearchedPages({
    all: usersQuery,
    found: foundUsersQuery,
    isAlwaysAsked: false,
  });
  return (
    <TableTab
      query={query}
      search={search}
      moreHint={usersText.moreHint}
      caption={tabText.users}
      nouns={rowNouns.users}
      columns={columns}
      none={usersText.none}
      failed={fetchFailedText.users}
    />
  );
}

function Stalled() {
  return (
    <TableTab
      query={usePages(stalledQuery)}
      caption={stalledText.stalled}
      nouns={rowNouns.users}
      columns={stalledColumns}
      none={stalledText.none}
      failed={fetchFailedText.users}
    />
  );
}
