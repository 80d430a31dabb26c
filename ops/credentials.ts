import { getGlobalDefaultAccount } from "firebase-tools/lib/auth.js";
import { getCredentialPathAsync } from "firebase-tools/lib/defaultCredentials.js";

/**
 * Signs the Admin SDK in to `projectId` with the login of firebase-tools, or with
 * `GOOGLE_APPLICATION_CREDENTIALS` if set. Throws if there is neither.
 */
export async function useCredentials(projectId: string): Promise<void> {
  // With user credentials, Identity Toolkit requires a quota project.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const account = getGlobalDefaultAccount();
  const file = account && (await getCredentialPathAsync(account));
  if (file === undefined) throw new Error("Sign in first: npx firebase login");
  process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}
