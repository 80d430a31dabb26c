import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/api-client.ts";
import type { followPayments } from "./live-payments.ts";

type Follow = typeof followPayments;

const call = vi.hoisted(() => vi.fn());
const follow = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api-client.ts", async (original) => ({ ...(await original<object>()), call }));
vi.mock("../../lib/hooks.ts", () => ({ useNetworkIdle: () => true }));
vi.mock("./live-payments.ts", () => ({ followPayments: follow }));

// Test files of one worker share modules. Reloads them with the mocks, and without the mocks afterwards.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { RECONNECT_MS, useLive } = await import("./use-live.ts");

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({ token: "token" });
  follow.mockReset().mockResolvedValue(() => {});
});
afterEach(() => void vi.useRealTimers());

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const listener = () => (follow.mock.lastCall as Parameters<Follow>)[1];

async function connected() {
  const hook = renderHook(() => useLive(true), { wrapper });
  await act(() => vi.waitFor(() => expect(follow).toHaveBeenCalled(), 10_000));
  act(() => listener().onConnected(true));
  expect(hook.result.current).toBe("live");
  return hook;
}

test("requests a new token after live access has ended", async () => {
  const stop = vi.fn();
  follow.mockResolvedValue(stop);
  const { result } = await connected();
  act(() => listener().onEnded());
  expect(result.current).toBe("off");
  expect(stop).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(RECONNECT_MS));
  expect(call).toHaveBeenCalledTimes(2);
  act(() => listener().onConnected(true));
  expect(result.current).toBe("live");
});

test("stays off if the session has ended", async () => {
  const { result } = await connected();
  call.mockRejectedValue(new ApiError(401, "not_signed_in"));
  act(() => listener().onEnded());
  await act(() => vi.advanceTimersByTimeAsync(10 * RECONNECT_MS));
  expect(call).toHaveBeenCalledTimes(2);
  expect(result.current).toBe("off");
});

test("requests no new token after the component unmounts", async () => {
  const { unmount } = await connected();
  act(() => listener().onEnded());
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(10 * RECONNECT_MS));
  expect(call).toHaveBeenCalledOnce();
});
