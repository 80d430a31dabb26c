import { expect, test } from "vitest";
import type { Google } from "../launch/google.ts";
import {
  type Backup,
  describedSources,
  makeCopy,
  minuteIn,
  sourceFor,
  sourcesOf,
} from "../restore/second-database.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const PARENT = "projects/my-shop/databases";
const backup = (snapshotTime: string, more: Partial<Backup> = {}): Backup => ({
  name: `projects/my-shop/locations/europe-west1/backups/${snapshotTime}`,
  database: `${PARENT}/(default)`,
  snapshotTime,
  state: "READY",
  ...more,
});
const [OLDER, NEWER] = [backup("2026-11-10T03:00:00Z"), backup("2026-11-16T03:00:00Z")];

/** A fake of Google with these resources, by the end of their URL. With each read, one more operation is finished. */
function google(resources: Record<string, object>) {
  const sent: [url: string, body: unknown][] = [];
  let operations = [{ done: false }, { done: false }];
  const api: Google = {
    async get<Reply>(url: string) {
      const found = Object.entries(resources).find(([end]) => url.endsWith(end))?.[1];
      if (!url.endsWith("/operations")) return (found ?? null) as Reply | null;
      const reply = { operations };
      operations = operations.map(({ done }, index) => ({
        done: done || index === 0 || operations[0]?.done === true,
      }));
      return reply as Reply;
    },
    start: async () => {},
    async send<Reply>(_method: string, url: string, body?: object) {
      sent.push([url.replace(/.*\/v1\//, ""), body]);
      return {} as Reply;
    },
  };
  return { sent, context: { google: api, projectId: "my-shop", database: "(default)" } };
}

test("copies the database at a minute that point-in-time recovery covers [10.74]", async () => {
  const { context, sent } = google({
    "databases/(default)": {
      pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
      earliestVersionTime: "2026-11-18T12:00:00Z",
    },
    backups: { backups: [OLDER, NEWER] },
  });
  const source = sourceFor(minuteIn("2026-11-24T14:30:59Z", NOW), await sourcesOf(context));
  expect(await makeCopy(context, source, { pollMs: 0 })).toBe("copy-2026-11-24-1430");
  expect(sent).toEqual([
    [
      "projects/my-shop/databases:clone",
      {
        databaseId: "copy-2026-11-24-1430",
        pitrSnapshot: { database: `${PARENT}/(default)`, snapshotTime: "2026-11-24T14:30:00.000Z" },
      },
    ],
  ]);
});

test("restores the newest finished backup before an earlier time [10.74]", async () => {
  const { context, sent } = google({
    "databases/(default)": {
      pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
      earliestVersionTime: "2026-11-18T12:00:00Z",
    },
    backups: {
      backups: [
        OLDER,
        backup("2026-11-17T03:00:00Z", { state: "CREATING" }),
        NEWER,
        backup("2026-11-16T23:00:00Z", { database: `${PARENT}/copy-1` }),
      ],
    },
  });
  const sources = await sourcesOf(context);
  expect(describedSources(sources)).toEqual([
    "Any minute since 2026-11-18T12:00 (point-in-time recovery)",
    "Backup of 2026-11-16T03:00",
    "Backup of 2026-11-10T03:00",
  ]);
  const source = sourceFor(minuteIn("2026-11-17 14:30", NOW), sources);
  expect(await makeCopy(context, source, { pollMs: 0 })).toBe("copy-2026-11-16-0300");
  expect(sent).toEqual([
    ["projects/my-shop/databases:restore", { databaseId: "copy-2026-11-16-0300", backup: NEWER.name }],
  ]);
  expect(() => sourceFor(new Date("2026-11-09T00:00:00Z"), sources)).toThrow(
    "Nothing reaches back to 2026-11-09T00:00.",
  );
});

test("uses only backups without point-in-time recovery [10.74]", async () => {
  const { context } = google({
    "databases/(default)": {
      pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_DISABLED",
      earliestVersionTime: "2026-11-25T11:00:00Z",
    },
    backups: {},
  });
  const sources = await sourcesOf(context);
  expect(describedSources(sources)).toEqual([
    "Point-in-time recovery is off.",
    "There is no finished backup yet.",
  ]);
  expect(() => sourceFor(new Date("2026-11-25T11:30:00Z"), sources)).toThrow("Nothing reaches back");
});

test("makes no second copy with the same name [10.74]", async () => {
  const { context, sent } = google({ "databases/copy-2026-11-16-0300": {} });
  const source = { kind: "backup", backup: NEWER, time: new Date(NEWER.snapshotTime) } as const;
  await expect(makeCopy(context, source, { pollMs: 0 })).rejects.toThrow("use --from copy-2026-11-16-0300");
  expect(sent).toEqual([]);
});

test.each(["yesterday", "2026-11-24", "2026-13-24T10:00", "24.11.2026 10:00", "2026-11-24T10:00+01:00"])(
  "refuses %s as a time [10.74]",
  (text) => {
    expect(() => minuteIn(text, NOW)).toThrow("is no time");
  },
);

test("refuses a time that is not past [10.74]", () => {
  expect(() => minuteIn("2026-11-25T12:00", NOW)).toThrow("is not past");
});
