import { expect, test } from "vitest";
import { fakeApi, ok, page, refuse } from "../../test/fake-api.ts";
import { call, callPage } from "./call.ts";

test("the other keys of a GET go to the query", async () => {
  const { asked } = fakeApi({ "GET /api/admin/users?after=a+b": ok([]) });
  await call("GET /api/admin/users", { after: "a b" });
  expect(asked).toEqual(["GET /api/admin/users?after=a+b"]);
});

test("a page of a list names its last row if more follow, and how many rows there are in all", async () => {
  fakeApi({ "GET /api/admin/users": page([{ id: "a" }], "/api/admin/users?after=a+b", 392) });
  expect(await callPage("GET /api/admin/users", {})).toEqual({
    items: [{ id: "a" }],
    next: "a b",
    total: 392,
  });
});

test("the last page of a list names none", async () => {
  fakeApi({ "GET /api/admin/users?after=a": ok([]) });
  expect(await callPage("GET /api/admin/users", { after: "a" })).toEqual({
    items: [],
    next: null,
    total: null,
  });
});

test("a page that is refused is an error like any other", async () => {
  fakeApi({ "GET /api/admin/users": refuse("not_admin") });
  await expect(callPage("GET /api/admin/users", {})).rejects.toMatchObject({
    status: 403,
    code: "not_admin",
  });
});
