import { hkdfSync, randomBytes } from "node:crypto";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { Configuration } from "openid-client";
import { Refusal } from "../core/errors.ts";
import { sameSitePath } from "../core/same-site-path.ts";
import { revokeSessions } from "./firebase-sessions.ts";
import { authCodeOf, type GoogleUser, nullIfNotFound, type Takeover } from "./identity.ts";
import { GOOGLE_FLOW_MS, googlePaths } from "./limits.ts";
import type { GooglePerson } from "./rules.ts";

/** The state of a sign-in, which the browser stores while the user is at Google. */
type GoogleFlow = {
  state: string;
  nonce: string;
  verifier: string;
  /** The page that the user wanted to open: a path of this site. */
  next: string | null;
};

/** Sign in with Google: OpenID Connect's authorization code flow, with PKCE, state and nonce. */
export type GoogleSignIn = {
  /**
   * Returns Google's URL and the sealed flow that the same browser must return. With `choosesAccount`, Google
   * always asks for the account, even if there is only one. Throws google_unavailable.
   */
  start(wish: {
    next: string | null;
    choosesAccount: boolean;
  }): Promise<{ location: string; sealed: string }>;
  /** Returns the flow of a sealed text from the last ten minutes, or null for any other text. */
  open(sealed: string | undefined): Promise<GoogleFlow | null>;
  /**
   * Returns the person that Google identifies by the code in `query`. Throws google_cancelled,
   * google_return_invalid (the return does not match the flow, or its code was used before) or
   * google_unavailable.
   */
  finish(flow: GoogleFlow, query: string): Promise<GooglePerson>;
};

type Options = { clientId: string; clientSecret: string; issuer: string; siteUrl: string };

/**
 * Maximum length of `next`, because the flow is stored in a cookie of at most 4 KB. A longer path is dropped.
 */
const MAX_NEXT_LENGTH = 1000;

/** Timeout of a call to Google, in seconds. */
const TIMEOUT_SECONDS = 10;

const SEAL = { alg: "dir", enc: "A256GCM" } as const;

/** Creates the client of Sign in with Google. Loads its libraries with the first sign-in. */
export function googleSignIn({ clientId, clientSecret, issuer, siteUrl }: Options): GoogleSignIn {
  const key = new Uint8Array(hkdfSync("sha256", clientSecret, "", "google sign-in flow", 32));
  const redirectUri = `${siteUrl}${googlePaths.back}`;
  let discovered: Promise<Configuration> | undefined;

  /** Loads the discovery document once. A failure is not cached. */
  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import("openid-client");
    const isLocal = issuer.startsWith("http:");
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // Also verifies the signature, because our code selects the account before Identity Toolkit receives
      // the token.
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    });
  }

  return {
    async start({ next, choosesAccount }) {
      const client = await import("openid-client");
      const { EncryptJWT } = await import("jose");
      const [state, nonce, verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ];
      const url = client.buildAuthorizationUrl(await configuration().catch(unavailable), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(choosesAccount && { prompt: "select_account" }),
      });
      const path = sameSitePath(next);
      const kept = path !== null && path.length <= MAX_NEXT_LENGTH ? path : null;
      const sealed = await new EncryptJWT({ state, nonce, verifier, next: kept })
        .setProtectedHeader(SEAL)
        .setExpirationTime(new Date(Date.now() + GOOGLE_FLOW_MS))
        .encrypt(key);
      return { location: url.href, sealed };
    },

    async open(sealed) {
      if (sealed === undefined) return null;
      const { jwtDecrypt } = await import("jose");
      const options = { keyManagementAlgorithms: [SEAL.alg], contentEncryptionAlgorithms: [SEAL.enc] };
      return jwtDecrypt<GoogleFlow>(sealed, key, options).then(
        ({ payload: { state, nonce, verifier, next } }) => ({ state, nonce, verifier, next }),
        () => null,
      );
    },

    async finish({ state, nonce, verifier }, query) {
      const client = await import("openid-client");
      const config = await configuration().catch(unavailable);
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const tokens = await client
        .authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), checks)
        .catch((error: unknown) => refuse(client, error));
      const claims = tokens.claims();
      if (claims === undefined) throw new Refusal("google_return_invalid");
      const { sub: subject, email, email_verified: isVerified, hd, name } = claims;
      return {
        subject,
        email: typeof email === "string" ? email : "",
        isEmailVerified: isVerified === true,
        hostedDomain: typeof hd === "string" && hd !== "" ? hd : null,
        name: typeof name === "string" ? name : "",
        idToken: tokens.id_token ?? "",
      };
    },
  };
}

function unavailable(cause: unknown): never {
  throw new Refusal("google_unavailable", { cause });
}

/** Codes of openid-client if there is no response or the response is invalid. */
const NO_ANSWER: readonly unknown[] = [
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
];

/** OAuth error codes for temporary failures of Google (RFC 6749, sections 4.1.2.1 and 5.2). */
const NOT_FOR_NOW: readonly unknown[] = ["server_error", "temporarily_unavailable"];

function refuse(client: typeof import("openid-client"), cause: unknown): never {
  if (cause instanceof client.AuthorizationResponseError) {
    if (cause.error === "access_denied") throw new Refusal("google_cancelled", { cause });
    if (NOT_FOR_NOW.includes(cause.error)) unavailable(cause);
  } else if (cause instanceof client.ResponseBodyError) {
    // Any other code, such as invalid_client, means that the configuration is wrong.
    if (cause.error !== "invalid_grant") unavailable(cause);
  } else if (cause instanceof client.ClientError) {
    if (NO_ANSWER.includes(cause.code)) unavailable(cause);
  } else unavailable(cause);
  throw new Refusal("google_return_invalid", { cause });
}

