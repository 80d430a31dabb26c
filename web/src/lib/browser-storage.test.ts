import { expect, test } from "vitest";
import { sessionDraft } from "./browser-storage.ts";

test("returns unsent work only to the same user", () => {
  const unsent = sessionDraft<string>();
  expect(unsent.of("anna")).toBeNull();
  unsent.keep("anna", "an order");
  expect(unsent.of("jon")).toBeNull();
  expect(unsent.of("")).toBeNull();
  expect(unsent.of("anna")).toBe("an order");
});

test("keeps only the latest work until it is cleared", () => {
  const unsent = sessionDraft<string>();
  unsent.keep("anna", "an order");
  unsent.keep("jon", "another order");
  expect(unsent.of("anna")).toBeNull();
  expect(unsent.of("jon")).toBe("another order");
  unsent.clear();
  expect(unsent.of("jon")).toBeNull();
});
