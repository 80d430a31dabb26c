import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { initMiddleware } from "firebase-tools/lib/hosting/initMiddleware.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import "../../local/stack/parsable-urls.mjs";

/** First step of Hosting: it parses each request's URL, and an error ends the emulators. */
const server = createServer((request, response) => {
  decodeURIComponent(request.url ?? "");
  initMiddleware("")(request, response, () => response.writeHead(404).end(request.url));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => server.close());

/** Sends the bytes unchanged, which no HTTP client does. Returns the complete response. */
async function answerTo(target: string, host = "127.0.0.1"): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  for await (const part of socket.setEncoding("utf8")) answer += part;
  return answer;
}

test.each(["//", "///", "//[", "//a:b", "/\\[", "http://[", "/%", "//%ff", "*", "/wp-login.php"])(
  "returns 404 for GET %s and keeps running",
  async (target) => {
    expect(await answerTo(target)).toMatch(/^HTTP\/1.1 404/);
    expect(await answerTo("/")).toMatch(/^HTTP\/1.1 404/);
  },
);

test.each(["[", "a b", "x:99999"])("returns 404 for a request with the Host header %s", async (host) => {
  expect(await answerTo("/", host)).toMatch(/^HTTP\/1.1 404/);
});
