import { hkdfSync } from "node:crypto";
import type { Configuration } from "openid-client";
import { Refusal } from "../core/errors.ts";
import { sameSitePath } from "../core/same-site-path.ts";
import { GOOGLE_FLOW_MS, googlePaths } from "./limits.ts";
import type { GooglePerson } from "./rules.ts";

/** What a browser keeps while it is at Google. */
type GoogleFlow = {
  state: string;
  nonce: string;
  verifier: string;
  /** Where the buyer was heading: a path of this site. */
  next: string | null;
};

/** Sign in with Google: OpenID Connect's authorization code flow, with PKCE, state and nonce. */
export type GoogleSignIn = {
  /**
   * Returns Google's address, and the sealed flow that this browser must bring back with it. With `choosesAccount` Google
   * asks which account it is, also where there is only one. Throws google_unavailable.
   */
  start(wish: {
    next: string | null;
    choosesAccount: boolean;
  }): Promise<{ location: string; sealed: string }>;
  /** Returns a sealed flow of the last ten minutes; null for any other text. */
  open(sealed: string | undefined): Promise<GoogleFlow | null>;
  /**
   * Returns the person whom Google names for the code in `query`. Throws google_cancelled, google_return_invalid (the return
   * is not one of this flow, or its code was used before) or google_unavailable.
   */
  finish(flow: GoogleFlow, query: string): Promise<GooglePerson>;
};

type Options = { clientId: string; clientSecret: string; issuer: string; siteUrl: string };

/** The flow is kept in a cookie of at most 4 KB. A longer way is forgotten. */
const MAX_NEXT_LENGTH = 1000;

/** Longest wait for an answer of Google's, in seconds. */
const TIMEOUT_SECONDS = 10;

const SEAL = { alg: "dir", enc: "A256GCM" } as const;

/** Google's sign-in; its libraries are loaded with the first one. */
export function googleSignIn({ clientId, clientSecret, issuer, siteUrl }: Options): GoogleSignIn {
  const key = new Uint8Array(hkdfSync("sha256", clientSecret, "", "google sign-in flow", 32));
  const redirectUri = `${siteUrl}${googlePaths.back}`;
  let discovered: Promise<Configuration> | undefined;

  /** Asks for the discovery document once; a failure is not kept. */
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
      // The signature is checked too: what follows decides over an account before Identity Toolkit sees the token.
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

/** Codes of openid-client for an answer that never came, or is none. */
const NO_ANSWER: readonly unknown[] = [
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
];

/** Codes with which Google says that it is not at fault for now (RFC 6749, sections 4.1.2.1 and 5.2). */
const NOT_FOR_NOW: readonly unknown[] = ["server_error", "temporarily_unavailable"];

function refuse(client: typeof import("openid-client"), cause: unknown): never {
  if (cause instanceof client.AuthorizationResponseError) {
    if (cause.error === "access_denied") throw new Refusal("google_cancelled", { cause });
    if (NOT_FOR_NOW.includes(cause.error)) unavailable(cause);
  } else if (cause instanceof client.ResponseBodyError) {
    // Any other code, such as invalid_client, says that the settings are wrong.
    if (cause.error !== "invalid_grant") unavailable(cause);
  } else if (cause instanceof client.ClientError) {
    if (NO_ANSWER.includes(cause.code)) unavailable(cause);
  } else unavailable(cause);
  throw new Refusal("google_return_invalid", { cause });
}
