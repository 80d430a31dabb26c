import { expect, test } from "vitest";
import { leaves } from "../../test/storage.ts";
import { giftDraft, packDraft, sessionDraft } from "./browser-storage.ts";

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

const gift = { recipientName: "Anna", recipientEmail: "a@example.is", message: "", deliverOn: "" };

test.each([
  ["anna", 1, gift],
  ["anna", 2, null],
  ["jon", 1, null],
  ["jon", 2, null],
])(
  "returns to %s in course %d the unfinished gift that Anna began in course 1: %j",
  (user, course, found) => {
    leaves("gjof");
    giftDraft.keep({ userId: "anna", courseId: 1, fields: gift });
    expect(giftDraft.read(user, course)).toEqual(found);
  },
);

test("returns an unfinished pack only to its customer, and nothing that another page has stored", () => {
  leaves("pakki", "gjof");
  const pack = { seats: "10", name: "Golfklúbbur Prufu", idNumber: "" };
  packDraft.keep({ userId: "anna", fields: pack });
  expect(packDraft.read("anna")).toEqual(pack);
  expect(packDraft.read("jon")).toBeNull();
  sessionStorage.setItem("gjof", "not JSON");
  expect(giftDraft.read("anna", 1)).toBeNull();
});
