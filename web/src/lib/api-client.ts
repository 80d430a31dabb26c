import type { EndpointKey, InputOf, ReplyOf } from "functions/app/endpoints";
import type { ErrorBody, RefusalCode } from "functions/core/errors";
import { TOTAL_HEADER } from "functions/core/limits";
import { DEVICE_TOKEN_HEADER } from "functions/limits/attempt-limits";
import { compareClocks } from "./clock.ts";
import type { ErrorCode } from "./error-texts.ts";
import { BASIC_REQUEST, clearPrefetched, requestOf, takePrefetched } from "./request.ts";

/**
 * Reply with a status that is not 2xx. `message` is "404: body" (spec §7). `code` is null if the body is not
 * from our API.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | null;
  /**
   * Message of the server. Null if the body is not from our API, for invalid input (the message is from the
   * schema library) and for internal errors.
   */
  readonly text: string | null;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const { code, error } = errorBody(body) ?? {};
    this.status = status;
    this.code = code ?? null;
    this.text = code === "invalid_input" || code === "internal" ? null : ((code && error) ?? null);
  }
}

/** Thrown when the browser does not keep the cookies of a sign-in. */
export class CookiesBlocked extends Error {
  constructor() {
    super("The browser blocks cookies");
  }
}

/**
 * Returns the code of an error: the server's code, "cookies_blocked" or "no_connection". Returns null if the
 * reply is not from our API or the value is not an error.
 */
export function codeOf(error: unknown): ErrorCode | null {
  if (error instanceof ApiError) return error.code;
  if (error instanceof CookiesBlocked) return "cookies_blocked";
  return error instanceof Error ? "no_connection" : null;
}

/**
 * Returns whether the error means that the session has ended. The guards then redirect to the sign-in page,
 * which explains it.
 */
export function isSessionEnd(error: unknown): boolean {
  return codeOf(error) === "not_signed_in";
}

/** Reason why a call is refused until the next sign-in. */
export type SignInReason = Extract<RefusalCode, "not_signed_in" | "recent_sign_in_required">;

/** Returns why a call was refused until the next sign-in, which explains the refusal, or null for another error. */
export function signInReasonOf(error: unknown): SignInReason | null {
  const code = codeOf(error);
  return code === "not_signed_in" || code === "recent_sign_in_required" ? code : null;
}

export function serverText(error: unknown): string | null {
  return error instanceof ApiError ? error.text : null;
}

function errorBody(body: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Storage keys of the token that marks this browser as a known device. Failed sign-ins on other devices
 * cannot lock out a known device. Customers and administrators have separate tokens. Without storage, the
 * device stays unknown.
 */
const KEYS: Partial<Record<EndpointKey, string>> = {
  "POST /api/login": "deviceToken",
  "POST /api/register": "deviceToken",
  "POST /api/admin/login": "adminDeviceToken",
};

/** Returns the header that identifies this device at sign-in, if it is known. */
export function deviceHeader(name: EndpointKey): Record<string, string> {
  const key = name === "POST /api/register" ? undefined : KEYS[name];
  if (key === undefined) return {};
  try {
    const token = localStorage.getItem(key);
    return token === null ? {} : { [DEVICE_TOKEN_HEADER]: token };
  } catch {
    return {};
  }
}

/** Saves the device token of a sign-in's response. */
export function keepDeviceToken(name: EndpointKey, { headers }: Response): void {
  const key = KEYS[name];
  const token = headers.get(DEVICE_TOKEN_HEADER);
  if (key === undefined || token === null) return;
  try {
    localStorage.setItem(key, token);
  } catch {}
}

/** Time that the first call waits for App Check, in milliseconds. Later calls are sent without a token. */
const TIMEOUT_MS = 5000;

type TokenSource = () => Promise<string>;

let arrived: (source: TokenSource) => void;
let source = new Promise<TokenSource>((resolve) => {
  arrived = resolve;
});

let hasTimedOut = false;

/** True if this build uses App Check. Set `VITE_APP_CHECK_SITE_KEY` to turn it on. */
const isAppCheckOn = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);

export function provideAppCheckTokens(next: TokenSource): void {
  source = Promise.resolve(next);
  hasTimedOut = false;
  arrived(next);
}

