import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadCode } from "./load-code.ts";

describe("loadCode", () => {
  const reload = vi.fn();
  const gone = () => Promise.reject(new Error("gone"));

  beforeEach(() => {
    vi.stubGlobal("location", { reload });
  });
  afterEach(() => {
    sessionStorage.clear();
    reload.mockClear();
  });

  test("returns the loaded code", async () => {
    expect(await loadCode(async () => "code")).toBe("code");
  });

  test("reloads the page once if a deployment removed the code", async () => {
    void loadCode(gone);
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    await expect(loadCode(gone)).rejects.toThrow("gone");
    expect(reload).toHaveBeenCalledOnce();
  });

  test("does not reload the page without a connection", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await expect(loadCode(gone)).rejects.toThrow("gone");
    expect(reload).not.toHaveBeenCalled();
  });

  test("does not reload the page if the browser blocks storage", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    await expect(loadCode(gone)).rejects.toThrow("gone");
    expect(reload).not.toHaveBeenCalled();
  });
});
