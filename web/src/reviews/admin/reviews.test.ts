import { expect, test } from "vitest";
import { todoOf } from "./reviews.tsx";

test.each([
  ["webhook_rejected", "pending", /^Berðu greiðsluna saman .* Ljúktu henni handvirkt/],
  ["webhook_rejected", "completed", /^Greiðslunni er lokið\./],
  ["unverified", "refunded", /^Greiðslan hefur verið endurgreidd\./],
  ["already_owned", "completed", /^Endurgreiddu þessa greiðslu\./],
  ["email_given_up", "completed", /^Athugaðu hvort netfangið sé rétt/],
] as const)("advises for %s of a %s payment: %s [10.342]", (reason, status, advice) => {
  expect(todoOf({ reason, paymentId: "SALE00000001" }, status)).toMatch(advice);
});

test("does not advise to check an email address that the review does not show [10.342]", () => {
  expect(todoOf({ reason: "email_given_up", paymentId: null }, null)).toBe(
    "Sendu póstinn aftur eða ljúktu skoðuninni.",
  );
});