/**
 * Returns the App Check header of a call. Empty if App Check is off, if the method is GET, or if no token is
 * available in time.
 */
export async function appCheckHeader(method: string, isOn = isAppCheckOn): Promise<Record<string, string>> {
  if (!isOn || method === "GET" || hasTimedOut) return {};
  const token = await Promise.race([source.then((getToken) => getToken()), timeout()]).catch(() => null);
  return token === null ? {} : { "X-Firebase-AppCheck": token };
}

function timeout(): Promise<null> {
  return new Promise((resolve) =>
    setTimeout(() => {
      hasTimedOut = true;
      resolve(null);
    }, TIMEOUT_MS),
  );
}

/**
 * One page of a list. `next` is the id of the last row if more rows follow. `total` is the length of the
 * whole list if the server has counted it.
 */
export type Page<Row> = { items: Row[]; next: string | null; total: number | null };

/** Endpoints that return a list. */
type ListKey = { [Key in EndpointKey]: ReplyOf<Key> extends unknown[] ? Key : never }[EndpointKey];

/**
 * With `keepalive`, the request also completes if the page is closed. With `isQuiet`, a refused call does not ask the
 * administrator to sign in again.
 */
type CallOptions = Pick<RequestInit, "keepalive"> & { isQuiet?: boolean };

/**
 * Sends a request and returns the reply, or null if the reply is empty.
 * @example call("POST /api/coupons/validate", { code })
 * @throws ApiError if the status is not 2xx
 */
export async function call<Key extends EndpointKey>(
  key: Key,
  input: InputOf<Key>,
  options: CallOptions = {},
): Promise<ReplyOf<Key>> {
  const body = await (await send(key, input, options)).text();
  return JSON.parse(body || "null");
}

/**
 * Requests one page of a list. Reads the next page from the `Link` header.
 * @throws ApiError if the status is not 2xx
 */
export async function callPage<Key extends ListKey>(
  key: Key,
  input: InputOf<Key>,
): Promise<Page<ReplyOf<Key>[number]>> {
  const response = await send(key, input);
  const next = response.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1];
  const total = response.headers.get(TOTAL_HEADER);
  return {
    total: total === null ? null : Number(total),
    items: await response.json(),
    next: next === undefined ? null : new URL(next, location.origin).searchParams.get("after"),
  };
}

/**
 * Returns whether a proxy gave up waiting for the API, as it does while an instance starts. A repeated GET is
 * likely to succeed. A change is never repeated, because the first request may have made it.
 */
function isColdStart({ status }: Response): boolean {
  return status === 503 || status === 504;
}

/** Asks the administrator to sign in again. Returns whether they did. */
type SignInAgain = (reason: SignInReason) => Promise<boolean>;

let signInAgain: SignInAgain | null = null;

/** Sets the function that asks an administrator to sign in again, or null while no administrator's page is open. */
export function provideSignInAgain(next: SignInAgain | null): void {
  signInAgain = next;
}

/** Returns whether the administrator has signed in after the error, so that the call can be repeated. */
async function hasSignedInAgain(error: ApiError): Promise<boolean> {
  const reason = signInReasonOf(error);
  if (reason === null) return false;
  return (await signInAgain?.(reason)) ?? false;
}

async function send<Key extends EndpointKey>(
  key: Key,
  input: InputOf<Key>,
  options: CallOptions = {},
): Promise<Response> {
  const { isQuiet = false, ...init } = options;
  const { method, url, body } = requestOf(key, input);
  if (method !== "GET") clearPrefetched();
  const request = async () =>
    fetch(url, {
      method,
      ...init,
      ...BASIC_REQUEST,
      headers: { ...BASIC_REQUEST.headers, ...deviceHeader(key), ...(await appCheckHeader(method)) },
      ...(body !== undefined && { body }),
    });
  const first = await (takePrefetched(url) ?? request());
  const response = method === "GET" && isColdStart(first) ? await request() : first;
  compareClocks(response);
  if (!response.ok) {
    const error = new ApiError(response.status, (await response.text()) || response.statusText);
    if (!isQuiet && (await hasSignedInAgain(error))) return send(key, input, options);
    throw error;
  }
  keepDeviceToken(key, response);
  return response;
}
