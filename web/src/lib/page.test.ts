import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadCode, takeFocus } from "./page.ts";

describe("takeFocus", () => {
  afterEach(() => document.body.replaceChildren());

  test.each([
    ["a field", "<input type=hidden><p>Text</p><input id=taker><input>"],
    ["a list to choose from", "<input type=hidden><select id=taker></select><input>"],
    ["a field of several lines", "<textarea id=taker></textarea><button>Send</button>"],
  ])("focuses %s if it is the first visible field", (_, html) => {
    document.body.innerHTML = `<div tabindex="-1">${html}</div>`;
    takeFocus(document.querySelector("div"));
    expect(document.activeElement?.id).toBe("taker");
  });

  test("focuses the container if it has no visible fields", () => {
    document.body.innerHTML = '<div id="taker" tabindex="-1"><input type="hidden"><p>Sent</p></div>';
    takeFocus(document.querySelector("div"));
    expect(document.activeElement?.id).toBe("taker");
  });
});

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
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
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
