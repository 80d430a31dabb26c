import type { RpcError, StatusName } from "./rpc-error.ts";

/** The HTTP status of each code, as Google's APIs map them. */
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

/** The JSON body of Google's APIs for an error. */
export function errorBody({ status, message }: RpcError) {
  return { error: { code: HTTP_STATUS[status], message, status } };
}
