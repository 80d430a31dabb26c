import type { Admin } from "../contract/user.ts";

export type PasswordFault = "common" | "personal";

/** Shorter parts of a name occur in many words by chance. */
const MIN_PART_LENGTH = 4;

/**
 * Returns what is wrong with an administrator's password: it is a common one, or it contains the owner's name or
 * e-mail address, in any letter case, with or without accents. Source: OWASP ASVS 5.0, 6.2.
 */
export function adminPasswordFault(
  password: string,
  { name, email }: Pick<Admin, "name" | "email">,
  isCommon: (lowerCase: string) => boolean,
): PasswordFault | null {
  if (isCommon(password.toLowerCase())) return "common";
  const localPart = email.split("@")[0] ?? "";
  const words = name.split(/\s+/);
  const parts = [email, localPart, name, words.slice(0, 2).join(""), ...words].map(folded);
  const text = folded(password);
  return parts.some((part) => part.length >= MIN_PART_LENGTH && text.includes(part)) ? "personal" : null;
}

/** Letters and digits alone, in lower case, as written without an Icelandic keyboard. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("þ", "th")
    .replaceAll("ð", "d")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}]/gu, "");
}
