import { describe, expect, test } from "vitest";
import { addressMatcher, networkOf } from "./client-address.ts";

describe("IP address range", () => {
  const matches = addressMatcher(["185.31.16.0/22", "192.0.2.7", "2a04:4e40::/32", "2001:db8::1"]);

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
  ])("checks if a range contains %s: %s", (address, isIn) => {
    expect(matches(address)).toBe(isIn);
  });

  test("matches no IP address without a range", () => {
    expect(addressMatcher([])("192.0.2.7")).toBe(false);
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
    expect(() => addressMatcher([range])).toThrow();
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
])("returns the network of %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
