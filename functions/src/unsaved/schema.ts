import * as z from "zod";
import { DocumentId, Instant } from "../core/atoms.ts";
import { UNSAVED_WORK_MAX_BYTES } from "./limits.ts";

/** Path parameter: the name of a form, which is unique for its administrator (`admin-course-1`). */
export const ByForm = z.object({ id: DocumentId });

/** The input of a form that is not saved. `text` is JSON of the browser, which the server does not read. */
export const UnsavedInput = ByForm.extend({
  text: z
    .string()
    .min(1)
    .refine(
      (text) => new TextEncoder().encode(text).length <= UNSAVED_WORK_MAX_BYTES,
      "Unsaved work must have at most 600000 bytes",
    ),
});

/** Unsaved work of a form. `text` is null if there is none, or if it has expired. */
export const UnsavedReply = z.object({ text: z.string().nullable() });

/** Unsaved work as stored. It counts as missing from `expiresAt` on, before Firestore deletes it. */
export const UnsavedRecord = z.object({
  adminId: z.string(),
  form: DocumentId,
  text: z.string(),
  expiresAt: Instant,
});

export type UnsavedInput = z.infer<typeof UnsavedInput>;
export type UnsavedReply = z.infer<typeof UnsavedReply>;
export type UnsavedRecord = z.infer<typeof UnsavedRecord>;
