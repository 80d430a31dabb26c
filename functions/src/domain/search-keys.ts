import type { User } from "../contract/user.ts";

type Person = Pick<User, "name" | "email">;

/** Longest beginning that is stored, in characters. */
const KEY_MAX_LENGTH = 20;

/** Words of a name from which a search may begin. */
const WORDS_MAX = 8;

/**
 * Returns what a customer is found by: the beginnings of the e-mail address and of the name from each of its words on, in lower
 * case. Firestore finds a document by a whole entry of an array, not by a part of a text (docs/decisions/0038).
 */
export function searchKeysOf(person: Person): string[] {
  const lengths = Array.from({ length: KEY_MAX_LENGTH }, (_, index) => index + 1);
  return [...new Set(textsOf(person).flatMap((text) => lengths.map((length) => beginning(text, length))))];
}

/** Returns the key by which customers are found for a search; what is longer than a key, `isFoundBy` compares. */
export function searchKey(search: string): string {
  return beginning(normalized(search), KEY_MAX_LENGTH);
}

/** Returns whether the address, or the name from one of its words on, begins with `search`, whatever its case. */
export function isFoundBy(person: Person, search: string): boolean {
  return textsOf(person).some((text) => text.startsWith(normalized(search)));
}

function textsOf({ name, email }: Person): string[] {
  const words = normalized(name).split(" ");
  return [normalized(email), ...words.slice(0, WORDS_MAX).map((_, index) => words.slice(index).join(" "))];
}

function normalized(text: string): string {
  return text.normalize().toLowerCase().trim().replace(/\s+/g, " ");
}

function beginning(text: string, length: number): string {
  return [...text].slice(0, length).join("").trimEnd();
}
