import { NAME_LENGTH } from "../contract/limits.ts";
import { PersonName } from "../contract/user.ts";

/** Somebody whom Google knows, by a verified ID token. */
export type GooglePerson = {
  /** Google's id of the account, which stays when its address changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** As Google has it: may be empty. */
  name: string;
  idToken: string;
};

/** Returns a name as the specification requires it (spec §5): Google's, else what stands before the @. */
export function nameOf({ name, email }: Pick<GooglePerson, "name" | "email">): string {
  const found = [name, email.split("@")[0] ?? ""]
    .map((text) => PersonName.safeParse(text.trim().slice(0, NAME_LENGTH.max)))
    .find(({ success }) => success);
  return found?.data ?? email.slice(0, NAME_LENGTH.max);
}
