import type { User } from "../contract/user.ts";
import { Refusal } from "../domain/refusal.ts";
import type { UserContext } from "./context.ts";

/** Returns the customer. Throws not_signed_in for an account without a customer's document. */
export async function readUser({ store, userId }: Pick<UserContext, "store" | "userId">): Promise<User> {
  const user = await store.users.byId(userId);
  if (user === null) throw new Refusal("not_signed_in");
  return user;
}
