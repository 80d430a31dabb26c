import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, ok } from "../../test/fake-api.ts";
import { leaves } from "../../test/storage.ts";
import { createQueryClient } from "../app/query-client.ts";
import { usePurchase } from "./use-purchase.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => document.querySelector("form")?.remove());

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("stores the payment immediately and submits its form 100 ms later [4.19] [9.12]", async () => {
  leaves("pendingPaymentId");
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  fakeApi({
    "POST /api/courses/1/checkout": ok({
      free: false,
      url: "https://card.example/pay",
      payload: { orderid: "X" },
      method: "POST",
      paymentId: "PAYMENT00001",
    }),
  });
  const queries = createQueryClient();
  const { result } = renderHook(
    () =>
      usePurchase({
        courseId: 1,
        onOwned: () => {},
        onCouponRefused: vi.fn(),
        onPriceChanged: vi.fn(),
        onTermsChanged: vi.fn(),
        onGranted: () => {},
        onExpired: vi.fn(),
      }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  act(() => result.current.start({ coupon: null, gift: null, pack: null, price: 24_900, isWaived: true }));
  await after(0); // the response is immediate
  expect(localStorage.getItem("pendingPaymentId")).toBe("PAYMENT00001");
  await after(99);
  expect(submit).not.toHaveBeenCalled();
  await after(1);
  expect(submit).toHaveBeenCalledOnce();
});
