import { NAME_LENGTH } from "../contract/limits.ts";
import { PersonName } from "../contract/user.ts";

/** Somebody whom Google knows, by a verified ID token. */
export type GooglePerson = {
  /** Google's id of the account, which stays when its address changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** Domain of the Google Workspace that the account belongs to (the claim `hd`); null for any other account. */
  hostedDomain: string | null;
  /** As Google has it: may be empty. */
  name: string;
  idToken: string;
};

/** Returns a name as the specification requires it (spec §5): Google's, else the words before the @ of the address. */
export function nameOf({ name, email }: Pick<GooglePerson, "name" | "email">): string {
  const beforeAt = email.split("@")[0] ?? "";
  const found = [name, beforeAt, beforeAt.replaceAll(".", " ")]
    .map((text) => PersonName.safeParse(text.trim().slice(0, NAME_LENGTH.max)))
    .find(({ success }) => success);
  return found?.data ?? UNNAMED;
}

/** Name of an account whose owner and address have none that can be used. */
const UNNAMED = "Nýr nemandi";

/**
 * Returns whether Google's word about the address counts as proof that its owner signs in. For addresses outside Gmail
 * and Google Workspace it may be out of date.
 * Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token ("Google is authoritative").
 */
export function isAuthoritative({
  email,
  isEmailVerified,
  hostedDomain,
}: Pick<GooglePerson, "email" | "isEmailVerified" | "hostedDomain">): boolean {
  return isEmailVerified && (hostedDomain !== null || /@gmail\.com$/i.test(email));
}
