import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { overviewQuery } from "../../admin/api.ts";
import { ApiError } from "../../lib/api-client.ts";
import type { LiveState } from "./live-payments.tsx";

type Listener = { next: (snapshot: unknown) => void; error: (error: Error) => void };

const call = vi.hoisted(() => vi.fn());
const signIn = vi.hoisted(() => vi.fn());
const listen = vi.hoisted(() => vi.fn());
const deleteApp = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api-client.ts", async (original) => ({ ...(await original<object>()), call }));
vi.mock("../../lib/hooks.ts", () => ({ useNetworkIdle: () => true }));
vi.mock("firebase/app", async (original) => ({
  ...(await original<object>()),
  initializeApp: () => ({}),
  deleteApp,
}));
vi.mock("firebase/auth", async (original) => ({
  ...(await original<object>()),
  initializeAuth: () => ({}),
  signInWithCustomToken: signIn,
}));
// One query for each app
vi.mock("firebase/firestore", () => ({
  getFirestore: (app: object) => app,
  collection: (app: object) => app,
  query: (app: object) => app,
  orderBy: () => {},
  limit: () => {},
  setLogLevel: () => {},
  queryEqual: Object.is,
  onSnapshot: (_query: object, _options: object, listener: Listener) => {
    listen(listener);
    return () => {};
  },
}));

// Test files of one worker share modules. Reloads them with the mocks, and without the mocks afterwards.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { LiveSales, RECONNECT_MS } = await import("./live-sales.tsx");
await import("./live-payments.tsx");

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({ token: "token", authEmulator: null, firestoreEmulator: null });
  signIn.mockReset().mockResolvedValue({});
  listen.mockReset();
  deleteApp.mockReset();
});

const listener = () => listen.mock.lastCall?.[0] as Listener;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Runs effects and replies until `check` passes. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await pass(0);
    check();
  }, 10_000);

/** Sends a snapshot whose newest payment has `status`. */
const receive = (status: string, { fromCache = false, changedAt = 0 } = {}) =>
  act(() => {
    const fields: Record<string, unknown> = { status, updatedAt: { toMillis: () => changedAt } };
    const payment = { id: "1", get: (field: string) => fields[field] };
    listener().next({ docs: [payment], metadata: { fromCache } });
  });

function open() {
  const client = new QueryClient();
  const refetch = vi.spyOn(client, "invalidateQueries");
  const states: LiveState[] = [];
  const onState = (state: LiveState) => void states.push(state);
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <LiveSales onState={onState} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { unmount, refetch, state: () => states.at(-1) };
}

async function connected() {
  const page = open();
  await until(() => expect(listen).toHaveBeenCalled());
  receive("pending");
  expect(page.state()).toBe("live");
  return page;
}

/** Ends access, as the rules do. The boundary logs the error. */
async function end() {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await act(() => listener().error(new Error("Missing or insufficient permissions.")));
  vi.mocked(console.error).mockClear();
}

test("refetches payments, coupons and figures when a payment changes, but not for the first one", async () => {
  const { refetch } = await connected();
  expect(refetch).not.toHaveBeenCalled();
  receive("completed");
  expect(refetch).toHaveBeenCalledTimes(3);
  expect(refetch).toHaveBeenCalledWith({ queryKey: overviewQuery.queryKey });
});

test("refetches for the first payment if it changed after the page was opened", async () => {
  vi.setSystemTime("2026-11-29T12:00:00Z");
  const { refetch } = open();
  await until(() => expect(listen).toHaveBeenCalled());
  receive("completed", { changedAt: Date.parse("2026-11-29T12:00:01Z") });
  expect(refetch).toHaveBeenCalledWith({ queryKey: overviewQuery.queryKey });
});

test("the state is off while the payment is read from the cache, and a reconnection refetches", async () => {
  const { state, refetch } = await connected();
  receive("completed", { fromCache: true });
  expect(state()).toBe("off");
  expect(refetch).not.toHaveBeenCalled();
  receive("completed");
  expect(state()).toBe("live");
  expect(refetch).toHaveBeenCalled();
});

test("the state is off if Firebase rejects the sign-in", async () => {
  signIn.mockRejectedValue(new Error("auth/network-request-failed"));
  const { state } = open();
  await until(() => expect(state()).toBe("off"));
  expect(listen).not.toHaveBeenCalled();
});

test("requests a new token after live access has ended", async () => {
  const { state } = await connected();
  await end();
  expect(state()).toBe("off");
  await pass(RECONNECT_MS - 1);
  expect(call).toHaveBeenCalledOnce();
  await pass(1);
  expect(call).toHaveBeenCalledTimes(2);
  await until(() => expect(listen).toHaveBeenCalledTimes(2));
  receive("pending");
  expect(state()).toBe("live");
});

test("the state stays off if the session has ended", async () => {
  const { state } = await connected();
  call.mockRejectedValue(new ApiError(401, "not_signed_in"));
  await end();
  for (let time = 0; time < 3; time += 1) await pass(RECONNECT_MS);
  expect(call).toHaveBeenCalledTimes(2);
  expect(state()).toBe("off");
});

test("requests no new token after the component unmounts", async () => {
  const { unmount } = await connected();
  await end();
  unmount();
  await pass(RECONNECT_MS);
  expect(call).toHaveBeenCalledOnce();
});

test("requests no token if the component unmounts while its code loads", async () => {
  const { unmount } = open();
  vi.advanceTimersByTime(0);
  unmount();
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  expect(call).not.toHaveBeenCalled();
});

test("deletes the Firebase app, which ends the connection, when the component unmounts", async () => {
  const { unmount } = await connected();
  const deleted = deleteApp.mock.calls.length;
  unmount();
  expect(deleteApp).toHaveBeenCalledTimes(deleted + 1);
});
