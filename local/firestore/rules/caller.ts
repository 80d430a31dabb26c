import { invalidArgument } from "../wire/rpc-error.ts";

/** Who is signed in, as `request.auth` of the rules; null for nobody. */
export type Auth = { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | null;

/** The Admin SDK, for which no rules count, or a client. */
export type Caller = { readonly kind: "owner" } | { readonly kind: "client"; readonly auth: Auth };

/**
 * The caller that an `Authorization` header names. Tokens are those of the Auth emulator, which signs nothing:
 * neither signature nor expiry is checked, as by Google's emulator. Throws INVALID_ARGUMENT if it is no token.
 */
export function callerOf(authorization: string | undefined): Caller {
  if (!authorization) return { kind: "client", auth: null };
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  if (token === "owner") return { kind: "owner" };
  const claims = claimsOf(token ?? "");
  const uid = claims?.sub;
  if (!claims || typeof uid !== "string" || uid === "") throw invalidArgument("The token is malformed.");
  return { kind: "client", auth: { uid, token: claims } };
}

/** The claims of a JSON Web Token (RFC 7519): the second of three parts in base64url. */
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
