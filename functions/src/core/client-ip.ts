import { BlockList, isIP, SocketAddress } from "node:net";
import type { Services } from "./context.ts";

/**
 * Returns a function that tests whether an IP address is in one of the ranges, such as `185.31.16.0/22`. A
 * single IP address is also a range. IPv4 written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 * Throws if an entry is not a range.
 */
export function ipMatcher(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [, network = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
    const family = familyOf(network);
    if (family === null) throw new Error(`"${range}" is no range of IP addresses.`);
    list.addSubnet(network, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (ip) => {
    const family = familyOf(ip);
    return family !== null && list.check(ip, family);
  };
}

/**
 * Returns the network of a caller: the IPv4 address, or the first 64 bits of the IPv6 address, because each
 * IPv6 customer has at least 2^64 IP addresses. Returns null if the text is not an IP address.
 */
export function networkOf(ip: string): string | null {
  const family = familyOf(ip);
  if (family !== "ipv6") return family && ip;
  const canonical = new SocketAddress({ address: ip, family }).address;
  const mapped = /^::ffff:(.+\..+)$/.exec(canonical)?.[1];
  return mapped ?? `${groupsOf(canonical).slice(0, 4).join(":")}::/64`;
}

/** Returns all groups of an IPv6 address, including those that `::` omits. */
function groupsOf(ip: string): string[] {
  const [head, tail] = ip.split("::").map((part) => (part === "" ? [] : part.split(":")));
  if (head === undefined || tail === undefined) return head ?? [];
  const zeros: string[] = Array(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}

function familyOf(ip: string): "ipv4" | "ipv6" | null {
  const version = isIP(ip);
  return version === 0 ? null : version === 4 ? "ipv4" : "ipv6";
}

/**
 * IP ranges of Fastly, the edge of Firebase Hosting. Source: https://api.fastly.com/public-ip-list, read
 * 2026-11.
 */
const FASTLY = [
  "23.235.32.0/20",
  "43.249.72.0/22",
  "103.244.50.0/24",
  "103.245.222.0/23",
  "103.245.224.0/24",
  "104.156.80.0/20",
  "140.248.64.0/18",
  "140.248.128.0/17",
  "146.75.0.0/17",
  "151.101.0.0/16",
  "157.52.64.0/18",
  "167.82.0.0/17",
  "167.82.128.0/20",
  "167.82.160.0/20",
  "167.82.224.0/20",
  "172.111.64.0/18",
  "185.31.16.0/22",
  "199.27.72.0/21",
  "199.232.0.0/16",
  "2a04:4e40::/32",
  "2a04:4e42::/32",
];

/**
 * IP ranges of Google's front ends, through which Firebase Hosting calls a function (seen: 66.102.8.0/24).
 * Contains only ranges of https://www.gstatic.com/ipranges/goog.json without IP addresses of `cloud.json`,
 * because virtual machines of Google Cloud customers use those. Read 2026-11.
 */
const GOOGLE = [
  "64.233.160.0/19",
  "66.102.0.0/20",
  "66.249.64.0/19",
  "72.14.192.0/18",
  "74.125.0.0/16",
  "108.170.192.0/18",
  "108.177.0.0/17",
  "142.250.0.0/15",
  "172.217.0.0/16",
  "172.253.0.0/16",
  "173.194.0.0/16",
  "192.178.0.0/15",
  "209.85.128.0/17",
  "216.58.192.0/19",
  "216.239.32.0/19",
  "2001:4860::/32",
  "2404:6800::/32",
  "2607:f8b0::/32",
  "2800:3f0::/32",
  "2a00:1450::/32",
  "2c0f:fb50::/32",
];

/** The pasted IP ranges, which doctor compares with the published ones. */
export const PROXY_RANGES = { google: GOOGLE, fastly: FASTLY } as const;

/**
 * The proxies between a visitor of Firebase Hosting and the function, starting at the function. Each counts
 * once. Code that runs at Google or Fastly also has an IP address in these ranges and can forge any entry to
 * the left of it.
 */
const PROXIES = [ipMatcher(GOOGLE), ipMatcher(FASTLY)] as const;

/** Used if the IP address is missing or malformed. */
const UNKNOWN = "unknown";

/** Returns the caller's network, which is the key for counting attempts. */
export function callerNetwork(headers: Headers, options: { isBehindFrontEnd: boolean }): string {
  return networkOf(clientIp(headers, options)) ?? UNKNOWN;
}

/**
 * Returns the IP address of the caller. Google's front end appends its peer to `X-Forwarded-For`. If that
 * peer is a Google front end, the request came through Hosting. The entry to its left is then the visitor, or
 * a Fastly server with the visitor to its left. No further hops are trusted. The caller can forge entries
 * further left and all other headers (`Fastly-Client-IP`, `X-Real-IP`).
 *
 * `isBehindFrontEnd` is false in the emulators, where all calls are local.
 */
export function clientIp(headers: Headers, options: { isBehindFrontEnd: boolean }): string {
  let ip = peerIp(headers, options);
  if (!options.isBehindFrontEnd) return ip;
  const further = entriesOf(headers).slice(1);
  for (const isProxy of PROXIES) {
    if (!isProxy(ip)) break;
    const next = further.shift();
    if (next === undefined || networkOf(next) === null) break;
    ip = next;
  }
  return ip;
}

/** Returns the IP address of the peer of Google's front end. A caller cannot forge it. */
export function peerIp(headers: Headers, { isBehindFrontEnd }: { isBehindFrontEnd: boolean }): string {
  if (!isBehindFrontEnd) return "127.0.0.1";
  const [peer = ""] = entriesOf(headers);
  return networkOf(peer) === null ? UNKNOWN : peer;
}

/** Returns the entries of `X-Forwarded-For` in reverse order. */
function entriesOf(headers: Headers): string[] {
  const entries = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.reverse();
}

/** Returns the pseudonym of a user for the logs. It is the same in all requests of the user. */
export function pseudonymOf(userId: string, fingerprint: Services["fingerprint"]): string {
  return fingerprint(userId).slice(0, 12);
}
