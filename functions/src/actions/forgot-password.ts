import type { Context } from "./context.ts";

/**
 * Queues the email with the way to a new password. Whether there is such an account is found out when the email is
 * sent, so that neither the answer nor its time tells.
 */
export async function forgotPassword(
  { store, now }: Pick<Context, "store" | "now">,
  { email }: { email: string },
): Promise<void> {
  const id = `reset-${store.emails.newId()}`;
  await store.emails.add({ id, recipient: email, template: "passwordReset", data: {} }, now);
}
