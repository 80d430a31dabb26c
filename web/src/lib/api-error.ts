import type { ErrorBody, RefusalCode } from "functions/core/errors";
import type { ErrorCode } from "../strings/error-texts.ts";

/** A reply that is not 2xx. `message` is "404: body" (spec §7); `code` is null when the body is not ours. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | null;
  /** The server's wording; null when the body is not ours, of invalid input (the schema library's) and of unknown faults. */
  readonly text: string | null;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const { code, error } = errorBody(body) ?? {};
    this.status = status;
    this.code = code ?? null;
    this.text = code === "invalid_input" || code === "internal" ? null : ((code && error) ?? null);
  }
}

/** A sign-in whose cookies the browser has not kept. */
export class CookiesBlocked extends Error {
  constructor() {
    super("The browser blocks cookies");
  }
}

/**
 * Returns the code of an error: the server's, "cookies_blocked" or "no_connection"; null for a reply that is not ours, or
 * no error.
 */
export function codeOf(error: unknown): ErrorCode | null {
  if (error instanceof ApiError) return error.code;
  if (error instanceof CookiesBlocked) return "cookies_blocked";
  return error instanceof Error ? "no_connection" : null;
}

/** Whether the session has ended. The guards then redirect to the sign-in page, which says so: nothing has failed. */
export function isSessionEnd(error: unknown): boolean {
  return codeOf(error) === "not_signed_in";
}

/** Returns the server's wording of an error, or null. */
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
