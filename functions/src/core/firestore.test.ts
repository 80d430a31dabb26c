import { expect, test } from "vitest";
import { storableNames } from "./firestore.ts";

test.each([
  ["", "field "],
  ["__id__", "field __id__"],
  ["__line\nbreak__", "field __line\nbreak__"],
  ["__open", "__open"],
  ["n".repeat(400), "n".repeat(350)],
])("stores the webhook field %o as %o", (name, stored) => {
  expect(storableNames({ [name]: "value" })).toEqual({ [stored]: "value" });
});
