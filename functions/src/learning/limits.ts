/** Maximum length of a note, in characters. */
export const NOTE_MAX_LENGTH = 5000;
