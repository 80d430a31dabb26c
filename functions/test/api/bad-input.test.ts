import { beforeAll, describe, expect, test } from "vitest";
import { isForAdmins } from "../../src/core/access.ts";
import { REFUSALS } from "../../src/core/errors.ts";
import { MAX_BODY_BYTES } from "../../src/core/limits.ts";
import { type Answer, type DeclaredEndpoint, declaredEndpoints, type RequestOptions } from "../api-client.ts";
import { newEmail } from "./prepared-shops.ts";
import { endpointPath, PROVIDER_PATHS, providerMessage } from "./provider.ts";
import { openShop, type TestUser } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
let customer: TestUser;
let paymentId: string;
let adminCookie: string;
/** All documents before the bad requests. */
let stored: unknown;

const withBody = [
  "/api/login",
  "/api/register",
  "/api/forgot-password",
  "/api/reset-password",
  "/api/admin/login",
  "/api/coupons/validate",
];

beforeAll(async () => {
  await stock(shop.db);
  customer = await shop.newUser();
  adminCookie = (await shop.newAdmin()).cookie;
  paymentId = (await shop.checkout(customer)).body.paymentId;
  stored = await shop.everything();
});

/** Returns the path with ids that exist. */
const real = (path: string) => path.replace(":id", path.includes("/payment/") ? paymentId : "1");

/** Returns the cookie of a user who may call the endpoint. */
const cookieFor = ({ access }: DeclaredEndpoint) => (isForAdmins(access) ? adminCookie : customer.cookie);

/** Expects a response with nothing but a message and a known code. `what` names the request in a failure. */
async function refusedWithoutTrace(
  asking: Promise<Answer<Record<string, unknown>>>,
  status: number,
  code?: string,
  what?: string,
): Promise<void> {
  const answer = await asking;
  expect(answer.status, what).toBe(status);
  expect(Object.keys(answer.body).sort(), what).toEqual(["code", "error"]);
  if (code !== undefined) expect(answer.body.code, what).toBe(code);
  expect(REFUSALS).toHaveProperty(String(answer.body.code));
  expect(JSON.stringify(answer.body), what).not.toMatch(/\.ts|node_modules|at /);
}

type BadRequest = {
  what: string;
  method?: string;
  path?: string;
  options: RequestOptions;
  status: number;
  code: string;
};

/** Requests without a JSON object, and from another site. */
function badBodies({ bodyMaxBytes = MAX_BODY_BYTES }: DeclaredEndpoint): BadRequest[] {
  const huge = JSON.stringify({ code: "x".repeat(bodyMaxBytes) });
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  return [
    ...['{"email": ', "[]", '"golf"', "null"].map((rawBody) => ({
      what: `the body ${rawBody}`,
      options: { rawBody },
      status: 400,
      code: rawBody === '{"email": ' ? "malformed_json" : "invalid_input",
    })),
    { what: "a huge body", options: { rawBody: huge }, status: 413, code: "body_too_large" },
    ...["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"].map((type) => ({
      what: `a body of type ${type}`,
      options: { rawBody: '{"code":"GOLF20"}', headers: { "content-type": type } },
      status: 415,
      code: "unsupported_media_type",
    })),
    { what: "another site", options: { body: {}, headers: foreign }, status: 403, code: "foreign_origin" },
  ];
}

const ALWAYS_BAD = ["1.5", "%2e%2e%2f1", "1%20", "%00", "é", "1'--"];
const NO_NUMBER = ["abc", "-1", "0", "1e9", "9999999999"];

function badIds({ path, access }: DeclaredEndpoint): BadRequest[] {
  if (!path.includes(":id")) return [];
  return [...ALWAYS_BAD, ...(isForAdmins(access) ? [] : NO_NUMBER)].map((id) => ({
    what: `the id ${id}`,
    path: path.replace(":id", id),
    options: {},
    status: 400,
    code: "invalid_input",
  }));
}

function wrongMethods({ path }: DeclaredEndpoint): BadRequest[] {
  const isDeclared = (method: string) =>
    declaredEndpoints.some((call) => call.path === path && call.method === method);
  return ["PUT", "PATCH", "DELETE"]
    .filter((method) => !isDeclared(method))
    .map((method) => ({ what: method, method, options: {}, status: 405, code: "method_not_allowed" }));
}

