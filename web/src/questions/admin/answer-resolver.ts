import { AnswerInput } from "functions/questions/schema";
import { formResolver } from "../../lib/form-resolver.ts";
import { questionsText } from "./texts.ts";

export const answerResolver = formResolver<{ text: string }, { text: string }>(
  AnswerInput.pick({ text: true }),
  { text: { too_big: questionsText.answerLong, invalid: questionsText.answerShort } },
);
