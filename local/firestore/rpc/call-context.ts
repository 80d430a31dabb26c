import { RpcError } from "../wire/rpc-error.ts";

/** What a call brings along besides its request. No transport shows through. */
export type CallContext = {
  readonly authorization: string | undefined;
  /** The connection the call came on, where transactions end with it. */
  readonly connection: string | undefined;
};

/** Only the Admin SDK may do anything: for all others the security rules count, and they give nothing. */
export function assertAuthorized({ authorization }: CallContext): void {
  if (authorization?.toLowerCase() === "bearer owner") return;
  throw new RpcError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}
