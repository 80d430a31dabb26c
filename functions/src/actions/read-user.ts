import type { User } from "../contract/user.ts";
import { Refusal } from "../domain/refusal.ts";
import type { UserContext } from "./context.ts";

/** The customer; an account without a customer's document is not signed in to the shop. */
export async function readUser({ store, userId }: Pick<UserContext, "store" | "userId">): Promise<User> {
  const user = await store.users.byId(userId);
  if (user === null) throw new Refusal("not_signed_in");
  return user;
}
