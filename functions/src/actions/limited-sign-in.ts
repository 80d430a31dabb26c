import type { Credentials } from "../contract/user.ts";
import type { Attempts } from "../gateway/attempts.ts";

/** Lets `signIn` be tried so often and no more; who gets in has a clean sheet again. */
export async function limitedSignIn<T>(
  attempts: Attempts,
  { email, address }: Pick<Credentials, "email"> & { address: string },
  signIn: () => Promise<T>,
): Promise<T> {
  await attempts.count("login", { account: email, address });
  const signedIn = await signIn();
  await attempts.forget("login", email);
  return signedIn;
}
