import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi, ok, page, refuse } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import { ApiError, call, callPage } from "./api-client.ts";
import { prefetch } from "./request.ts";

function answering(response: Response) {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("sends cookies and a JSON content type with every call [7.1] [7.2]", async () => {
  const fetch = answering(Response.json({}));
  await call("GET /api/courses", {});
  expect(fetch).toHaveBeenLastCalledWith("/api/courses", {
    method: "GET",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
  });
});

test("sends the input of a POST as JSON [7.2]", async () => {
  const fetch = answering(Response.json({}));
  await call("POST /api/login", { email: "anna@example.is", password: "lykilord1" });
  expect(fetch).toHaveBeenLastCalledWith("/api/login", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: '{"email":"anna@example.is","password":"lykilord1"}',
  });
});

test.each([
  ["Bad Gateway", "502: Bad Gateway"],
  ["", "502: Proxy Error"],
])("turns an error response with the body '%s' into the error '%s' [7.38]", async (body, message) => {
  answering(new Response(body, { status: 502, statusText: "Proxy Error" }));
  await expect(call("GET /api/courses", {})).rejects.toMatchObject({ message });
});

test("inserts an input key into the path that names it", async () => {
  const { asked } = fakeApi({ "GET /api/lessons/7": ok({ id: 7 }) });
  expect(await call("GET /api/lessons/:id", { id: 7 })).toEqual({ id: 7 });
  expect(asked).toEqual(["GET /api/lessons/7"]);
});

test("sends the remaining input of a POST as its JSON body", async () => {
  const { bodies } = fakeApi({ "POST /api/coupons/validate": ok({}) });
  await call("POST /api/coupons/validate", { code: "VOR" });
  expect(bodies).toEqual([{ code: "VOR" }]);
});

test("checkout sends the coupon in the query and the accepted terms in the body [7.22]", async () => {
  const { asked, bodies } = fakeApi({ "POST /api/courses/1/checkout?couponId=c1": ok({}) });
  await call("POST /api/courses/:id/checkout", { id: 1, couponId: "c1", acceptedTerms: "2026" });
  expect(asked).toEqual(["POST /api/courses/1/checkout?couponId=c1"]);
  expect(bodies).toEqual([{ acceptedTerms: "2026" }]);
});

test("checkout without a coupon sends no query [7.22]", async () => {
  const { asked } = fakeApi({ "POST /api/courses/1/checkout": ok({}) });
  await call("POST /api/courses/:id/checkout", { id: 1, couponId: undefined });
  expect(asked).toEqual(["POST /api/courses/1/checkout"]);
});

test('throws an error with the message "status: body", the code and the text of a refusal [7.37] [8.1]', async () => {
  fakeApi({ "GET /api/lessons/7": refuse("course_not_bought") });
  const error = await call("GET /api/lessons/:id", { id: 7 }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '403: {"error":"You have not bought this course","code":"course_not_bought"}',
    status: 403,
    code: "course_not_bought",
    text: "You have not bought this course",
  });
});

test("an error response without JSON has neither code nor text", () => {
  expect(new ApiError(502, "Bad Gateway")).toMatchObject({
    message: "502: Bad Gateway",
    code: null,
    text: null,
  });
});

describe("callPage", () => {
  test("sends the input of a GET as query parameters", async () => {
    const { asked } = fakeApi({ "GET /api/admin/users?after=a+b": ok([]) });
    await call("GET /api/admin/users", { after: "a b" });
    expect(asked).toEqual(["GET /api/admin/users?after=a+b"]);
  });

  test("returns the cursor of the next page and the total number of rows", async () => {
    fakeApi({ "GET /api/admin/users": page([{ id: "a" }], "/api/admin/users?after=a+b", 392) });
    expect(await callPage("GET /api/admin/users", {})).toEqual({
      items: [{ id: "a" }],
      next: "a b",
      total: 392,
    });
  });

  test("returns no cursor and no total for the last page", async () => {
    fakeApi({ "GET /api/admin/users?after=a": ok([]) });
    expect(await callPage("GET /api/admin/users", { after: "a" })).toEqual({
      items: [],
      next: null,
      total: null,
    });
  });

  test("throws the status and code if a page is refused", async () => {
    fakeApi({ "GET /api/admin/users": refuse("not_admin") });
    await expect(callPage("GET /api/admin/users", {})).rejects.toMatchObject({
      status: 403,
      code: "not_admin",
    });
  });
});

