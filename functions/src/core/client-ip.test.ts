import { describe, expect, test } from "vitest";
import { clientIp, ipMatcher, networkOf, peerIp } from "./client-ip.ts";

const VISITOR = "194.144.1.2";
const VISITOR_V6 = "2a01:6f00:1:2::3";
const FORGED = "203.0.113.9";
const GOOGLE = "66.102.8.69";
const GOOGLE_V6 = "2a00:1450:4001:80b::1";
const FETCHER = "66.249.64.9";
const FASTLY = "151.101.1.91";
const VIRTUAL_MACHINE = "34.90.1.1";

const through = (headers: Record<string, string>) =>
  clientIp(new Headers(headers), { isBehindFrontEnd: true });

test.each([
  ["called directly", { "x-forwarded-for": VISITOR }, VISITOR],
  ["called directly, entries forged", { "x-forwarded-for": `${FORGED}, ${VISITOR}` }, VISITOR],
  ["called directly, a proxy forged", { "x-forwarded-for": `${FORGED}, ${GOOGLE}, ${VISITOR}` }, VISITOR],
  ["called directly over IPv6", { "x-forwarded-for": `${FORGED},${VISITOR_V6}` }, VISITOR_V6],
  [
    "called directly from a virtual machine at Google",
    { "x-forwarded-for": `${FORGED}, ${VIRTUAL_MACHINE}` },
    VIRTUAL_MACHINE,
  ],
  ["through Hosting", { "x-forwarded-for": `${VISITOR},${GOOGLE}` }, VISITOR],
  ["through Hosting over IPv6", { "x-forwarded-for": `${VISITOR_V6},${GOOGLE_V6}` }, VISITOR_V6],
  ["through all of Hosting", { "x-forwarded-for": `${VISITOR}, ${FASTLY}, ${GOOGLE}` }, VISITOR],
  [
    "through all of Hosting, entries forged",
    { "x-forwarded-for": `${FORGED}, ${VISITOR}, ${FASTLY}, ${GOOGLE}` },
    VISITOR,
  ],
  [
    "called directly from Fastly's network, where customers run code",
    { "x-forwarded-for": `${FORGED}, 151.101.5.5` },
    "151.101.5.5",
  ],
  [
    "through Hosting from Google's network, where customers run code",
    { "x-forwarded-for": `${FORGED}, ${FETCHER}, ${GOOGLE}` },
    FETCHER,
  ],
  [
    "through all of Hosting from Google's network",
    { "x-forwarded-for": `${FORGED}, ${FETCHER}, ${FASTLY}, ${GOOGLE}` },
    FETCHER,
  ],
  [
    "through all of Hosting from Fastly's network",
    { "x-forwarded-for": `${FORGED}, 151.101.5.5, ${FASTLY}, ${GOOGLE}` },
    "151.101.5.5",
  ],
  [
    "from Google's network, a way through Hosting forged",
    { "x-forwarded-for": `${FORGED}, 74.125.0.10, 151.101.1.1, ${FETCHER}` },
    "74.125.0.10",
  ],
  [
    "through Hosting, entries forged",
    { "x-forwarded-for": `${FORGED}, 10.0.0.1, ${VISITOR}, ${GOOGLE}` },
    VISITOR,
  ],
  ["through Hosting, garbage forged", { "x-forwarded-for": `'; --, ${VISITOR}, ${GOOGLE}` }, VISITOR],
  ["IPv4 written as IPv6", { "x-forwarded-for": `${FORGED}, ${VISITOR}, ::ffff:${GOOGLE}` }, VISITOR],
  ["nothing before the proxy", { "x-forwarded-for": GOOGLE }, GOOGLE],
  ["garbage before the proxy", { "x-forwarded-for": `${FORGED}, nonsense, ${GOOGLE}` }, GOOGLE],
  ["an IP address with a port before the proxy", { "x-forwarded-for": `${FORGED}:443, ${GOOGLE}` }, GOOGLE],
  ["garbage last", { "x-forwarded-for": `${FORGED}, nonsense` }, "unknown"],
  ["an empty entry last", { "x-forwarded-for": `${FORGED},` }, "unknown"],
  ["an empty header", { "x-forwarded-for": "" }, "unknown"],
  ["no header", {}, "unknown"],
  ["Fastly-Client-IP forged", { "fastly-client-ip": FORGED, "x-forwarded-for": VISITOR }, VISITOR],
  ["Fastly-Client-IP alone", { "fastly-client-ip": FORGED }, "unknown"],
  [
    "every other header forged",
    {
      forwarded: `for=${FORGED}`,
      "x-real-ip": FORGED,
      "x-client-ip": FORGED,
      "true-client-ip": FORGED,
      "x-appengine-user-ip": FORGED,
      "x-forwarded-for": `${VISITOR}, ${GOOGLE}`,
    },
    VISITOR,
  ],
])("finds the IP address of the client: %s [M2.6]", (_, headers, ip) => {
  expect(through(headers as Record<string, string>)).toBe(ip);
});

test("treats every call as local in the emulators, regardless of its headers", () => {
  const headers = new Headers({ "x-forwarded-for": FORGED, "fastly-client-ip": FORGED });
  expect(clientIp(headers, { isBehindFrontEnd: false })).toBe("127.0.0.1");
});

test.each([
  ["the last entry", { "x-forwarded-for": `${VISITOR}, ${GOOGLE}` }, GOOGLE],
  ["the caller of a direct call", { "x-forwarded-for": `${FORGED}, ${VISITOR}` }, VISITOR],
  ["unknown without the header", {}, "unknown"],
  ["unknown if the last entry is garbage", { "x-forwarded-for": `${VISITOR}, nonsense` }, "unknown"],
])("finds the IP address of the peer: %s", (_, headers, ip) => {
  expect(peerIp(new Headers(headers as Record<string, string>), { isBehindFrontEnd: true })).toBe(ip);
});

describe("IP address range", () => {
  const matches = ipMatcher(["185.31.16.0/22", "192.0.2.7", "2a04:4e40::/32", "2001:db8::1"]);

  test.each([
    ["185.31.16.0", true],
    ["185.31.19.255", true],
    ["185.31.20.0", false],
    ["192.0.2.7", true],
    ["192.0.2.8", false],
    ["::ffff:192.0.2.7", true],
    ["::ffff:c000:207", true],
    ["2a04:4e40:1234::1", true],
    ["2A04:4E40::", true],
    ["2a04:4e41::1", false],
    ["2001:db8::1", true],
    ["2001:db8:0:0:0:0:0:1", true],
    ["2001:db8::2", false],
    ["192.0.2.7:443", false],
    ["0192.0.2.7", false],
    ["unknown", false],
    ["", false],
  ])("checks if a range contains %s: %s", (ip, isIn) => {
    expect(matches(ip)).toBe(isIn);
  });

  test("matches no IP address without a range", () => {
    expect(ipMatcher([])("192.0.2.7")).toBe(false);
  });

  test.each([
    "",
    "192.0.2.0/",
    "192.0.2.0/33",
    "2001:db8::/129",
    "192.0.2/24",
    "example.is",
    "192.0.2.0/24/8",
    "192.0.2.0/-1",
    "192.0.2.0/x",
    "localhost",
  ])("rejects the range '%s'", (range) => {
    expect(() => ipMatcher([range])).toThrow();
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", null],
  ["", null],
])("returns the network of %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
