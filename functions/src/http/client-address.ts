import { networkOf } from "../domain/network-address.ts";
import { isTrustedProxy } from "./trusted-proxies.ts";

/** Stands for an address that no trusted proxy names. */
const UNKNOWN = "unknown";

/** Returns the caller's network, by which attempts are counted. */
export function callerNetwork(headers: Headers, options: { isBehindFrontEnd: boolean }): string {
  return networkOf(clientAddress(headers, options)) ?? UNKNOWN;
}

/**
 * Returns the network address of the caller. Google's front end appends its peer to `X-Forwarded-For`; where that is a
 * proxy of Hosting, the entry before it is the peer of the proxy, and so on from the right. Entries further left, and
 * any other header (`Fastly-Client-IP`, `X-Real-IP`), are written by the caller.
 *
 * `isBehindFrontEnd` is false in the emulators, where all calls are local.
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
