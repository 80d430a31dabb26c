import { RpcError } from "../wire/rpc-error.ts";
import type { Change, StoredDocument } from "./documents.ts";

/** A replaced version with the time of the commit that replaced it. */
type Superseded = { document: StoredDocument | undefined; until: number };

/** Time at which a read-only transaction reads. */
export type Snapshot = { readonly time: number };

/** Old versions. They are kept only while an open snapshot may read them. */
export type History = {
  readonly snapshots: Set<Snapshot>;
  readonly superseded: Map<string, Superseded[]>;
};

export function createHistory(): History {
  return { snapshots: new Set(), superseded: new Map() };
}

export function openSnapshot(history: History, time: number): Snapshot {
  const snapshot = { time };
  history.snapshots.add(snapshot);
  return snapshot;
}

/** Closes a snapshot and removes the versions that only it could read. */
export function closeSnapshot({ snapshots, superseded }: History, snapshot: Snapshot): void {
  snapshots.delete(snapshot);
  const oldest = Math.min(...[...snapshots].map(({ time }) => time));
  for (const [path, versions] of superseded) {
    const needed = versions.filter(({ until }) => until > oldest);
    if (needed.length > 0) superseded.set(path, needed);
    else superseded.delete(path);
  }
}

export function keepVersion(history: History, { path, before }: Change, until: number): void {
  if (history.snapshots.size === 0) return;
  const versions = history.superseded.get(path) ?? [];
  versions.push({ document: before, until });
  history.superseded.set(path, versions);
}

/** Returns the version of a document at `time`, given its current version. */
export function versionAt(
  history: History,
  { path, current, time }: { path: string; current: StoredDocument | undefined; time: number },
): StoredDocument | undefined {
  const replaced = history.superseded.get(path)?.find(({ until }) => until > time);
  return replaced ? replaced.document : current;
}

/** Throws FAILED_PRECONDITION if the versions of this time were not kept. */
export function assertReadable(history: History, time: number, lastCommit: number): void {
  if (time >= lastCommit) return;
  for (const snapshot of history.snapshots) if (snapshot.time <= time) return;
  throw new RpcError("FAILED_PRECONDITION", "The requested snapshot version is too old.");
}
