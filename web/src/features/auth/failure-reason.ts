import { ApiError } from "../../api/api-error.ts";
import { authErrors, noConnection } from "../../strings/auth.ts";

/** Why a call failed, in words: ours where we have them, else the server's, else "502: Bad Gateway" (spec §8). */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiError)) return noConnection;
  return (error.code && authErrors[error.code]) ?? error.text ?? error.message;
}
