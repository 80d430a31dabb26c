import { expect, test, vi } from "vitest";
import { checkHealth } from "./health.ts";

test("reports that the database is unavailable if Firestore does not answer within five seconds", async () => {
  vi.useFakeTimers();
  try {
    const notices = { state: () => new Promise<never>(() => {}), save: async () => {} };
    const context = { store: { notices }, network: () => "192.0.2.1", fingerprint: (text: string) => text };
    const checked = expect(checkHealth(context, {})).rejects.toMatchObject({
      code: "database_unavailable",
    });
    await vi.advanceTimersByTimeAsync(5000);
    await checked;
  } finally {
    vi.useRealTimers();
  }
});
