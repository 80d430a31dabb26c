import { LETTER_LENGTH } from "functions/letters/limits";
import { LetterFields } from "functions/letters/schema";
import * as z from "zod";
import { editingText } from "../../courses/admin/texts.ts";
import { formResolver } from "../../lib/form-resolver.ts";
import { formatCount } from "../../lib/format.ts";
import { letterEditorText } from "./texts.ts";

/** The schema of the form: the audience is one text, `customers/1`, or empty until it is chosen. */
const Typed = LetterFields.extend({
  audience: z
    .string()
    .transform((text) => {
      if (text === "") return null;
      const [kind = "", id = ""] = text.split("/");
      return { kind, id };
    })
    .pipe(LetterFields.shape.audience),
});

export type LetterValues = z.input<typeof Typed>;
export type LetterChanges = z.output<typeof Typed>;

export const letterResolver = formResolver<LetterValues, LetterChanges>(Typed, {
  subject: { invalid: letterEditorText.subjectTooLong },
  text: { invalid: editingText.tooLong(formatCount(LETTER_LENGTH.textMax)) },
  audience: { invalid: letterEditorText.audienceMissing },
});
