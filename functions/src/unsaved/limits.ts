/** Time for which unsaved work is kept after its last change, in milliseconds. */
export const UNSAVED_WORK_MS = 7 * 24 * 60 * 60 * 1000;

/** Maximum size of the unsaved work of one form, in bytes. A Firestore document holds 1 MiB. */
export const UNSAVED_WORK_MAX_BYTES = 600_000;

/** Maximum body of a call that keeps unsaved work, in bytes. JSON escapes the quotes of the text. */
export const UNSAVED_WORK_BODY_MAX_BYTES = 900_000;
