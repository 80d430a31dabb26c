import { PASSWORD_LENGTH } from "./limits.ts";

/**
 * Returns a test for common passwords in lower case: for all 49,000 of the list, or for the `most` most
 * common ones with the minimum length. Loads the list on first use, because only new passwords need it.
 */
export async function loadCommonPasswords(most?: number): Promise<(lowerCase: string) => boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const all = dictionary["passwords-common"];
  const passwords =
    most === undefined ? all : all.filter(({ length }) => length >= PASSWORD_LENGTH.min).slice(0, most);
  return (lowerCase) => passwords.includes(lowerCase);
}
