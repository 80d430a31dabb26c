import { vi } from "vitest";

/** Keeps the files that the page downloads from now on. Returns them in order. */
export function keepDownloads(): Blob[] {
  const saved: Blob[] = [];
  class KeepingUrl extends URL {
    static override createObjectURL(blob: Blob) {
      saved.push(blob);
      return "blob:";
    }
    static override revokeObjectURL() {}
  }
  vi.stubGlobal("URL", KeepingUrl);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return saved;
}
