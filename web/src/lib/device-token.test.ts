import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { call } from "./api-client.ts";

const credentials = { email: "jona@example.is", password: "golf-1234" };
const known = (token: string) => ({ status: 200, body: {}, headers: { "X-Device-Token": token } });

afterEach(() => vi.restoreAllMocks());

const sentTokens = ({ headers }: ReturnType<typeof fakeApi>) =>
  headers.map((each) => each.get("X-Device-Token"));

test("stores the device token of a sign-in and sends it only with the next sign-in", async () => {
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

test("stores the device token of a registration", async () => {
  const api = fakeApi({ "POST /api/register": known("registered"), "POST /api/login": ok({}) });
  await call("POST /api/register", { ...credentials, name: "Jóna" });
  await call("POST /api/login", credentials);
  expect(sentTokens(api)).toEqual([null, "registered"]);
});

test("keeps separate device tokens for customers and administrators", async () => {
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

test("signs in without a device token if the browser blocks storage", async () => {
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
