import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenerOf } from "../../src/app/node-adapter.ts";
import { openFuzzShop } from "./fuzz-shop.ts";

/** Errors of the app behind `node:http`, as Cloud Functions runs it. */
const broken: unknown[] = [];
const server = createServer();

beforeAll(async () => {
  const { app } = await openFuzzShop();
  const listener = listenerOf(app);
  server.on("request", (request, response) => {
    listener(request, response).catch((error) => {
      broken.push(error);
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends bytes and returns the status line of the response. */
async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(text, "latin1");
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer.split("\r\n")[0] ?? "";
}

test.each([
  ["an invalid host", "GET /api/health HTTP/1.1\r\nHost: %%%\r\n\r\n"],
  ["a host with a space", "GET /api/health HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ["a host with an invalid port", "GET /api/health HTTP/1.1\r\nHost: a:99999999\r\n\r\n"],
  ["an invalid URL", "GET //[ HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["an invalid absolute URL", "GET http://[::1/api HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["the method TRACE", "TRACE /api/health HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["the whole server as its URL", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"],
  [
    "header values of all bytes",
    "GET /api/user HTTP/1.1\r\nHost: a\r\nCookie: __session=\xff\xfe\xa0\r\n\r\n",
  ],
  ["an invalid length", "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"],
])("replies to %s without a server error", async (_, request) => {
  const status = await send(request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  expect(broken.splice(0)).toEqual([]);
  expect(status).toMatch(/^HTTP\/1\.1 (4\d\d|200) /);
});
