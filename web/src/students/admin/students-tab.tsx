import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { ListedUser } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { ownedCourseIds } from "functions/courses/ownership";
import type { StalledStudent, UnbegunStudent } from "functions/students/schema";
import { useSearchParams } from "react-router-dom";
import { useIsOwner } from "../../accounts/api.ts";
import { foundUsersQuery, usersQuery } from "../../admin/api.ts";
import { usePages, useSearchedPages } from "../../admin/paged-list.tsx";
import { MailLink } from "../../admin/person.tsx";
import { countColumn, ExportButton, idColumn, RowLink, TableTab } from "../../admin/table-tab.tsx";
import { fetchFailedText, rowNouns, tabText, usersText } from "../../admin/texts.ts";
import { courseTitlesQuery, readCourseTitles } from "../../courses/admin/api.ts";
import { csvOf } from "../../lib/csv.ts";
import { counted, formatCount, formatDate, withNumbers } from "../../lib/format.ts";
import { useMediaQuery } from "../../lib/hooks.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { OpenQuestions } from "../../questions/admin/open-questions.tsx";
import { questionsText } from "../../questions/admin/texts.ts";
import type { Column } from "../../ui/data-table.tsx";
import { ButtonLink, FilterLinks, TextLink } from "../../ui/links.tsx";
import { NARROW } from "../../ui/table-recipe.ts";
import { tableText } from "../../ui/texts.ts";
import { readAllUsers, stalledQuery, unbegunQuery } from "./api.ts";
import { importText, stalledText, unbegunText, usersCsvText } from "./texts.ts";

async function saveUsers(): Promise<void> {
  const [users, titles] = await Promise.all([readAllUsers(), readCourseTitles()]);
  downloadCsv(usersCsvText.fileName, await usersCsv(users, titles));
}

/** Returns the customers as CSV. `titles` are the titles of all courses by id. */
export function usersCsv(users: readonly ListedUser[], titles: CourseTitles): Promise<string> {
  const { name, email, joined, lastSeen, purchasedCourses, completedLessons } = usersText;
  return csvOf(
    [name, email, joined, lastSeen, purchasedCourses, completedLessons],
    users.map((user) => [
      ...[user.name, shownEmail(user.email), formatDate(user.createdAt), lastSeenText(user)],
      ...[courseNames(user, titles), user.completedLessons.length],
    ]),
  );
}

type CourseTitles = Readonly<Record<number, string>>;

/** Returns the titles of the courses that a customer owns, or their numbers until the titles are fetched. */
function courseNames(user: ListedUser, titles: CourseTitles): string {
  return ownedCourseIds(user)
    .map((id) => titles[id] ?? String(id))
    .join(", ");
}

function lastSeenText({ lastSeenAt }: ListedUser): string {
  return lastSeenAt === null ? usersText.never : formatDate(lastSeenAt);
}

/** Returns the day of the latest use and the number of completed lessons: "Síðast inni 2.2.2026, 3 kennslustundum lokið". */
function seenText({ lastSeenAt, completedLessons }: ListedUser): string {
  const seen = lastSeenAt === null ? usersText.neverSeen : usersText.seen(formatDate(lastSeenAt));
  return withNumbers(
    completedLessons.length === 0 ? seen : `${seen}, ${counted(completedLessons.length, ...usersText.done)}`,
  );
}

type Person = Pick<ListedUser, "id" | "name" | "email">;

const nameColumn: Column<Person> = {
  key: "name",
  label: usersText.name,
  text: ({ name }) => name,
  show: ({ id, name }) => <RowLink to={`/admin/users/${id}`}>{name}</RowLink>,
  isTitle: true,
  narrow: "wide",
};
const emailColumn: Column<Person> = {
  key: "email",
  label: usersText.email,
  text: ({ email }) => shownEmail(email),
  show: ({ email }) => <MailLink email={email} />,
  isLong: true,
  narrow: "below",
};

