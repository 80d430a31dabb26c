import { expect, test } from "vitest";
import { leaves } from "../../test/storage.ts";
import { unsentGift, unsentPack, unsentWork } from "./browser-storage.ts";

test("returns unsent work only to the same user", () => {
  const unsent = unsentWork<string>();
  expect(unsent.of("anna")).toBeNull();
  unsent.keep("anna", "an order");
  expect(unsent.of("jon")).toBeNull();
  expect(unsent.of("")).toBeNull();
  expect(unsent.of("anna")).toBe("an order");
});

test("keeps only the latest work until it is cleared", () => {
  const unsent = unsentWork<string>();
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
    unsentGift.keep({ userId: "anna", courseId: 1, fields: gift });
    expect(unsentGift.read(user, course)).toEqual(found);
  },
);

test("returns an unfinished pack only to its customer, and nothing that another page has stored", () => {
  leaves("pakki", "gjof");
  const pack = { seats: "10", name: "Golfklúbbur Prufu", idNumber: "" };
  unsentPack.keep({ userId: "anna", fields: pack });
  expect(unsentPack.read("anna")).toEqual(pack);
  expect(unsentPack.read("jon")).toBeNull();
  sessionStorage.setItem("gjof", "not JSON");
  expect(unsentGift.read("anna", 1)).toBeNull();
});
