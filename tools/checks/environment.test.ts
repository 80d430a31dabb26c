import { afterEach, expect, test, vi } from "vitest";
import { serverEnvironment } from "../../local/stack/environment.ts";
import { portsFrom } from "../../local/stack/ports.ts";

afterEach(() => vi.unstubAllEnvs());

const limitFactor = () => serverEnvironment(portsFrom(undefined), "demo", "/data").RATE_LIMIT_FACTOR;

test("where everybody comes from one address, limits are 20 times as high", () => {
  vi.stubEnv("RATE_LIMIT_FACTOR", undefined);
  expect(limitFactor()).toBe("20");
});

test("the environment may say otherwise", () => {
  vi.stubEnv("RATE_LIMIT_FACTOR", "1");
  expect(limitFactor()).toBe("1");
});
