import { beforeAll, describe, expect, test } from "vitest";
import { isForAdmins } from "../../src/core/endpoint.ts";
import { REFUSALS } from "../../src/core/errors.ts";
import { MAX_BODY_BYTES } from "../../src/core/limits.ts";
import type { Answer } from "../api-client.ts";
import { type DeclaredEndpoint, declaredEndpoints } from "../api-client.ts";
import { endpointPath, PROVIDER_PATHS, providerMessage } from "./provider.ts";
import { type Customer, openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
let customer: Customer;
let paymentId: string;
let adminCookie: string;

const changing = declaredEndpoints.filter(({ method }) => method !== "GET");
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
  customer = await shop.newCustomer();
  adminCookie = (await shop.newAdmin()).cookie;
  paymentId = (await shop.checkout(customer)).body.paymentId;
});

/** Returns the path with ids that exist. */
const real = (path: string) => path.replace(":id", path.includes("/payment/") ? paymentId : "1");

/** Returns the cookie of a user who may call the endpoint. */
const cookieFor = ({ access }: DeclaredEndpoint) => (isForAdmins(access) ? adminCookie : customer.cookie);

/** Returns all stored documents, to compare them before and after a request. */
async function everything(): Promise<unknown> {
  const collections = await shop.db.listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()]));
}

async function refusedWithoutTrace(
  asking: Promise<Answer<Record<string, unknown>>>,
  status: number,
  code?: string,
): Promise<void> {
  const answer = await asking;
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body).sort()).toEqual(["code", "error"]);
  if (code !== undefined) expect(answer.body.code).toBe(code);
  expect(REFUSALS).toHaveProperty(String(answer.body.code));
  expect(JSON.stringify(answer.body)).not.toMatch(/\.ts|node_modules|at /);
}

