import { beforeEach, expect, test } from "vitest";
import { openShop } from "./shop.ts";

const shop = openShop();
beforeEach(() => shop.log.splice(0));

const ERROR = {
  message: "TypeError: no price for anna@example.is",
  stack: "TypeError\n  at pay",
  page: "/gjof/7K2M",
};

test("logs an error of a browser as an error report, without personal data [10.99]", async () => {
  const { status } = await shop.ask("POST", "/api/browser-errors", { body: ERROR });
  expect(status).toBe(200);
  expect(shop.log.find(({ severity }) => severity === "ERROR")).toMatchObject({
    message: "browser: TypeError: no price for <email>",
    fields: { stack_trace: "TypeError\n  at pay", page: "/gjof/*" },
  });
});

test.each([
  ["too long a message", { ...ERROR, message: "x".repeat(501) }, 400],
  ["too large a body", { ...ERROR, stack: "x".repeat(9000) }, 413],
  ["no stack", { message: "x", page: "/" }, 400],
])("rejects an error with %s and logs no error [10.99]", async (_, body, status) => {
  expect((await shop.ask("POST", "/api/browser-errors", { body })).status).toBe(status);
  expect(shop.log.filter(({ severity }) => severity === "ERROR")).toEqual([]);
});
