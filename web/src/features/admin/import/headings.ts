import { folded } from "functions/core/search";

/** Known headings of mail programs, shops, schools and Icelandic clubs. Folded and without punctuation. */
export const EXACT = {
  email: words(
    "netfang|netföng|tölvupóstfang|tölvupóstur|rafpóstur|póstfang|email|e mail|mail|email address|e mail address|email adress|e mail 1 value|mailadresse|e post",
  ),
  name: words(
    "nafn|fullt nafn|nafn nemanda|nafn félaga|nafn þátttakanda|name|full name|fullname|student name|customer name|contact name|display name|your name",
  ),
  firstName: words(
    "fornafn|fornöfn|eiginnafn|skírnarnafn|first name|firstname|first|fname|given name|forename",
  ),
  middleName: words("millinafn|middle name|middlename|additional name"),
  lastName: words("eftirnafn|kenninafn|föðurnafn|last name|lastname|last|lname|surname|family name"),
} as const;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split("|").map(folded));
}

/** Patterns that make a heading likely. `UNLIKELY` contains the exceptions. */
const LIKELY = {
  email: /email|e mail|\bmail|netfang|tolvupost|rafpost/,
  name: /nafn|\bname\b/,
  firstName: /fornafn|eiginnafn|skirnarnafn|first ?name|given name/,
  middleName: /millinafn|middle ?name/,
  lastName: /eftirnafn|kenninafn|last ?name|surname|family name/,
} as const;
const UNLIKELY = {
  email: /marketing|status|consent|subscri|verified|opt ?in|\btype\b|label|date|dags|fjoldi|count/,
  name: /user|notan|gaelu|company|fyrirtae|felags\b|business|organi[sz]ation|product|course|namskeid|item|file|domain|nick|shipping|\bheiti\b|tag|group|list|event|school|skola|account|reikning/,
} as const;

export type Kind = keyof typeof EXACT;

/**
 * Returns a heading in its normalized form: `E-mail_Address` becomes `e mail address`, and `emailAddress`
 * becomes `email address`.
 */
export function headingText(cell: string): string {
  return folded(cell.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Returns whether a cell is a known heading. */
export function isExactHeading(cell: string): boolean {
  const text = headingText(cell);
  return Object.values(EXACT).some((known) => known.has(text));
}

/** Returns whether a heading, normalized by `headingText`, is probably of this kind. */
export function isLikely(kind: Kind, text: string): boolean {
  return LIKELY[kind].test(text) && !UNLIKELY[kind === "email" ? "email" : "name"].test(text);
}

/** Returns whether a cell is probably a heading of email addresses or names. */
export function isLikeHeading(cell: string): boolean {
  const text = headingText(cell);
  return isLikely("email", text) || isLikely("name", text);
}
