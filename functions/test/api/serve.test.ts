import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env, PublicCall } from "../../src/app/call.ts";
import { type Endpoint, endpoint } from "../../src/app/endpoint.ts";
import { endpoints } from "../../src/app/endpoints.ts";
import { serve } from "../../src/app/serve.ts";
import { openShop } from "./shop.ts";
import { SITE } from "./test-config.ts";

const shop = openShop();
const { services } = shop;

/** Asks for the list of courses, which a shared cache may keep, after `effect`. */
async function ask(effect: (call: PublicCall) => void, headers: Record<string, string> = {}) {
  const app = new Hono<Env>();
  app.use((context, next) => {
    context.set("store", services.openStore());
    return next();
  });
  const declared = endpoints["GET /api/courses"];
  const changed = endpoint(declared, async (call) => {
    effect(call);
    return [];
  });
  serve(app, services, "GET /api/courses", changed as Endpoint);
  return app.request(`${SITE}/api/courses`, { headers });
}

test("a GET that starts a session sets its cookies", async () => {
  const { headers } = await ask(({ startSession }) =>
    startSession({ cookie: "abc", lifetimeMs: 1000 }, { isCustomer: true }),
  );
  expect(headers.getSetCookie().map((cookie) => cookie.split(";")[0])).toEqual([
    "__session=abc",
    "signed_in=1",
  ]);
});

test("a cached answer keeps its Link header", async () => {
  const { headers } = await ask(({ linkNext }) => linkNext("2"));
  expect(headers.get("link")).toBe('</api/courses?after=2>; rel="next"');
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
});

test("a copy that is still right is answered with 304 and no body", async () => {
  const etag = (await ask(() => {})).headers.get("etag") ?? "";
  const answer = await ask(() => {}, { "if-none-match": `W/${etag}` });
  expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
});

test("a call that changes something takes nothing from its address, which logs keep", async () => {
  const { status, body } = await shop.ask("POST", "/api/login?email=jona@example.is&password=golf-1234", {
    body: {},
  });
  expect([status, body]).toMatchObject([400, { code: "invalid_input" }]);
});
