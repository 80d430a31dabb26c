import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
// Nothing else in this process may load the function: the first test here makes its first request.
import { api } from "../../src/index.ts";
import { TEST_CONFIG } from "./test-config.ts";

/** The deployed function, which the Functions Framework calls with Node's request and response. */
const server = createServer((request, response) => {
  Promise.resolve(Reflect.apply(api, undefined, [request, response])).catch(() =>
    response.writeHead(503).end(),
  );
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`;

beforeEach(() => {
  for (const [name, value] of Object.entries(TEST_CONFIG)) vi.stubEnv(name, String(value));
  vi.stubEnv("MAIL_FROM", "Golfnámskeið <hallo@example.com>");
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

test("names a missing setting in the log, and recovers on a later request to the same instance [M2.15]", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.stubEnv("WEB_API_KEY", "");
  for (let request = 0; request < 2; request += 1) {
    const answer = await fetch(url);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ error: expect.any(String), code: "internal" });
  }
  const line = JSON.parse(String(log.mock.calls.at(-1)?.[0]));
  expect(line).toMatchObject({ severity: "ERROR", message: "the shop cannot start" });
  expect(line.stack_trace).toContain("WEB_API_KEY");
  log.mockRestore();
  vi.stubEnv("WEB_API_KEY", "local-api-key");
  expect((await fetch(url)).status).toBe(200);
});

test("sends no CORS headers and rejects preflight requests", async () => {
  const headers = { origin: "https://other.example", "access-control-request-method": "POST" };
  for (const method of ["GET", "OPTIONS"]) {
    const answer = await fetch(url, { method, headers });
    expect(answer.status).toBe(method === "GET" ? 200 : 405);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
