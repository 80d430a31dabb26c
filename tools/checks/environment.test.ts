import { afterEach, expect, test, vi } from "vitest";
import { serverEnvironment } from "../../local/stack/environment.ts";
import { portsFrom } from "../../local/stack/ports.ts";

afterEach(() => vi.unstubAllEnvs());

const limitFactor = () => serverEnvironment(portsFrom(undefined), "demo", "/data").RATE_LIMIT_FACTOR;

test("multiplies rate limits by 20 by default", () => {
  vi.stubEnv("RATE_LIMIT_FACTOR", undefined);
  expect(limitFactor()).toBe("20");
});

test("reads the rate limit factor from the environment", () => {
  vi.stubEnv("RATE_LIMIT_FACTOR", "1");
  expect(limitFactor()).toBe("1");
});
