import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../lib/api-client.ts";

const send = vi.fn(async (_url: string, _request: RequestInit) => new Response("{}"));

/** Returns the module with an empty list of reported errors. */
async function freshModule() {
  vi.resetModules();
  return import("./report-errors.ts");
}

/** Returns an error whose stack is in the shop's code. */
function ownError(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at pay (${location.origin}/assets/pay-CD8cOkN.js:1:204)`;
  return error;
}

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal("fetch", send);
});

test("sends an uncaught error of the shop once, with its stack and page [10.99]", async () => {
  const { reportUncaughtErrors } = await freshModule();
  reportUncaughtErrors();
  const error = ownError("no price");
  for (let time = 0; time < 2; time += 1) dispatchEvent(new ErrorEvent("error", { error }));
  expect(send).toHaveBeenCalledOnce();
  const [url, request] = send.mock.calls[0] ?? [];
  expect(url).toBe("/api/browser-errors");
  expect(JSON.parse(String(request?.body))).toEqual({
    message: "TypeError: no price",
    stack: error.stack,
    page: location.pathname,
  });
});

test("sends at most five errors per page load [10.99]", async () => {
  const { reportError } = await freshModule();
  for (let number = 0; number < 9; number += 1) reportError(ownError(`error ${number}`));
  expect(send).toHaveBeenCalledTimes(5);
});

test.each([
  ["an extension", Object.assign(new Error("x"), { stack: "Error: x\n at chrome-extension://a/b.js:1:1" })],
  ["a lost connection", ownError("Failed to fetch")],
  ["a file that does not load", ownError("Failed to fetch dynamically imported module")],
  ["a Firebase listener that the rules end", Object.assign(ownError("denied"), { name: "FirebaseError" })],
  ["a value that is not an error", "no stack"],
])("does not send the error of %s", async (_, error) => {
  const { reportError } = await freshModule();
  reportError(error);
  expect(send).not.toHaveBeenCalled();
});

test("does not send a reply of the server", async () => {
  const { reportError } = await import("./report-errors.ts");
  reportError(new ApiError(409, "{}"));
  expect(send).not.toHaveBeenCalled();
});
