import * as z from "zod";
import { DocumentId, Instant, LastSave, PlainText, Revision } from "../core/atoms.ts";
import { toSingleLine } from "../core/person.ts";
import { LETTER_LENGTH } from "./limits.ts";

/**
 * The recipients of a letter. `id` is the number of the course, or the id of the waitlist. The letter to a
 * waitlist goes to the people who still wait and have agreed to such letters.
 */
export const Audience = z.object({
  kind: z.enum(["customers", "finished", "waitlist"]),
  id: DocumentId.describe("number of the course, or id of the waitlist"),
});

/** The text of a letter. A draft may be empty. */
export const LetterFields = z.object({
  subject: z
    .string()
    .overwrite(toSingleLine)
    .trim()
    .max(LETTER_LENGTH.subjectMax, "The subject must have at most 120 characters"),
  text: PlainText.max(LETTER_LENGTH.textMax, "The letter must have at most 10000 characters"),
  audience: Audience.nullable().describe("null until it is chosen; such a letter is not sent"),
});

/** Input for a save of a draft. */
export const LetterInput = LetterFields.extend({ id: DocumentId, revision: Revision });

/** A letter of an administrator. Counts are numbers of people, and 0 for a draft. */
export const Letter = LetterFields.extend({
  id: DocumentId,
  about: z.string().describe("title of the course or the waitlist"),
  state: z.enum(["draft", "sending", "sent"]),
  recipients: z.int().describe("people in the audience when the sending began"),
  sent: z.int(),
  failed: z.int().describe("people whose mail server did not accept the letter"),
  skipped: z.int().describe("people who left the audience, or whose letter was stopped"),
  waiting: z.int(),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  stoppedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  revision: Revision,
  ...LastSave,
});

export type Audience = z.infer<typeof Audience>;
export type LetterFields = z.infer<typeof LetterFields>;
export type LetterInput = z.infer<typeof LetterInput>;
export type Letter = z.infer<typeof Letter>;
