import { QuestionInput } from "functions/questions/schema";
import type { z } from "zod";
import { formResolver } from "../lib/form-resolver.ts";
import { questionText } from "./texts.ts";
import type { QuestionFields } from "./unsent-question.ts";

const Fields = QuestionInput.pick({ text: true, link: true });

export const questionResolver = formResolver<QuestionFields, z.output<typeof Fields>>(
  Fields as z.ZodType<z.output<typeof Fields>, QuestionFields>,
  {
    text: { too_big: questionText.textLong, invalid: questionText.textShort },
    link: { invalid: questionText.linkInvalid },
  },
);
