import { expect, test, vi } from "vitest";
import { checkHealth } from "./health.ts";

test("reports that the database is unavailable if Firestore does not answer within five seconds", async () => {
  vi.useFakeTimers();
  try {
    const notices = { state: () => new Promise<never>(() => {}), save: async () => {} };
    const checked = expect(checkHealth({ store: { notices } })).rejects.toMatchObject({
      code: "database_unavailable",
    });
    await vi.advanceTimersByTimeAsync(5000);
    await checked;
  } finally {
    vi.useRealTimers();
  }
});
