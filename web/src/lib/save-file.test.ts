import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./toaster.ts", () => ({ notify: vi.fn() }));

// Test files of one worker share modules. Reload the modules with the mock, and reload them without it
// afterwards.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { copyText } = await import("./save-file.ts");
const { notify } = await import("./toaster.ts");

const TEXTS = { copied: "Afritað", notCopied: "Ekki tókst að afrita" };

beforeEach(() => vi.mocked(notify).mockClear());
afterEach(() => vi.unstubAllGlobals());

test("copies the text and shows a confirmation", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copyText("GOLF20", TEXTS);
  expect(writeText).toHaveBeenCalledWith("GOLF20");
  expect(notify).toHaveBeenCalledExactlyOnceWith({ title: "Afritað", description: "GOLF20" });
});

test.each([
  ["has no clipboard, as outside HTTPS", {}],
  ["refuses the clipboard", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowedError")) } }],
])("shows an error if the browser %s", async (_, browser) => {
  vi.stubGlobal("navigator", browser);
  await copyText("GOLF20", TEXTS);
  expect(notify).toHaveBeenCalledExactlyOnceWith({ title: "Ekki tókst að afrita", variant: "destructive" });
});
