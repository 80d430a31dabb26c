import * as z from "zod";
import { User } from "../accounts/schema.ts";
import { DocumentId, Instant, NumericId, PlainText } from "../core/atoms.ts";
import { stripInvisible } from "../core/person.ts";
import { hasNoCredentials, pastedUrl, withoutPunctuation } from "../core/written-text.ts";
import { ANSWER_LENGTH, QUESTION_LENGTH, QUESTION_LINK_MAX_LENGTH } from "./limits.ts";

const QuestionText = PlainText.min(QUESTION_LENGTH.min, "The question must have at least 10 characters").max(
  QUESTION_LENGTH.max,
  "The question must have at most 2000 characters",
);

/**
 * A link to a page or a video, or empty. Extracts the link from pasted text and adds a missing `https://`. The host is
 * in ASCII, so that letters that look alike cannot imitate another host.
 */
const QuestionLink = z
  .string()
  .overwrite((typed) => webUrl(stripInvisible(typed).trim()))
  .max(QUESTION_LINK_MAX_LENGTH, "The link is too long")
  .refine((link) => link === "" || isWebUrl(link), "The link must be a URL");

function webUrl(typed: string): string {
  if (typed === "") return "";
  const link = pastedUrl(typed) ?? withoutPunctuation(typed);
  return parsed(/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`)?.href ?? typed;
}

function isWebUrl(link: string): boolean {
  const url = parsed(link);
  if (url === null || !hasNoCredentials(link)) return false;
  return (url.protocol === "https:" || url.protocol === "http:") && /[^.]\.[^.]/.test(url.hostname);
}

/** Returns a URL, or null for other text. Browsers of 2022 lack `URL.parse` and `URL.canParse`. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The lesson that the questions are about, in one of its courses. */
export const QuestionsOfLesson = z.object({ id: NumericId, courseId: NumericId });

/** Input for a question about a lesson. The link is empty if there is none. */
export const QuestionInput = QuestionsOfLesson.extend({ text: QuestionText, link: QuestionLink.default("") });

/** An answer that was sent from the shop. `by` is the name of the administrator who wrote it. */
const QuestionAnswer = z.object({ text: z.string(), by: z.string() });

/** A question of a customer to the instructor. */
export const Question = z.object({
  id: DocumentId,
  lessonId: z.int(),
  lessonTitle: z.string().describe("the title at the time of the question"),
  text: z.string(),
  link: z.string().describe("a URL; empty if there is none"),
  at: Instant,
  answeredAt: Instant.nullable(),
  answer: QuestionAnswer.nullable().describe("null if it was answered outside the shop, or not at all"),
});

/** The caller's questions about a lesson, newest first, and the number that the caller may still ask. */
export const AskedQuestions = z.object({
  quota: z.int().describe("questions that belong to the course"),
  left: z.int(),
  questions: z.array(Question),
});

/** A question that is not answered yet, with the customer. */
export const OpenQuestion = Question.extend({ user: User.pick({ id: true, name: true, email: true }) });

export const AnsweredInput = z.object({ id: DocumentId, isAnswered: z.boolean() });

export const AnswerInput = z.object({
  id: DocumentId,
  text: PlainText.min(ANSWER_LENGTH.min, "The answer must have at least 2 characters").max(
    ANSWER_LENGTH.max,
    "The answer must have at most 4000 characters",
  ),
});

export type Question = z.infer<typeof Question>;
export type AskedQuestions = z.infer<typeof AskedQuestions>;
export type OpenQuestion = z.infer<typeof OpenQuestion>;
