import { expect, test, vi } from "vitest";
import { toaster } from "../../lib/toaster.ts";
import { reportFailure } from "./report-failure.ts";

test("a failed login is told for six seconds, as a failure, and the pending payment is forgotten", async () => {
  const create = vi.spyOn(toaster, "create");
  localStorage.setItem("pendingPaymentId", "PAYMENT00001");
  reportFailure("Innskráning mistókst", new TypeError("Failed to fetch"));
  await Promise.resolve();
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({ title: "Innskráning mistókst", type: "error", duration: 6000 }),
  );
  expect(localStorage.getItem("pendingPaymentId")).toBeNull();
});
