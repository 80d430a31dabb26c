/** Length of a letter in characters. */
export const LETTER_LENGTH = { subjectMax: 120, textMax: 10_000 } as const;

/**
 * Maximum number of letters that one maintenance run sends. It runs once a minute, and mail hosts limit the
 * messages of a minute.
 */
export const LETTERS_PER_RUN = 60;
