/** Length of a letter in characters. */
export const LETTER_LENGTH = { subjectMax: 120, textMax: 10_000 } as const;

/** Average number of letters sent per minute. Mail hosts limit the messages per hour. */
export const LETTERS_PER_MINUTE = 20;

/** Maximum number of letters in one maintenance run. The maintenance runs every five minutes. */
export const LETTERS_PER_RUN = 5 * LETTERS_PER_MINUTE;
