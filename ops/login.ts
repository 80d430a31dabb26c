import { execa } from "execa";
import { type AuthClient, GoogleAuth, OAuth2Client } from "google-auth-library";
import * as z from "zod";
import { ROOT } from "./paths.ts";

/** Google no longer accepts the login. No call works until the operator signs in again. */
export class LoginExpired extends Error {
  override name = "LoginExpired";
  constructor(options?: ErrorOptions) {
    super("Google no longer accepts this login. Sign in again: npx firebase login --reauth", options);
  }
}

const SCOPE = "https://www.googleapis.com/auth/cloud-platform";

/**
 * Minimum remaining validity of a token that is used, in milliseconds. firebase-tools renews one with less than
 * 15 minutes.
 */
const MIN_VALIDITY_MS = 5 * 60 * 1000;

/** The part of `firebase login:list --json` that is used. The account of `firebase login` is the first. */
const Accounts = z.array(
  z.object({
    tokens: z.object({ access_token: z.string().optional(), expires_at: z.number().optional() }),
  }),
);
type StoredToken = z.infer<typeof Accounts>[number]["tokens"];

/**
 * Returns the operator's credentials: those of GOOGLE_APPLICATION_CREDENTIALS if set, else the login of firebase-tools.
 * Reads its access token from `firebase login:list --json`, and firebase-tools renews it
 * (docs/decisions/0053-public-interfaces.md). Throws if there is neither.
 */
export async function operatorLogin(): Promise<AuthClient> {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return new GoogleAuth({ scopes: SCOPE }).getClient();
  if ((await storedToken()) === null) throw new Error("Sign in first: npx firebase login");
  const client = new OAuth2Client();
  let running: Promise<{ access_token: string; expiry_date: number }> | undefined;
  // Calls at the same time share one run of firebase-tools.
  client.refreshHandler = () => {
    running ??= freshToken().finally(() => {
      running = undefined;
    });
    return running;
  };
  return client;
}

/** Returns whether there is a login of `firebase login`. */
export async function isSignedIn(): Promise<boolean> {
  return (await storedToken()) !== null;
}

/** Returns an access token. After a failed renewal it is the former one, and Google's 401 is reported instead. */
async function freshToken() {
  let token = await storedToken();
  if (!isFresh(token)) {
    // Like every command that calls Google, it renews the token.
    await firebaseJson(["projects:list"]).catch(() => null);
    token = await storedToken();
  }
  if (!token?.access_token) throw new LoginExpired();
  return { access_token: token.access_token, expiry_date: token.expires_at ?? 0 };
}

function isFresh(token: StoredToken | null): boolean {
  return token?.access_token !== undefined && (token.expires_at ?? 0) > Date.now() + MIN_VALIDITY_MS;
}

async function storedToken(): Promise<StoredToken | null> {
  const accounts = Accounts.safeParse((await firebaseJson(["login:list"])) ?? []);
  if (!accounts.success)
    throw new Error(
      "This version of firebase-tools shows no token of its login. Set GOOGLE_APPLICATION_CREDENTIALS instead (docs/launching.md).",
    );
  return accounts.data[0]?.tokens ?? null;
}

/** Returns the result of a command of firebase-tools with `--json`. Throws its error. */
async function firebaseJson(args: readonly string[]): Promise<unknown> {
  const { stdout } = await execa("firebase", [...args, "--json"], {
    cwd: ROOT,
    preferLocal: true,
    stdin: "ignore",
    reject: false,
  });
  // Warnings of firebase-tools may precede the result. It prints nothing if it breaks off.
  const [json = "{}"] = /\{.*/s.exec(stdout) ?? [];
  const reply = JSON.parse(json) as { status?: string; result?: unknown; error?: string };
  if (reply.status !== "success")
    throw new Error(reply.error ?? `firebase ${args[0]} did not finish. See firebase-debug.log.`);
  return reply.result;
}
