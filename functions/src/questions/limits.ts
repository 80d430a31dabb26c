/** Length of a question in characters. */
export const QUESTION_LENGTH = { min: 10, max: 2000 } as const;

/** Maximum length of the link of a question in characters. */
export const QUESTION_LINK_MAX_LENGTH = 500;
