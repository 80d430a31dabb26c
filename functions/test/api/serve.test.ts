import { Hono } from "hono";
import { expect, test } from "vitest";
import { endpoints } from "../../src/app/endpoints.ts";
import { serve } from "../../src/app/serve.ts";
import type { Env, PublicCall } from "../../src/core/call.ts";
import { type Endpoint, endpoint } from "../../src/core/endpoint.ts";
import { timeIn } from "../clock.ts";
import { openShop } from "./shop.ts";
import { SITE } from "./test-config.ts";

const shop = openShop();
const { services } = shop;

/** Runs `effect` in the course list endpoint, whose response a shared cache may keep. */
async function ask(effect: (call: PublicCall) => unknown, headers: Record<string, string> = {}) {
  const app = new Hono<Env>();
  app.use((context, next) => {
    context.set("store", services.openStore());
    return next();
  });
  const declared = endpoints["GET /api/courses"];
  const changed = endpoint(declared, async (call) => {
    await effect(call);
    return [];
  });
  serve(app, services, "GET /api/courses", changed as Endpoint);
  return app.request(`${SITE}/api/courses`, { headers });
}

test("lets no shared cache store a response that sets session cookies", async () => {
  const { headers } = await ask(({ startSession }) =>
    startSession({ cookie: "abc", lifetimeMs: 1000 }, { role: "customer" }),
  );
  expect(headers.getSetCookie().map((cookie) => cookie.split(";")[0])).toEqual([
    "__session=abc",
    "signed_in=1",
  ]);
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("renews no session with a response that a shared cache may store", async () => {
  const { cookie } = await shop.newUser();
  shop.clock.now = () => timeIn(1);
  const { headers } = await ask(({ visitorId }) => visitorId(), { cookie });
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("cache-control")).toContain("public");
  expect((await shop.ask("GET", "/api/user", { cookie })).headers.getSetCookie()).toHaveLength(2);
});

test("keeps the Link header of a cacheable response", async () => {
  const { headers } = await ask(({ linkNext }) => linkNext("2"));
  expect(headers.get("link")).toBe('</api/courses?after=2>; rel="next"');
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
});

test("returns 304 without a body if the cached copy is current", async () => {
  const etag = (await ask(() => {})).headers.get("etag") ?? "";
  const answer = await ask(() => {}, { "if-none-match": `W/${etag}` });
  expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
});

test("does not read the input of a POST from its query string", async () => {
  const { status, body } = await shop.ask("POST", "/api/login?email=jona@example.is&password=golf-1234", {
    body: {},
  });
  expect([status, body]).toMatchObject([400, { code: "invalid_input" }]);
});