/** Firebase Auth's name of Google as a way to sign in. */
export const GOOGLE = "google.com";
const PASSWORD = "password";

type GoogleAccount = Takeover & { uid: string };

type LinkedUser = Pick<GoogleUser, "subject" | "email" | "name">;

const UNCHANGED: Takeover = { hasTakenOver: false, hasLostPassword: false };

/**
 * Returns the account linked to a Google account whose email address Google has verified. Uses the linked
 * account. Otherwise links the account with the same email address if Google is authoritative for it.
 * Otherwise creates an account. Throws google_unconfirmed, google_administrator or google_account_disabled.
 */
export async function accountOfGoogle(
  auth: Auth,
  googleUser: LinkedUser & Pick<GoogleUser, "isAuthoritative">,
): Promise<GoogleAccount> {
  const linked = await nullIfNotFound(auth.getUserByProviderUid(GOOGLE, googleUser.subject));
  if (linked !== null) {
    requireCustomer(linked);
    return { uid: linked.uid, ...UNCHANGED };
  }
  const found = await nullIfNotFound(auth.getUserByEmail(googleUser.email));
  if (found === null) return { uid: await create(auth, googleUser), ...UNCHANGED };
  requireCustomer(found);
  if (!googleUser.isAuthoritative) throw new Refusal("google_unconfirmed");
  return { uid: found.uid, ...(await takeOver(auth, found, googleUser)) };
}

/**
 * Links a Google account to the account `uid` after its holder has followed the confirmation link. Idempotent.
 * Throws email_link_invalid if the Google account is linked to another account.
 */
export async function linkConfirmed(
  auth: Auth,
  uid: string,
  googleUser: Pick<LinkedUser, "subject" | "email">,
): Promise<Takeover> {
  const linked = await nullIfNotFound(auth.getUserByProviderUid(GOOGLE, googleUser.subject));
  if (linked !== null && linked.uid !== uid) throw new Refusal("email_link_invalid");
  if (linked !== null) return UNCHANGED;
  const account = await auth.getUser(uid);
  return takeOver(auth, account, { ...googleUser, name: account.displayName ?? "" });
}

/**
 * Links the account to its holder's Google account. If the email address was not verified, first ends all
 * older access, because a stranger may have created the account.
 */
async function takeOver(auth: Auth, account: UserRecord, googleUser: LinkedUser): Promise<Takeover> {
  const hasTakenOver = !isProven(account, googleUser);
  const hasPassword = account.providerData.some(({ providerId }) => providerId === PASSWORD);
  if (hasTakenOver) await endOlderAccess(auth, account);
  await link(auth, account.uid, googleUser);
  return { hasTakenOver, hasLostPassword: hasTakenOver && hasPassword };
}

/** Returns whether the account with this email address is linked to Google. */
export async function usesGoogle(auth: Auth, email: string): Promise<boolean> {
  const account = await nullIfNotFound(auth.getUserByEmail(email));
  return account?.providerData.some(({ providerId }) => providerId === GOOGLE) ?? false;
}

/**
 * Throws google_administrator, because administrators must use their second factor, or
 * google_account_disabled.
 */
function requireCustomer({ disabled, customClaims }: UserRecord): void {
  if (customClaims?.admin === true) throw new Refusal("google_administrator");
  if (disabled) throw new Refusal("google_account_disabled");
}

/**
 * Returns whether the holder of the account has verified the email address. A link to another Google account
 * belongs to a former holder of the email address.
 */
function isProven({ emailVerified, providerData }: UserRecord, { subject }: LinkedUser): boolean {
  return (
    emailVerified && providerData.every(({ providerId, uid }) => providerId !== GOOGLE || uid === subject)
  );
}

/**
 * Replaces the password with a random one and ends all sessions. (Unlinking the password would remove the
 * email address.) Does not mark the email address as verified, so that an interrupted caller repeats it.
 */
export async function endOlderAccess(auth: Auth, { uid, providerData }: UserRecord): Promise<void> {
  const providers = providerData.map(({ providerId }) => providerId);
  await auth.updateUser(uid, {
    ...(providers.includes(PASSWORD) && { password: randomBytes(48).toString("base64url") }),
    providersToUnlink: providers.filter((name) => name !== PASSWORD),
  });
  await revokeSessions(auth, uid);
}

async function link(auth: Auth, uid: string, { subject, email, name }: LinkedUser): Promise<void> {
  await auth.updateUser(uid, {
    emailVerified: true,
    providerToLink: { providerId: GOOGLE, uid: subject, email, displayName: name },
  });
}

/**
 * Creates an account linked to Google and returns its id. Does not use Identity Toolkit, because the project
 * may have disabled sign-up.
 */
async function create(auth: Auth, googleUser: Parameters<typeof accountOfGoogle>[1]): Promise<string> {
  const { email, name } = googleUser;
  try {
    const { uid } = await auth.createUser({ email, emailVerified: true, displayName: name });
    await link(auth, uid, googleUser);
    return uid;
  } catch (error) {
    if (authCodeOf(error) !== "auth/email-already-exists") throw error;
    // A parallel request has created the account.
    return (await accountOfGoogle(auth, googleUser)).uid;
  }
}
