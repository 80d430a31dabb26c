import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadCode } from "./load-code.ts";

const reload = vi.fn();
const gone = () => Promise.reject(new Error("gone"));

beforeEach(() => {
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

test("code that is there is answered", async () => {
  expect(await loadCode(async () => "code")).toBe("code");
});

test("code that a deploy took away makes the page load anew, once", async () => {
  void loadCode(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(loadCode(gone)).rejects.toThrow("gone");
  expect(reload).toHaveBeenCalledOnce();
});

test("without a connection a reload would not help", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(loadCode(gone)).rejects.toThrow("gone");
  expect(reload).not.toHaveBeenCalled();
});
