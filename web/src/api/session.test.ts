import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { forgetUser, USER_KEY } from "./session.ts";

/** Every family of answers that the site keeps, with whether they are the same for everybody. */
const KEYS: [key: unknown[], isPublic: boolean][] = [
  [["courses"], true],
  [["course", 1], true],
  [["course", 1, "lessons"], false], // an owner's carry their videos
  [["lesson", 1], false],
  [["payment", "PAYMENT00001"], false],
  [["payment", "PAYMENT00001", "course"], false],
  [["payment", "PAYMENT00001", "confirmation"], false],
  [["admin-check"], false],
  [["admin", "users"], false],
  [["whatever comes next"], false],
];

test.each(KEYS)("of %j a browser that is a visitor's again keeps: %s", (key, isKept) => {
  const queries = createQueryClient();
  queries.setQueryData(key, "an answer");
  forgetUser(queries);
  expect(queries.getQueryData(key) ?? null).toBe(isKept ? "an answer" : null);
});

test("nobody is signed in then, and no answer to a change is kept", async () => {
  const queries = createQueryClient();
  queries.setQueryData(USER_KEY, { id: "anna" });
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: async () => "private" })
    .execute(undefined);
  forgetUser(queries);
  expect(queries.getQueryData(USER_KEY)).toBeNull();
  expect(queries.getMutationCache().getAll()).toEqual([]);
});
