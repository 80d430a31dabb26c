import type { ErrorBody, RefusalCode } from "functions/core/errors";
import type { ErrorCode } from "../strings/error-texts.ts";

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

/** Returns the server's message of an error, or null. */
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
