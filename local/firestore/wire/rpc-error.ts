/** Canonical status codes of this server and their numbers in the protocol. */
export const STATUS = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
} as const;
export type StatusName = keyof typeof STATUS;

/** A call that ends with a status other than OK. Each transport translates it once. */
export class RpcError extends Error {
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(message);
    this.status = status;
  }
}

export function invalidArgument(message: string): RpcError {
  return new RpcError("INVALID_ARGUMENT", message);
}

export function permissionDenied(): RpcError {
  return new RpcError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}

export function aborted(message: string): RpcError {
  return new RpcError("ABORTED", message);
}

/** Returns the error for the caller. An unexpected error is logged and becomes INTERNAL. */
export function asRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  console.error(thrown);
  return new RpcError("INTERNAL", "The local Firestore failed; its own output says why.");
}

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
