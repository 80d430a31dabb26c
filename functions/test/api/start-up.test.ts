import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
// Nobody else in this process may load the function itself: the first test here is its first request.
import { api } from "../../src/index.ts";
import { TEST_CONFIG } from "./test-config.ts";

/** The deployed function itself, which the Functions Framework calls with Node's request and response. */
const server = createServer((request, response) => {
  Promise.resolve(Reflect.apply(api, undefined, [request, response])).catch(() =>
    response.writeHead(503).end(),
  );
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`;

beforeEach(() => {
  for (const [name, value] of Object.entries(TEST_CONFIG)) vi.stubEnv(name, String(value));
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

test("a setting that is missing when the first request comes does not spoil the instance for the next [M2.15]", async () => {
  vi.stubEnv("WEB_API_KEY", "");
  expect((await fetch(url)).status).toBe(503);
  expect((await fetch(url)).status).toBe(503);
  vi.stubEnv("WEB_API_KEY", "local-api-key");
  expect((await fetch(url)).status).toBe(200);
});

test("no other site may read an answer: there are no CORS headers, and a preflight is refused", async () => {
  const headers = { origin: "https://other.example", "access-control-request-method": "POST" };
  for (const method of ["GET", "OPTIONS"]) {
    const answer = await fetch(url, { method, headers });
    expect(answer.status).toBe(method === "GET" ? 200 : 405);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
