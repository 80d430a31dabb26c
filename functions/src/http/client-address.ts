import { networkOf } from "../domain/network-address.ts";
import { PROXIES } from "./trusted-proxies.ts";

/** Stands for a missing or malformed address. */
const UNKNOWN = "unknown";

/** Returns the caller's network, by which attempts are counted. */
export function callerNetwork(headers: Headers, options: { isBehindFrontEnd: boolean }): string {
  return networkOf(clientAddress(headers, options)) ?? UNKNOWN;
}

/**
 * Returns the IP address of the caller. Google's front end appends its peer to `X-Forwarded-For`. If that is a front end of
 * Google's, the request came through Hosting: the entry to its left is the visitor, or one of Fastly's servers with the visitor
 * to its left. No more hops are trusted. Entries further left, and any other header (`Fastly-Client-IP`, `X-Real-IP`), are
 * written by the caller.
 *
 * `isBehindFrontEnd` is false in the emulators, where all calls are local.
 */
export function clientAddress(headers: Headers, options: { isBehindFrontEnd: boolean }): string {
  let address = peerAddress(headers, options);
  if (!options.isBehindFrontEnd) return address;
  const further = entriesOf(headers).slice(1);
  for (const isProxy of PROXIES) {
    if (!isProxy(address)) break;
    const next = further.shift();
    if (next === undefined || networkOf(next) === null) break;
    address = next;
  }
  return address;
}

/** Returns the IP address of the peer of Google's front end, which no caller can choose. */
export function peerAddress(headers: Headers, { isBehindFrontEnd }: { isBehindFrontEnd: boolean }): string {
  if (!isBehindFrontEnd) return "127.0.0.1";
  const [peer = ""] = entriesOf(headers);
  return networkOf(peer) === null ? UNKNOWN : peer;
}

/** Returns the entries of `X-Forwarded-For`, the last one first. */
function entriesOf(headers: Headers): string[] {
  const entries = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.reverse();
}
