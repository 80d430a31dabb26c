import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Env } from "../core/call.ts";
import { listenerOf } from "./node-adapter.ts";

const server = createServer(listenerOf(new Hono<Env>()));

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

test("rejects a malformed URL with 400 and forbids caches to store the reply", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end("GET http://[::1/api HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain("cache-control: private, no-store\r\n");
  expect(answer).toContain('{"error":"Invalid input","code":"invalid_input"}');
});
