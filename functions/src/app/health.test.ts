import { expect, test, vi } from "vitest";
import { checkHealth } from "./health.ts";

const NOW = new Date("2026-11-25T10:00:00.000Z");
const REAL = { isBehindFrontEnd: true, now: NOW };

/** Returns the context of a call when the maintenance last ended at `maintainedAt`. */
function contextWith(maintainedAt: string | null, isBehindFrontEnd = true) {
  const state = async () => ({ digestAt: null, outageLoggedAt: null, maintainedAt });
  const notices = { state, save: async () => {}, setMaintained: async () => {} };
  const network = () => "192.0.2.1";
  return { store: { notices }, network, fingerprint: (text: string) => text, now: NOW, isBehindFrontEnd };
}

test.each([null, "2026-11-25T09:30:00.000Z", "2026-11-25T09:59:00.000Z"])(
  "the shop is healthy if the maintenance last ended at %s [10.383]",
  async (maintainedAt) => {
    expect(await checkHealth(contextWith(maintainedAt), {})).toEqual({ ok: true, maintainedAt });
  },
);

test("the shop is unhealthy after half an hour without maintenance, except with the emulators [10.383]", async () => {
  const stopped = "2026-11-25T09:29:59.000Z";
  await expect(checkHealth(contextWith(stopped), {})).rejects.toMatchObject({ code: "maintenance_stopped" });
  expect(await checkHealth(contextWith(stopped, false), {})).toMatchObject({ ok: true });
});

test("reports that the database is unavailable if Firestore does not answer within five seconds", async () => {
  vi.useFakeTimers();
  try {
    const notices = {
      state: () => new Promise<never>(() => {}),
      save: async () => {},
      setMaintained: async () => {},
    };
    const context = {
      store: { notices },
      network: () => "192.0.2.1",
      fingerprint: (text: string) => text,
      ...REAL,
    };
    const checked = expect(checkHealth(context, {})).rejects.toMatchObject({
      code: "database_unavailable",
    });
    await vi.advanceTimersByTimeAsync(5000);
    await checked;
  } finally {
    vi.useRealTimers();
  }
});
