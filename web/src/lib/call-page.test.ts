import { expect, test } from "vitest";
import { fakeApi, ok, page, refuse } from "../../test/fake-api.ts";
import { call, callPage } from "./api-client.ts";

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
