/** Default error of a field. */
export const invalidField = "Þetta er ekki rétt útfyllt.";

/** Error of a name that an email program would turn into a link. */
export const nameWithLink = "Nafnið má ekki innihalda veffang. Hafðu bil á eftir punkti.";

/** Hint of a field whose text `WrittenText` renders. */
export const writtenTextHint =
  "Slóðir verða að tenglum. Línur sem byrja á bandstriki og bili verða að lista.";

/** Joins a custom explanation and the English error of the specification with a newline, for `errorParts`. */
export function explained(explanation: string, error: string): string {
  return `${explanation}\n${error}`;
}

/** Returns the text of an error, and the English error of the specification that the text explains. */
export function errorParts(error: string): [text: string, english?: string] {
  const [text = "", english] = error.split("\n");
  if (english !== undefined) return [text, english];
  const help = fieldHelp[error];
  return help === undefined ? [error] : [help, error];
}

/** Icelandic explanations of the specification's English field errors. Source: spec §5. */
export const fieldHelp: Readonly<Record<string, string>> = {
  "Name must be at least 2 characters long": "Nafnið þarf að vera að minnsta kosti 2\u00a0stafir.",
  "Please enter a valid email address": "Netfangið er ekki rétt skrifað. Dæmi: nafn@daemi.is.",
  "Password must be at least 8 characters long": "Lykilorðið þarf að vera að minnsta kosti 8\u00a0stafir.",
  "Code must be at least 3 characters long": "Kóðinn þarf að vera að minnsta kosti 3\u00a0stafir.",
  "Code cannot exceed 20 characters": "Kóðinn má mest vera 20\u00a0stafir.",
  "Discount type is required": "Veldu tegund afsláttar.",
  "Discount type must be either 'percentage' or 'fixed'": "Afsláttur er annaðhvort prósenta eða föst upphæð.",
};
