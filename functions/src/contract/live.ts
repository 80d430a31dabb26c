import * as z from "zod";

/** The Firebase project that a page connects to. The emulators' addresses, host and port, are null in production. */
export const LiveProject = z.object({
  /** The web API key, which is not a secret. */
  apiKey: z.string(),
  projectId: z.string(),
  authEmulator: z.string().nullable(),
  firestoreEmulator: z.string().nullable(),
});

/** What an administrator's page needs to follow the payments in Firestore: the project, and a token to sign in with. */
export const LiveAccess = LiveProject.extend({ token: z.string() });

export type LiveProject = z.infer<typeof LiveProject>;
export type LiveAccess = z.infer<typeof LiveAccess>;