/** Returns the columns of the customer table. Source: spec §2. */
function userColumns(titles: CourseTitles, isNarrow: boolean): Column<ListedUser>[] {
  return [
    idColumn,
    nameColumn,
    emailColumn,
    {
      key: "purchased",
      label: usersText.purchasedCourses,
      text: (user) => purchasedText(user, titles),
      sortBy: (user) => ownedCourseIds(user).length,
      show: (user) =>
        isNarrow ? (
          counted(ownedCourseIds(user).length, rowNouns.courses.one, rowNouns.courses.many)
        ) : (
          <Text maxW={{ xl: "14rem" }}>{withNumbers(purchasedText(user, titles))}</Text>
        ),
      isLong: true,
      narrow: "belowEnd",
    },
    countColumn("completed", usersText.completedLessons, ({ completedLessons }) => completedLessons.length),
    {
      key: "joined",
      label: usersText.joined,
      text: ({ createdAt }) => formatDate(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
    },
    {
      key: "seen",
      label: usersText.lastSeen,
      text: lastSeenText,
      sortBy: ({ lastSeenAt }) => (lastSeenAt === null ? 0 : Date.parse(lastSeenAt)),
      ...(isNarrow && { show: seenText }),
      narrow: "more",
    },
  ];
}

/** Returns the number of purchased courses with their titles: "1 · Betra golf". */
function purchasedText(user: ListedUser, titles: CourseTitles): string {
  const count = formatCount(ownedCourseIds(user).length);
  return [count, courseNames(user, titles)].filter(Boolean).join(" · ");
}

const stalledColumns = (isNarrow: boolean): Column<StalledStudent>[] => [
  nameColumn,
  emailColumn,
  {
    key: "lesson",
    label: stalledText.lesson,
    text: ({ lastLesson }) => lastLesson ?? "–",
    isLong: true,
  },
  {
    key: "at",
    label: stalledText.at,
    text: ({ lastLessonAt }) => formatDate(lastLessonAt),
    sortBy: ({ lastLessonAt }) => Date.parse(lastLessonAt),
    ...(isNarrow && {
      show: ({ days, lastLesson }) =>
        withNumbers([stalledText.since(days), lastLesson].filter(Boolean).join(" · ")),
    }),
    narrow: "more",
  },
  countColumn("days", stalledText.days, ({ days }) => days),
  {
    key: "progress",
    label: stalledText.progress,
    text: ({ completedLessons, totalLessons }) => stalledText.of(completedLessons, totalLessons),
    sortBy: ({ completedLessons, totalLessons }) => completedLessons / totalLessons,
    ...(isNarrow && {
      show: ({ completedLessons, totalLessons }) => stalledText.done(completedLessons, totalLessons),
    }),
    isNumber: true,
    narrow: "belowEnd",
  },
];

const unbegunColumns = (isNarrow: boolean): Column<UnbegunStudent>[] => [
  nameColumn,
  emailColumn,
  {
    key: "course",
    label: unbegunText.course,
    text: ({ courseTitle }) => courseTitle,
    show: ({ courseTitle }) => withNumbers(courseTitle),
    isLong: true,
  },
  {
    key: "at",
    label: unbegunText.at,
    text: ({ boughtAt }) => formatDate(boughtAt),
    sortBy: ({ boughtAt }) => Date.parse(boughtAt),
    ...(isNarrow && {
      show: ({ days, courseTitle }) => withNumbers(`${unbegunText.since(days)} · ${courseTitle}`),
    }),
    narrow: "more",
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
      <Flex mb={{ base: "3", md: "6" }} gap="3" wrap="wrap" align="start" justify="space-between">
        <FilterLinks
          label={stalledText.filter}
          links={[
            { to: ALL, label: stalledText.all, isCurrent: filter === undefined },
            { to: filtered("stalled"), label: stalledText.stalled, isCurrent: filter === "stalled" },
            { to: filtered("questions"), label: questionsText.filter, isCurrent: filter === "questions" },
          ]}
        />
        <HStack gap="2" wrap="wrap">
          {isOwner && filter !== "questions" && (
            <>
              <ButtonLink to="/admin/import" variant="outline">
                {importText.open}
              </ButtonLink>
              <ExportButton label={usersCsvText.label} save={saveUsers} />
            </>
          )}
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
  const isOwner = useIsOwner();
  const { data: titles = {} } = useQuery(courseTitlesQuery);
  const isNarrow = useMediaQuery(NARROW);
  const { query, search } = useSearchedPages({
    all: usersQuery,
    found: foundUsersQuery,
    isAlwaysAsked: false,
  });
  return (
    <TableTab
      query={query}
      search={search && { ...search, hint: usersText.searchHint }}
      moreHint={usersText.moreHint}
      caption={tabText.users}
      nouns={rowNouns.users}
      order={tableText.newestFirst}
      columns={userColumns(titles, isNarrow)}
      none={usersText.none}
      firstStep={
        isOwner && (
          <TextLink to="/admin/import" minH="11">
            {importText.title}
          </TextLink>
        )
      }
      failed={fetchFailedText.users}
    />
  );
}

/** Renders the customers who have stopped, and those who have bought a course and never begun. */
function Stalled() {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <>
      <TableTab
        query={usePages(stalledQuery)}
        caption={stalledText.stalled}
        nouns={rowNouns.users}
        columns={stalledColumns(isNarrow)}
        none={stalledText.none}
        failed={fetchFailedText.users}
      />
      <Text as="h2" textStyle="cardTitle" mt="10" mb="4">
        {unbegunText.title}
      </Text>
      <TableTab
        query={usePages(unbegunQuery)}
        hasFilter={false}
        caption={unbegunText.title}
        nouns={rowNouns.users}
        columns={unbegunColumns(isNarrow)}
        none={unbegunText.none}
        failed={fetchFailedText.users}
      />
    </>
  );
}
