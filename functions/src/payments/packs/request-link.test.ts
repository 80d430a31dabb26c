import { expect, test } from "vitest";
import { requestedPack, requestedPackPath } from "./request-link.ts";

const REQUESTED = {
  courseId: 1,
  seats: 12,
  unitPrice: 22_410,
  name: "Golfklúbbur Á & B=C",
  idNumber: "500101-2020",
  hasNoCheckDigit: false,
  email: "klubbur+golf@example.is",
};

const queryOf = (path: string) => new URL(path, "http://shop.test").searchParams;

test("reads back the fields of its own link [10.367]", () => {
  for (const hasNoCheckDigit of [true, false]) {
    const requested = { ...REQUESTED, hasNoCheckDigit };
    expect(requestedPack(queryOf(requestedPackPath(requested)))).toEqual(requested);
  }
});

test.each([
  ["no query", ""],
  ["a missing field", "email="],
  ["an empty name", "name="],
  ["seats in words", "seats=tolf"],
  ["negative seats", "seats=-2"],
  ["a price with a fraction", "unitPrice=10.5"],
  ["a course in exponent notation", "courseId=1e3"],
  ["a malformed kennitala", "idNumber=123"],
  ["another word for true", "hasNoCheckDigit=1"],
  ["an unknown field", "reason=x"],
])("rejects a link with %s [10.367]", (_, changed) => {
  const query = changed === "" ? new URLSearchParams() : queryOf(requestedPackPath(REQUESTED));
  for (const [field, value] of new URLSearchParams(changed)) query.set(field, value);
  expect(requestedPack(query)).toBeNull();
});

test("rejects a link that has a field twice [10.367]", () => {
  const query = queryOf(requestedPackPath(REQUESTED));
  query.append("seats", "200");
  expect(requestedPack(query)).toBeNull();
});
