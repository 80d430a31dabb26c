import type { ErrorBody, RefusalCode } from "functions/contract/errors";

/** An answer that is not 2xx. `message` is "404: body" (spec §7); `code` is null when the body is not ours. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | null;
  /** The server's wording; null when the body is not ours, and of invalid input: that is the schema library's. */
  readonly text: string | null;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    const refusal = refusalIn(body);
    this.status = status;
    this.code = refusal?.code ?? null;
    this.text = this.code === "invalid_input" ? null : (refusal?.error ?? null);
  }
}

/** Whether the session has ended. The guards then lead to the sign-in page, which says so: nothing has failed. */
export function isSessionEnd(error: unknown): boolean {
  return codeOf(error) === "not_signed_in";
}

/** The refusal's code, or null for anything else, a lost connection for one. */
export function codeOf(error: unknown): RefusalCode | null {
  return error instanceof ApiError ? error.code : null;
}

function refusalIn(body: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
