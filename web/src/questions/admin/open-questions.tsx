import { shownEmail } from "functions/core/person";
import type { OpenQuestion } from "functions/questions/schema";
import { usePages } from "../../admin/paged-list.tsx";
import { MailLink } from "../../admin/person.tsx";
import { RowLink, TableTab } from "../../admin/table-tab.tsx";
import { formatDate } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table.tsx";
import { tableText } from "../../ui/texts.ts";
import { openQuestionsQuery } from "./api.ts";
import { MarkButton } from "./mark-button.tsx";
import { questionsText } from "./texts.ts";

const columns: readonly Column<OpenQuestion>[] = [
  {
    key: "student",
    label: questionsText.student,
    text: ({ user }) => user.name,
    show: ({ user }) => <RowLink to={`/admin/users/${user.id}`}>{user.name}</RowLink>,
    isTitle: true,
    isLong: true,
  },
  {
    key: "email",
    label: questionsText.email,
    text: ({ user }) => shownEmail(user.email),
    show: ({ user }) => <MailLink email={user.email} />,
    isLong: true,
  },
  { key: "lesson", label: questionsText.lesson, text: ({ lessonTitle }) => lessonTitle, isLong: true },
  { key: "question", label: questionsText.question, text: ({ text }) => excerpt(text), isLong: true },
  {
    key: "at",
    label: questionsText.at,
    text: ({ at }) => formatDate(at),
    sortBy: ({ at }) => Date.parse(at),
  },
  {
    key: "mark",
    label: tableText.actions,
    show: (question) => (
      <MarkButton userId={question.user.id} question={question} position="relative" zIndex="1" minH="11" />
    ),
  },
];

/** Length of the shown beginning of a question, in characters. */
const EXCERPT_LENGTH = 140;

function excerpt(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}

/** Renders the questions without an answer, oldest first. Each can be answered by email and marked in its row. */
export function OpenQuestions() {
  return (
    <TableTab
      query={usePages(openQuestionsQuery)}
      caption={questionsText.filter}
      nouns={questionsText.nouns}
      columns={columns}
      none={questionsText.noneOpen}
      failed={questionsText.fetchFailed}
    />
  );
}
