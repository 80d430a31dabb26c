import * as z from "zod";
import { NumericId } from "./atoms.ts";
import { IMPORT_CHUNK } from "./limits.ts";
import { EmailAddress, PersonName } from "./user.ts";

/** A person of an import. */
export const ImportedPerson = z.object({ name: PersonName, email: EmailAddress });

/**
 * A part of an import: people who are given a course. A dry run changes nothing. Parts with the same `importId` are one import in
 * the audit log.
 */
export const StudentImport = z.object({
  courseId: NumericId,
  importId: z.uuid().optional(),
  isDryRun: z.boolean(),
  people: z.array(ImportedPerson).min(1).max(IMPORT_CHUNK),
});

/**
 * What becomes of a person: gets an account and the course, has an account and gets the course, owns it already, or is
 * left out, for an administrator's account is not a customer's.
 */
export const ImportOutcome = z.enum(["new", "known", "owner", "administrator"]);

export const ImportResult = z.object({
  people: z.array(z.object({ email: z.string(), outcome: ImportOutcome })),
});

export type ImportResult = z.infer<typeof ImportResult>;
export type ImportedPerson = z.infer<typeof ImportedPerson>;
export type ImportOutcome = z.infer<typeof ImportOutcome>;
