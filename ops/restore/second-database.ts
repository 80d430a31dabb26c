import { setTimeout as pause } from "node:timers/promises";
import type { Google } from "../launch/google.ts";

/** A backup as Google describes it. */
export type Backup = { name: string; database: string; snapshotTime: string; state: string };

/** Past states that a project can restore. `earliest` is null if point-in-time recovery is off. */
export type Sources = { earliest: Date | null; backups: Backup[] };

/** Origin of a copy: the database itself at a whole minute, or a backup. */
export type Source = { kind: "moment"; time: Date } | { kind: "backup"; backup: Backup; time: Date };

type Context = { google: Google; projectId: string; database: string };

const url = (projectId: string, path: string) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/${path}`;

/** Returns how far point-in-time recovery reaches back, and the finished backups of the database, newest first. */
export async function sourcesOf({ google, projectId, database }: Context): Promise<Sources> {
  type Database = { pointInTimeRecoveryEnablement?: string; earliestVersionTime?: string };
  const [described, listed] = await Promise.all([
    google.get<Database>(url(projectId, `databases/${database}`)),
    google.get<{ backups?: Backup[] }>(url(projectId, "locations/-/backups")),
  ]);
  const { pointInTimeRecoveryEnablement: recovery, earliestVersionTime } = described ?? {};
  const isOn = recovery === "POINT_IN_TIME_RECOVERY_ENABLED" && earliestVersionTime !== undefined;
  return {
    earliest: isOn ? new Date(earliestVersionTime) : null,
    backups: (listed?.backups ?? [])
      .filter((backup) => backup.state === "READY" && backup.database.endsWith(`/${database}`))
      .sort((left, right) => right.snapshotTime.localeCompare(left.snapshotTime)),
  };
}

/** Returns one line for each source that can be restored. */
export function describedSources({ earliest, backups }: Sources): string[] {
  return [
    earliest === null
      ? "Point-in-time recovery is off."
      : `Any minute since ${minuteOf(earliest)} (point-in-time recovery)`,
    ...(backups.length === 0 ? ["There is no finished backup yet."] : []),
    ...backups.map(({ snapshotTime }) => `Backup of ${minuteOf(new Date(snapshotTime))}`),
  ];
}

const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(\.\d+)?)?Z?$/;

/**
 * Parses a time such as 2026-11-24T14:30. It is Iceland's time, which is UTC all year. Returns the whole minute.
 * Throws for other texts and for times that are not past.
 */
export function minuteIn(text: string, now: Date): Date {
  const [, day, minute] = TIME.exec(text) ?? [];
  const time = new Date(`${day}T${minute}Z`);
  if (Number.isNaN(time.getTime()))
    throw new Error(`${text} is no time. Write for example 2026-11-24T14:30.`);
  if (time >= now) throw new Error(`${text} is not past.`);
  return time;
}

/**
 * Returns the source for a time: the minute itself if point-in-time recovery reaches back to it, else the newest
 * backup before it. Throws if there is none.
 */
export function sourceFor(time: Date, sources: Sources): Source {
  if (sources.earliest !== null && time >= sources.earliest) return { kind: "moment", time };
  const backup = sources.backups.find(({ snapshotTime }) => new Date(snapshotTime) <= time);
  if (backup === undefined)
    throw new Error(`Nothing reaches back to ${minuteOf(time)}.\n${describedSources(sources).join("\n")}`);
  return { kind: "backup", backup, time: new Date(backup.snapshotTime) };
}

const minuteOf = (time: Date) => time.toISOString().slice(0, 16);

/** Polling interval of a copy that Google is making, in milliseconds. */
const POLL_MS = 10_000;

/**
 * Makes a second database in the same place and waits until it is usable. The shop keeps its own database.
 * Returns the new database's id. Throws if the id is in use.
 */
export async function makeCopy(
  { google, projectId, database }: Context,
  source: Source,
  { pollMs = POLL_MS } = {},
): Promise<string> {
  const copy = copyName(source);
  if ((await google.get(url(projectId, `databases/${copy}`))) !== null)
    throw new Error(`The database ${copy} exists. If an earlier run has finished it, use --from ${copy}.`);
  if (source.kind === "backup")
    await google.send("POST", url(projectId, "databases:restore"), {
      databaseId: copy,
      backup: source.backup.name,
    });
  else
    await google.send("POST", url(projectId, "databases:clone"), {
      databaseId: copy,
      pitrSnapshot: {
        database: `projects/${projectId}/databases/${database}`,
        snapshotTime: source.time.toISOString(),
      },
    });
  type Reply = { operations?: { done?: boolean }[] };
  const isUnderWay = async () => {
    const reply = await google.get<Reply>(url(projectId, `databases/${copy}/operations`));
    return reply?.operations?.some(({ done }) => done !== true) ?? false;
  };
  while (await isUnderWay()) await pause(pollMs);
  return copy;
}

/** Returns the id of the database that a source is copied into, for example copy-2026-11-24-1430. */
export function copyName({ time }: Source): string {
  return `copy-${minuteOf(time).replace("T", "-").replace(":", "")}`;
}
