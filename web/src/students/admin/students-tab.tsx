import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import type { User } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { ownedCourseIds } from "functions/courses/ownership";
import type { StalledStudent, UnbegunStudent } from "functions/students/schema";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { foundUsersQuery, usersQuery } from "../../admin/api.ts";
import { usePages, useSearchedPages } from "../../admin/paged-list.tsx";
import { countColumn, idColumn, RowLink, TableTab } from "../../admin/table-tab.tsx";
import { fetchFailedText, rowNouns, tabText, usersText } from "../../admin/texts.ts";
import { type CsvFormat, csvOf } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { OpenQuestions } from "../../questions/admin/open-questions.tsx";
import { questionsText } from "../../questions/admin/texts.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { CheckField } from "../../ui/form-field.tsx";
import { ButtonLink, FilterLinks } from "../../ui/links.tsx";
import { stalledQuery, unbegunQuery, useFetchAllUsers } from "./api.ts";
import { importText, stalledText, studentText, unbegunText, usersCsvText } from "./texts.ts";

/** Saves all customers as CSV. */
export function UsersCsv() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {usersCsvText.open}
      </Button>
      {isOpen && <UsersCsvDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UsersCsvDialog({ onClose }: { onClose: () => void }) {
  const [isIcelandic, setIsIcelandic] = useState(true);
  const { mutate: save, isPending } = useFetchAllUsers(async (users) => {
    downloadCsv(usersCsvText.fileName, await usersCsv(users, isIcelandic ? "icelandic" : "international"));
    notify({ title: usersCsvText.saved });
    onClose();
  });
  return (
    <Modal title={usersCsvText.title} onClose={onClose}>
      <Stack gap="5" align="start">
        <Text color="fg.muted">{usersCsvText.hint}</Text>
        <CheckField label={usersCsvText.icelandic} isChecked={isIcelandic} onChange={setIsIcelandic} />
        <BusyButton
          colorPalette="fairway"
          isBusy={isPending}
          onClick={() => save(undefined, { onError: (error) => notifyError(usersCsvText.failed, error) })}
        >
          {usersCsvText.save}
        </BusyButton>
      </Stack>
    </Modal>
  );
}

/** Returns the customers as CSV. Dates follow the format: 22.11.2026 or 2026-11-22. */
export function usersCsv(users: readonly User[], format: CsvFormat): Promise<string> {
  const dateOf = (iso: string) => (format === "icelandic" ? formatDate(iso) : iso.slice(0, 10));
  return csvOf(
    [
      ...[usersText.name, usersText.email, studentText.joined],
      ...[usersCsvText.courseNumbers, usersText.completedLessons],
    ],
    users.map((user) => [
      ...[user.name, shownEmail(user.email), dateOf(user.createdAt)],
      ...[ownedCourseIds(user).join(" "), user.completedLessons.length],
    ]),
    format,
  );
}

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

const unbegunColumns: readonly Column<UnbegunStudent>[] = [
  nameColumn,
  emailColumn,
  { key: "course", label: unbegunText.course, text: ({ courseTitle }) => courseTitle, isLong: true },
  {
    key: "at",
    label: unbegunText.at,
    text: ({ boughtAt }) => formatDate(boughtAt),
    sortBy: ({ boughtAt }) => Date.parse(boughtAt),
  },
  countColumn("days", unbegunText.days, ({ days }) => days),
];

const ALL = "/admin/dashboard?tab=users";
const FILTERS = ["stalled", "questions"] as const;

/** Returns the URL of the customers tab with a filter. */
const filtered = (filter: (typeof FILTERS)[number]) => `${ALL}&filter=${filter}`;

/** Renders all customers, those who have stalled, or the open questions. */
export function UsersTab() {
  const isOwner = useIsOwner();
  const named = useSearchParams()[0].get("filter");
  const filter = FILTERS.find((each) => each === named);
  const hint = filter && { stalled: stalledText.hint, questions: questionsText.hint }[filter];
  return (
    <>
      <Flex mb="6" gap="3" wrap="wrap" align="start" justify="space-between">
        <FilterLinks
          label={stalledText.filter}
          links={[
            { to: ALL, label: stalledText.all, isCurrent: filter === undefined },
            { to: filtered("stalled"), label: stalledText.stalled, isCurrent: filter === "stalled" },
            { to: filtered("questions"), label: questionsText.filter, isCurrent: filter === "questions" },
          ]}
        />
        <HStack gap="2" wrap="wrap">
          {isOwner && (
            <ButtonLink to="/admin/import" variant="outline">
              {importText.open}
            </ButtonLink>
          )}
          <UsersCsv />
        </HStack>
      </Flex>
      {hint && (
        <Text mb="6" fontSize="sm" color="fg.muted">
          {hint}
        </Text>
      )}
      {filter === "stalled" && <Stalled />}
      {filter === "questions" && <OpenQuestions />}
      {filter === undefined && <AllUsers />}
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

/** Renders the customers who have stopped, and those who have bought a course and never begun. */
function Stalled() {
  return (
    <>
      <TableTab
        query={usePages(stalledQuery)}
        caption={stalledText.stalled}
        nouns={rowNouns.users}
        columns={stalledColumns}
        none={stalledText.none}
        failed={fetchFailedText.users}
      />
      <Text as="h2" textStyle="cardTitle" mt="10" mb="4">
        {unbegunText.title}
      </Text>
      <TableTab
        query={usePages(unbegunQuery)}
        caption={unbegunText.title}
        nouns={rowNouns.users}
        columns={unbegunColumns}
        none={unbegunText.none}
        failed={fetchFailedText.users}
      />
    </>
  );
}
