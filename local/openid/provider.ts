import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Person } from "./persons.ts";

/** The one client that the provider knows. */
export type Client = { id: string; secret: string; redirectUri: string };

/** What a test wants to be wrong with ID tokens, or with the address that gives them out. */
export type Fault =
  | "other-nonce"
  | "other-audience"
  | "other-issuer"
  | "other-key"
  | "expired"
  | "no-token"
  | "verification-missing"
  | "verification-as-text"
  | "server-error";

/** What the browser brings to the authorization endpoint. */
export type AuthorizationRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  /** SHA-256 of the verifier, base64url. */
  codeChallenge: string;
};

/** An error of the token endpoint (RFC 6749, section 5.2). */
export class TokenError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status = 400) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

export type Provider = Awaited<ReturnType<typeof newProvider>>;

const ALGORITHM = "RS256";

/** How long a code and an ID token are good for, in milliseconds. */
const CODE_MS = 60_000;
const TOKEN_MS = 3_600_000;

type Grant = AuthorizationRequest & { person: Person; expiresAt: number };

/** Returns a provider with a new key and no codes given out. */
export async function newProvider(client: Client, now: () => number) {
  const { publicKey, privateKey } = await newKey();
  const keyId = randomBytes(8).toString("hex");
  const grants = new Map<string, Grant>();
  const faults: { current: Fault | null } = { current: null };

  async function idToken(issuer: string, { person, nonce }: Grant): Promise<string> {
    const fault = faults.current;
    const issuedAt = Math.floor((fault === "expired" ? now() - 2 * TOKEN_MS : now()) / 1000);
    return new SignJWT({
      azp: client.id,
      email: person.email,
      ...(fault !== "verification-missing" && {
        email_verified: fault === "verification-as-text" ? "true" : person.isEmailVerified,
      }),
      ...(person.hostedDomain !== null && { hd: person.hostedDomain }),
      name: person.name,
      nonce: fault === "other-nonce" ? "that-of-another-browser" : nonce,
    })
      .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: "JWT" })
      .setIssuer(fault === "other-issuer" ? "https://accounts.example" : issuer)
      .setAudience(fault === "other-audience" ? "another-client" : client.id)
      .setSubject(person.subject)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_MS / 1000)
      .sign(fault === "other-key" ? (await newKey()).privateKey : privateKey);
  }

  return {
    client,
    faults,
    /** The public key, by which clients verify ID tokens. */
    keys: async () => ({
      keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: ALGORITHM, use: "sig" }],
    }),

    /** Returns a code for a person's consent, good once and for a minute. */
    grant(request: AuthorizationRequest, person: Person): string {
      const code = randomBytes(24).toString("base64url");
      grants.set(code, { ...request, person, expiresAt: now() + CODE_MS });
      return code;
    },

    /** Returns the tokens for a code. Throws TokenError. */
    async redeem(issuer: string, given: Record<string, string | undefined>): Promise<object> {
      if (given.client_id !== client.id || !isSame(given.client_secret, client.secret))
        throw new TokenError("invalid_client", 401);
      if (given.grant_type !== "authorization_code") throw new TokenError("unsupported_grant_type");
      const grant = grants.get(given.code ?? "");
      grants.delete(given.code ?? "");
      if (grant === undefined || grant.expiresAt < now()) throw new TokenError("invalid_grant");
      if (given.redirect_uri !== grant.redirectUri) throw new TokenError("invalid_grant");
      if (!isSame(challengeOf(given.code_verifier ?? ""), grant.codeChallenge))
        throw new TokenError("invalid_grant");
      return {
        access_token: randomBytes(24).toString("base64url"),
        token_type: "Bearer",
        expires_in: TOKEN_MS / 1000,
        scope: "openid email profile",
        ...(faults.current !== "no-token" && { id_token: await idToken(issuer, grant) }),
      };
    },
  };
}

function newKey() {
  return generateKeyPair(ALGORITHM);
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function isSame(given: string | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
