import * as z from "zod";
import { PageInput } from "../core/atoms.ts";
import { endpoint, list } from "../core/endpoint.ts";
import { answerQuestion, askQuestion, listOpenQuestions, markQuestion, readQuestions } from "./actions.ts";
import {
  AnsweredInput,
  AnswerInput,
  AskedQuestions,
  OpenQuestion,
  Question,
  QuestionInput,
  QuestionsOfLesson,
} from "./schema.ts";

export const questionRoutes = {
  "GET /api/lessons/:id/questions": endpoint(
    {
      access: "user",
      input: QuestionsOfLesson,
      reply: AskedQuestions,
      refusals: ["course_not_bought", "lesson_not_found"],
    },
    readQuestions,
  ),
  "POST /api/lessons/:id/questions": endpoint(
    {
      access: "user",
      limit: "question",
      input: QuestionInput,
      reply: AskedQuestions,
      refusals: ["course_not_bought", "lesson_not_found", "question_quota_used"],
    },
    askQuestion,
  ),
  "GET /api/admin/questions": list(
    { access: "admin", input: PageInput, reply: z.array(OpenQuestion) },
    listOpenQuestions,
  ),
  "POST /api/admin/questions/:id/answered": endpoint(
    {
      access: "admin",
      input: AnsweredInput,
      reply: Question,
      refusals: ["question_not_found", "question_answered"],
    },
    markQuestion,
  ),
  "POST /api/admin/questions/:id/answer": endpoint(
    {
      access: "admin",
      input: AnswerInput,
      reply: Question,
      refusals: ["question_not_found", "question_answered"],
    },
    answerQuestion,
  ),
};