test.each(declaredEndpoints)("$method $path rejects bad requests and writes nothing", async (call) => {
  const { method, path } = call;
  const bodies = method === "GET" ? [] : badBodies(call);
  for (const { what, options, status, code, ...bad } of [...bodies, ...badIds(call), ...wrongMethods(call)]) {
    const asked = { cookie: cookieFor(call), ...options };
    const answer = shop.ask(bad.method ?? method, bad.path ?? real(path), asked);
    await refusedWithoutTrace(answer, status, code, what);
  }
  expect(await shop.everything()).toEqual(stored);
});

describe.each(withBody)("POST %s", (path) => {
  test.each([
    ["nothing", {}],
    ["numbers", { name: 1, email: 2, password: 3, code: 4 }],
    ["lists", { name: ["a", "b"], email: ["a@b.is"], password: ["12345678"], code: ["GOLF20"] }],
    ["objects", { name: {}, email: { $ne: null }, password: { length: 9 }, code: { a: 1 } }],
    [
      "huge fields",
      {
        name: "n".repeat(9000),
        email: `${"e".repeat(9000)}@x.is`,
        password: "p".repeat(9000),
        code: "C".repeat(9000),
      },
    ],
  ])("rejects a body with %s and writes nothing", async (_, body) => {
    await refusedWithoutTrace(
      shop.ask("POST", path, { body, cookie: customer.cookie }),
      400,
      "invalid_input",
    );
    expect(await shop.everything()).toEqual(stored);
  });
});

test("rejects an id that leaves the path, and a path that is not valid UTF-8", async () => {
  for (const { method, path } of declaredEndpoints.filter(({ path }) => path.includes(":id"))) {
    const { status } = await shop.ask(method, path.replace(":id", "../1"), customer);
    expect([400, 404, 405], path).toContain(status);
  }
  const { status } = await shop.ask("GET", "/api/courses/%ff");
  expect([400, 404]).toContain(status);
});

test.each([
  ["DELETE", endpointPath("success", "AAAAAAAAAAAA")],
  ["GET", endpointPath("notification", "AAAAAAAAAAAA")],
  ["PUT", endpointPath("notification", "AAAAAAAAAAAA")],
])("rejects %s on the provider path %s", async (method, path) =>
  refusedWithoutTrace(shop.ask(method, path), 405, "method_not_allowed"),
);

test.each(["/api", "/api/", "/api/nothing", "/api/courses/1/2/3", "/api/../etc"])(
  "returns 404 for %s",
  async (path) => {
    await refusedWithoutTrace(shop.ask("GET", path), 404, "not_found");
  },
);

test("rejects repeated query parameters", async () => {
  const path = "/api/courses/1/checkout?couponId=a&couponId=b";
  await refusedWithoutTrace(shop.ask("POST", path, customer), 400, "invalid_input");
});

test("ignores unknown fields of a registration", async () => {
  const unknown = { hasPurchased: true, purchasedCourses: [1], id: "x", isAdmin: true };
  const body = { name: "Jóna", email: newEmail(), password: "golf-1234", ...unknown };
  const answer = await shop.ask("POST", "/api/register", { body });
  expect(answer).toMatchObject({ status: 200, body: { hasPurchased: false, purchasedCourses: [] } });
  expect(answer.body.id).not.toBe("x");
});

describe.each(PROVIDER_PATHS)("provider path %s", (path) => {
  const order = { orderid: "AAAAAAAAAAAA", amount: "24900" };

  test("rejects duplicate fields, a huge body and another content type with a 4xx status", async () => {
    const post = (rawBody: string) =>
      shop.ask("POST", path, { rawBody, headers: { "content-type": "application/x-www-form-urlencoded" } });
    await refusedWithoutTrace(post(`${providerMessage(order)}&status=ERROR`), 400, "invalid_input");
    await refusedWithoutTrace(post("a=".padEnd(2 ** 20, "b")), 413);
    await refusedWithoutTrace(shop.ask("POST", path, { rawBody: "{}" }), 415, "unsupported_media_type");
  });
});
