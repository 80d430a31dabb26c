import { invalidArgument } from "../wire/rpc-error.ts";

/** Signed-in user, as `request.auth` of the rules; null for a visitor. */
export type Auth = { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | null;

/** The Admin SDK, which bypasses the rules, or a client. */
export type Caller = { readonly kind: "adminSdk" } | { readonly kind: "client"; readonly auth: Auth };

/**
 * Returns the caller of an `Authorization` header. Tokens of the Auth emulator are unsigned, so neither
 * signature nor expiry is verified, as in Google's emulator. Throws INVALID_ARGUMENT for a malformed token.
 */
export function callerOf(authorization: string | undefined): Caller {
  if (!authorization) return { kind: "client", auth: null };
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  if (token === "owner") return { kind: "adminSdk" };
  const claims = claimsOf(token ?? "");
  const uid = claims?.sub;
  if (!claims || typeof uid !== "string" || uid === "") throw invalidArgument("The token is malformed.");
  return { kind: "client", auth: { uid, token: claims } };
}

/** Returns the claims of a JSON Web Token (RFC 7519): the second of three base64url parts. */
function claimsOf(token: string): Record<string, unknown> | undefined {
  const [, payload, ...rest] = token.split(".");
  if (payload === undefined || rest.length !== 1) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    return isObject(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
