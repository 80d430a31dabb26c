import { networkOf } from "../domain/network-address.ts";
import { isTrustedProxy } from "./trusted-proxies.ts";

/** Where a request came from when nothing trustworthy says so. */
const UNKNOWN = "unknown";

/**
 * The network address of the caller. Google's front end appends to `X-Forwarded-For` whom it answers; where that is a
 * proxy of Hosting, the entry before it is whom the proxy answered, and so on from the right. Whatever stands further
 * left, and any other header (`Fastly-Client-IP`, `X-Real-IP`), was written by the caller.
 *
 * `isBehindFrontEnd` is false where the emulators run: nobody appends anything there, all calls are local.
 */
export function clientAddress(headers: Headers, { isBehindFrontEnd }: { isBehindFrontEnd: boolean }): string {
  if (!isBehindFrontEnd) return "127.0.0.1";
  let nearest = UNKNOWN;
  for (const entry of (headers.get("x-forwarded-for") ?? "").split(",").reverse()) {
    const address = entry.trim();
    if (networkOf(address) === null) return nearest;
    nearest = address;
    if (!isTrustedProxy(address)) return nearest;
  }
  return nearest;
}
