import type { User } from "../contract/user.ts";
import type { Collections } from "../store/store.ts";
import type { TransactionContext } from "./context.ts";

/** More payments than any customer has. */
const PAYMENTS = 1000;

/** Changes a customer's address in the store, within the caller's transaction: also on the payments, which it finds. */
export async function changeEmail(
  { tx, now }: TransactionContext,
  user: Pick<User, "id" | "name" | "email">,
  email: string,
): Promise<void> {
  await renameBuyer(tx, user.id, email);
  await tx.users.setEmail(user, email);
  await tx.users.addFormerEmail(user.id, user.email, now);
}

/** Changes the address by which a customer's payments are found, within the caller's transaction; empty: none. */
export async function renameBuyer(tx: Collections, userId: string, buyerEmail: string): Promise<void> {
  const { items } = await tx.payments.latestOf(userId, PAYMENTS);
  for (const payment of items) await tx.payments.setBuyerEmail(payment, buyerEmail);
}
