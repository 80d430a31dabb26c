import { expect, test } from "vitest";
import { payment } from "../../test/samples.ts";
import { isSuperseded } from "./unpaid-order.ts";

const gift = { recipientName: "Anna", recipientEmail: "a@example.is", message: null, deliverOn: null };
const pack = { seats: 10, unitPrice: 24_900, isInvoiced: false };

test.each([
  ["an unpaid order of a course the buyer owns", {}, true],
  ["an unpaid order of a course the buyer does not own", { courseId: 2 }, false],
  ["an unpaid gift", { gift }, false],
  ["an unpaid pack", { pack }, false],
  ["a paid order", { status: "completed" }, false],
  ["a refunded order", { status: "refunded" }, false],
] as const)("decides whether %s is superseded [10.35]", (_, changes, expected) => {
  const order = { ...payment, courseTitle: null, receiptNumber: null, ...changes };
  expect(isSuperseded(order, (courseId) => courseId === 1)).toBe(expected);
});
