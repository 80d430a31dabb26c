import { hkdfSync } from "node:crypto";
import type { Configuration } from "openid-client";
import { Refusal } from "../core/errors.ts";
import { sameSitePath } from "../core/same-site-path.ts";
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
      const address = client.buildAuthorizationUrl(await configuration().catch(unavailable), {
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
      return { location: address.href, sealed };
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