describe.each(changing)("$method $path", (call) => {
  const { method } = call;
  const url = () => real(call.path);

  test("rejects a request from another site and writes nothing", async () => {
    const before = await everything();
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const answer = shop.ask(method, url(), { body: {}, cookie: cookieFor(call), headers });
    await refusedWithoutTrace(answer, 403, "foreign_origin");
    expect(await everything()).toEqual(before);
  });

  test.each([
    ["broken JSON", '{"email": ', 400, "malformed_json"],
    ["a list", "[]", 400, "invalid_input"],
    ["text", '"golf"', 400, "invalid_input"],
    ["null", "null", 400, "invalid_input"],
  ])("rejects %s as a body", async (_, rawBody, status, code) => {
    await refusedWithoutTrace(shop.ask(method, url(), { rawBody, cookie: cookieFor(call) }), status, code);
  });

  const { bodyMaxBytes = MAX_BODY_BYTES } = call;
  test(`rejects a body of more than ${bodyMaxBytes} bytes`, async () => {
    const rawBody = JSON.stringify({ code: "x".repeat(bodyMaxBytes) });
    const asked = shop.ask(method, url(), { rawBody, cookie: cookieFor(call) });
    await refusedWithoutTrace(asked, 413, "body_too_large");
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"])(
    "rejects a body of type %s",
    async (type) => {
      const asked = {
        rawBody: '{"code":"GOLF20"}',
        cookie: cookieFor(call),
        headers: { "content-type": type },
      };
      await refusedWithoutTrace(shop.ask(method, url(), asked), 415, "unsupported_media_type");
    },
  );
});

describe.each(withBody)("POST %s", (path) => {
  test.each([
    ["nothing", {}],
    ["numbers", { name: 1, email: 2, password: 3, code: 4 }],
    ["lists", { name: ["a", "b"], email: ["a@b.is"], password: ["12345678"], code: ["GOLF20"] }],
    ["objects", { name: {}, email: { $ne: null }, password: { length: 9 }, code: { a: 1 } }],
    ["nulls", { name: null, email: null, password: null, code: null }],
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
    const before = await everything();
    await refusedWithoutTrace(
      shop.ask("POST", path, { body, cookie: customer.cookie }),
      400,
      "invalid_input",
    );
    expect(await everything()).toEqual(before);
  });
});

describe("id in the path", () => {
  const withId = declaredEndpoints.filter(({ path }) => path.includes(":id"));

  const ALWAYS_BAD = ["1.5", "%2e%2e%2f1", "1%20", "%00", "é", "1'--"];
  const NO_NUMBER = ["abc", "-1", "0", "1e9", "9999999999"];

  test.each(
    withId.flatMap((call) =>
      [...ALWAYS_BAD, ...(isForAdmins(call.access) ? [] : NO_NUMBER)].map((id) => ({ ...call, id })),
    ),
  )("rejects $method $path with the id $id", async ({ id, ...call }) => {
    const asked = { cookie: cookieFor(call) };
    await refusedWithoutTrace(
      shop.ask(call.method, call.path.replace(":id", id), asked),
      400,
      "invalid_input",
    );
  });

  test.each(withId)("rejects $method $path with the id ../1", async ({ method, path }) => {
    const { status } = await shop.ask(method, path.replace(":id", "../1"), { cookie: customer.cookie });
    expect([400, 404, 405]).toContain(status);
  });

  test("rejects a path that is not valid UTF-8", async () => {
    const { status } = await shop.ask("GET", "/api/courses/%ff");
    expect([400, 404]).toContain(status);
  });
});

describe("wrong method", () => {
  test.each(declaredEndpoints)("rejects other methods on $path", async ({ path }) => {
    const isRight = (method: string) =>
      declaredEndpoints.some((call) => call.path === path && call.method === method);
    for (const method of ["PUT", "PATCH", "DELETE"].filter((each) => !isRight(each))) {
      await refusedWithoutTrace(shop.ask(method, real(path)), 405, "method_not_allowed");
    }
  });

  test.each([
    ["DELETE", endpointPath("success", "AAAAAAAAAAAA")],
    ["GET", endpointPath("notification", "AAAAAAAAAAAA")],
    ["PUT", endpointPath("notification", "AAAAAAAAAAAA")],
  ])("rejects %s on the provider path %s", async (method, path) =>
    refusedWithoutTrace(shop.ask(method, path), 405, "method_not_allowed"),
  );
});

test.each(["/api", "/api/", "/api/nothing", "/api/courses/1/2/3", "/api/../etc"])(
  "returns 404 for %s",
  async (path) => {
    await refusedWithoutTrace(shop.ask("GET", path), 404, "not_found");
  },
);

test("rejects repeated query parameters", async () => {
  const path = "/api/courses/1/checkout?couponId=a&couponId=b";
  await refusedWithoutTrace(shop.ask("POST", path, { cookie: customer.cookie }), 400, "invalid_input");
});

test("ignores unknown fields of a registration", async () => {
  const email = "dropped@example.is";
  const body = {
    name: "Jóna",
    email,
    password: "golf-1234",
    hasPurchased: true,
    purchasedCourses: [1],
    id: "x",
    isAdmin: true,
  };
  const answer = await shop.ask("POST", "/api/register", { body });
  expect(answer).toMatchObject({ status: 200, body: { hasPurchased: false, purchasedCourses: [] } });
  expect(answer.body.id).not.toBe("x");
});

describe.each(PROVIDER_PATHS)("provider path %s", (path) => {
  const order = { orderid: "AAAAAAAAAAAA", amount: "24900" };

  test("rejects duplicate fields, a huge body and another content type with a 4xx status", async () => {
    const doubled = `${providerMessage(order)}&status=ERROR`;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await refusedWithoutTrace(
      shop.ask("POST", path, { rawBody: doubled, headers: form }),
      400,
      "invalid_input",
    );
    await refusedWithoutTrace(
      shop.ask("POST", path, { rawBody: "a=".padEnd(2 ** 20, "b"), headers: form }),
      413,
    );
    await refusedWithoutTrace(shop.ask("POST", path, { rawBody: "{}" }), 415, "unsupported_media_type");
  });
});
