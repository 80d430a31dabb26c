import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { refusal } from "../api-client.ts";
import { fakeCookie, openFakeSession } from "../fake-sessions.ts";
import { openShop, type TestUser } from "./shop.ts";

const UNAVAILABLE = refusal(503, "accounts_unavailable");

/** Starts a fake Identity Toolkit. Returns its host and port. */
async function startToolkit(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const frontEnd: RequestListener = (_, response) =>
  response.writeHead(502, { "content-type": "text/html" }).end("<html>");

const shop = openShop();
let customer: TestUser;
beforeAll(async () => {
  customer = await shop.newUser();
});

test.each<[string, RequestListener]>([
  ["cannot be reached", (request) => request.socket.destroy()],
  ["replies with a page of Google's front end", frontEnd],
  [
    "replies that it is unavailable",
    (_, response) =>
      response.writeHead(503).end(JSON.stringify({ error: { code: 503, message: "UNAVAILABLE" } })),
  ],
])("returns 503 to a sign-in and counts no attempt while Identity Toolkit %s", async (_, listener) => {
  const broken = openShop({ identityToolkit: await startToolkit(listener) });
  const body = { email: customer.email, password: customer.password };
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await broken.ask("POST", "/api/login", { body });
    expect(answer).toMatchObject(UNAVAILABLE);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(broken.log).toContainEqual(
    expect.objectContaining({ severity: "ERROR", message: "Firebase Auth is unavailable" }),
  );
  expect(await broken.ask("POST", "/api/admin/login", { body })).toMatchObject(UNAVAILABLE);
  expect((await shop.logIn(customer)).status).toBe(200);
});

test("returns 503 to requests with a session and to a registration while Firebase Auth is unavailable", async () => {
  const usual = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = await startToolkit(frontEnd);
  onTestFinished(() => {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = usual;
  });
  const broken = openShop(); // the Admin SDK reads the host only once
  await openFakeSession(broken.db, "jona");
  const signedIn = await broken.ask("GET", "/api/user", { cookie: `__session=${fakeCookie("jona")}` });
  expect(signedIn).toMatchObject(UNAVAILABLE);
  expect(signedIn.headers.get("retry-after")).toBe("5");
  const body = { name: "Jóna Prufa", email: "jona@example.is", password: "golf-1234" };
  expect(await broken.ask("POST", "/api/register", { body })).toMatchObject(UNAVAILABLE);
});
