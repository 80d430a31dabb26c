import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/api.ts";
import { TEST_CONFIG } from "./test-config.ts";

const server = createServer((request, response) => {
  handleRequest(request, response).catch(() => response.writeHead(503).end());
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

test("a setting that is missing when the first request comes does not spoil the instance for the next", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/health`;
  for (const [name, value] of Object.entries(TEST_CONFIG)) vi.stubEnv(name, String(value));
  vi.stubEnv("WEB_API_KEY", "");
  expect((await fetch(url)).status).toBe(503);
  expect((await fetch(url)).status).toBe(503);
  vi.stubEnv("WEB_API_KEY", "local-api-key");
  expect((await fetch(url)).status).toBe(200);
});
