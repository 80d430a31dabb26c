import { expect, test } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { course } from "../../test/samples.ts";
import { call } from "./call.ts";
import { askEarly } from "./early-answers.ts";

test("what was asked for early is not asked for again, but once", async () => {
  const { asked } = fakeApi({});
  askEarly("/api/courses/1");
  expect(await call("course", { id: 1 })).toEqual(course);
  expect(asked).toHaveLength(1);
  await call("course", { id: 1 });
  expect(asked).toHaveLength(2);
});

test("an early answer may be old once something has been done", async () => {
  const { asked } = fakeApi({ "GET /api/user": ok({ name: "Anna" }), "POST /api/logout": ok({}) });
  askEarly("/api/user");
  await call("logout", {});
  await call("user", {});
  expect(asked).toEqual(["GET /api/user", "POST /api/logout", "GET /api/user"]);
});

test("an early question that could not be asked fails the call that wanted it", async () => {
  fakeApi({ "GET /api/courses/1": "no connection" });
  askEarly("/api/courses/1");
  await expect(call("course", { id: 1 })).rejects.toThrow("Failed to fetch");
});
