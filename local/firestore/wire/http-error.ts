import type { RpcError, StatusName } from "./rpc-error.ts";

/** HTTP status of each code in Google's APIs. */
export const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const satisfies Record<StatusName, number>;

/** Returns the JSON error body of Google's APIs. */
export function errorBody({ status, message }: RpcError) {
  return { error: { code: HTTP_STATUS[status], message, status } };
}