describe("prefetched response", () => {
  test("uses a prefetched response for one call only", async () => {
    const { asked } = fakeApi({});
    prefetch({ call: "GET /api/courses/:id", input: { id: 1 } });
    expect(await call("GET /api/courses/:id", { id: 1 })).toEqual(course);
    expect(asked).toHaveLength(1);
    await call("GET /api/courses/:id", { id: 1 });
    expect(asked).toHaveLength(2);
  });

  test("refetches a prefetched response that is unused for 30 seconds", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked } = fakeApi({});
    prefetch({ call: "GET /api/courses/:id", input: { id: 1 } });
    vi.advanceTimersByTime(30_000);
    await call("GET /api/courses/:id", { id: 1 });
    expect(asked).toHaveLength(2);
  });

  test("discards unused prefetched responses after a mutation", async () => {
    const { asked } = fakeApi({ "GET /api/user": ok({ name: "Anna" }), "POST /api/logout": ok({}) });
    prefetch({ call: "GET /api/user", input: {} });
    await call("POST /api/logout", {});
    await call("GET /api/user", {});
    expect(asked).toEqual(["GET /api/user", "POST /api/logout", "GET /api/user"]);
  });

  test("throws the network error of a failed prefetch from the call that uses it", async () => {
    fakeApi({ "GET /api/courses/1": "no connection" });
    prefetch({ call: "GET /api/courses/:id", input: { id: 1 } });
    await expect(call("GET /api/courses/:id", { id: 1 })).rejects.toThrow("Failed to fetch");
  });
});

describe("device token", () => {
  const credentials = { email: "jona@example.is", password: "golf-1234" };
  const known = (token: string) => ({ status: 200, body: {}, headers: { "X-Device-Token": token } });

  const sentTokens = ({ headers }: ReturnType<typeof fakeApi>) =>
    headers.map((each) => each.get("X-Device-Token"));

  test("stores the device token of a sign-in and sends it only with the next sign-in", async () => {
    leaves("deviceToken");
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
    leaves("deviceToken");
    const api = fakeApi({ "POST /api/register": known("registered"), "POST /api/login": ok({}) });
    await call("POST /api/register", { ...credentials, name: "Jóna" });
    await call("POST /api/login", credentials);
    expect(sentTokens(api)).toEqual([null, "registered"]);
  });

  test("keeps separate device tokens for customers and administrators", async () => {
    leaves("adminDeviceToken", "deviceToken");
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
});

describe("App Check token", () => {
  let module: typeof import("./api-client.ts");
  beforeEach(async () => {
    vi.resetModules();
    module = await import("./api-client.ts");
  });

  test("sends no token if App Check is disabled", async () => {
    expect(await module.appCheckHeader("POST", false)).toEqual({});
  });

  test("waits for the App Check token before a POST and sends it", async () => {
    const header = module.appCheckHeader("POST", true);
    module.provideAppCheckTokens(async () => "genuine");
    expect(await header).toEqual({ "X-Firebase-AppCheck": "genuine" });
  });

  test("sends no App Check token with a GET", async () => {
    expect(await module.appCheckHeader("GET", true)).toEqual({});
  });

  test("sends the request without a token if App Check fails", async () => {
    module.provideAppCheckTokens(() => Promise.reject(new Error("blocked")));
    expect(await module.appCheckHeader("POST", true)).toEqual({});
  });

  test("only the first call waits for an App Check token that does not arrive", async () => {
    vi.useFakeTimers();
    const first = module.appCheckHeader("POST", true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await first).toEqual({});
    expect(await module.appCheckHeader("POST", true)).toEqual({});
    module.provideAppCheckTokens(async () => "genuine");
    expect(await module.appCheckHeader("POST", true)).toEqual({ "X-Firebase-AppCheck": "genuine" });
    vi.useRealTimers();
  });
});

describe("cold start of the API", () => {
  const gaveUp = { status: 504, text: "upstream request timeout" };

  test.each([503, 504])("repeats a GET once after a %s [10.148]", async (status) => {
    const { asked } = fakeApi({ "GET /api/lessons/7": [{ status, text: "" }, ok({ id: 7 })] });
    expect(await call("GET /api/lessons/:id", { id: 7 })).toEqual({ id: 7 });
    expect(asked).toHaveLength(2);
  });

  test("repeats a prefetched GET, and shows the error of the second [10.148]", async () => {
    const { asked } = fakeApi({ "GET /api/courses": gaveUp });
    prefetch({ call: "GET /api/courses", input: {} });
    await expect(call("GET /api/courses", {})).rejects.toMatchObject({ status: 504 });
    expect(asked).toHaveLength(2);
  });

  test("never repeats a change [10.148]", async () => {
    const { asked } = fakeApi({ "POST /api/lessons/7/complete": gaveUp });
    await expect(call("POST /api/lessons/:id/complete", { id: 7 })).rejects.toMatchObject({ status: 504 });
    expect(asked).toHaveLength(1);
  });
});
