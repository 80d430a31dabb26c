import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { call } from "./call.ts";

const credentials = { email: "jona@example.is", password: "golf-1234" };
const known = (token: string) => ({ status: 200, body: {}, headers: { "X-Device-Token": token } });

afterEach(() => vi.restoreAllMocks());

const sentTokens = ({ headers }: ReturnType<typeof fakeApi>) =>
  headers.map((each) => each.get("X-Device-Token"));

test("a device that a sign-in made known says so at the next sign-in, and at no other call", async () => {
  const api = fakeApi({
    "POST /api/login": [known("first"), ok({})],
    "POST /api/logout": ok({}),
    "POST /api/register": ok({}),
  });
  await call("POST /api/login", credentials);
  await call("POST /api/logout", {});
  await call("POST /api/register", { ...credentials, name: "Jóna" });
  await call("POST /api/login", credentials);
  expect(sentTokens(api)).toEqual([null, null, null, "first"]);
});

test("registering makes it known too", async () => {
  const api = fakeApi({ "POST /api/register": known("registered"), "POST /api/login": ok({}) });
  await call("POST /api/register", { ...credentials, name: "Jóna" });
  await call("POST /api/login", credentials);
  expect(sentTokens(api)).toEqual([null, "registered"]);
});

test("an administrator's sign-in on the same device has a token of its own", async () => {
  const api = fakeApi({
    "POST /api/login": [known("customer"), ok({})],
    "POST /api/admin/login": [known("admin"), ok({})],
  });
  for (const key of [
    "POST /api/login",
    "POST /api/admin/login",
    "POST /api/login",
    "POST /api/admin/login",
  ] as const)
    await call(key, credentials);
  expect(sentTokens(api)).toEqual([null, null, "customer", "admin"]);
});

test("a browser that keeps nothing signs in all the same", async () => {
  const api = fakeApi({ "POST /api/login": known("lost") });
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  await call("POST /api/login", credentials);
  await call("POST /api/login", credentials);
  expect(sentTokens(api)).toEqual([null, null]);
});
