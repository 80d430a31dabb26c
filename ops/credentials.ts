import { getGlobalDefaultAccount } from "firebase-tools/lib/auth.js";
import { getCredentialPathAsync } from "firebase-tools/lib/defaultCredentials.js";

/**
 * Signs the Admin SDK in to `projectId` with the login of firebase-tools. Where the environment names credentials
 * (`GOOGLE_APPLICATION_CREDENTIALS`), those are used. Throws if there is neither.
 */
export async function useCredentials(projectId: string): Promise<void> {
  // With a person's credentials Identity Toolkit wants to know whose quota a call counts against.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const account = getGlobalDefaultAccount();
  const file = account && (await getCredentialPathAsync(account));
  if (file === undefined) throw new Error("Sign in first: npx firebase login");
  process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}
