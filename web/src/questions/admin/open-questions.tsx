import type { OpenQuestion } from "functions/questions/schema";
import { usePages } from "../../admin/paged-list.tsx";
import { RowLink, TableTab } from "../../admin/table-tab.tsx";
import { formatDate } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table.tsx";
import { openQuestionsQuery } from "./api.ts";
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
  { key: "lesson", label: questionsText.lesson, text: ({ lessonTitle }) => lessonTitle, isLong: true },
  { key: "question", label: questionsText.question, text: ({ text }) => excerpt(text), isLong: true },
  {
    key: "at",
    label: questionsText.at,
    text: ({ at }) => formatDate(at),
    sortBy: ({ at }) => Date.parse(at),
  },
];

/** Length of the shown beginning of a question, in characters. */
const EXCERPT_LENGTH = 140;

function excerpt(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}

/** Renders the questions without an answer, oldest first, with links to their customers. */
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
