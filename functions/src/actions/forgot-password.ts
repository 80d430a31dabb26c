import type { Context } from "./context.ts";

/**
 * Queues the email with the link to a new password. Whether the account exists is looked up when the email is sent, so
 * that neither the answer nor its duration reveals it.
 */
export async function forgotPassword(
  { store, now }: Pick<Context, "store" | "now">,
  { email, next = null }: { email: string; next?: string | null | undefined },
): Promise<void> {
  const id = `reset-${store.emails.newId()}`;
  await store.emails.add({ id, recipient: email, template: "passwordReset", data: { next } }, now);
}
