/** Length of a question in characters. */
export const QUESTION_LENGTH = { min: 10, max: 2000 } as const;

/** Length of an answer in characters. */
export const ANSWER_LENGTH = { min: 2, max: 4000 } as const;

/** Hash of the URL of a lesson that opens the questions below it. */
export const LESSON_QUESTIONS_HASH = "spurningar";

/** Maximum length of the link of a question in characters. */
export const QUESTION_LINK_MAX_LENGTH = 500;
