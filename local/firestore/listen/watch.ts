import type { Database } from "../store/database.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import type { Change } from "../store/stored-document.ts";
import type { ListenRequest, ListenResponse, Target, TargetChange } from "../wire/listen-messages.ts";
import { parseDatabaseName } from "../wire/resource-names.ts";
import { timestampOf } from "../wire/timestamps.ts";
import { type LiveTarget, liveTarget } from "./target.ts";
import { targetChanges } from "./target-changes.ts";

/** Clients reset a stream after 120 s without a message. The real service sends one about every 30 s. */
const HEARTBEAT_MS = 30_000;

/** Opens a Listen stream. The client adds and removes targets and receives every change in them. */
export function watch(state: ServerState, send: Send) {
  let targets: TargetWatch | undefined;
  return {
    receive: (request: ListenRequest) => {
      targets ??= watchTargets(databaseNamed(state, parseDatabaseName(request.database)), send);
      if (request.addTarget) targets.add(request.addTarget);
      if (request.removeTarget) targets.remove(request.removeTarget);
    },
    close: () => targets?.close(),
  };
}

type Send = (response: ListenResponse) => void;
type TargetWatch = { add: (target: Target) => void; remove: (targetId: number) => void; close: () => void };

function watchTargets(database: Database, send: Send): TargetWatch {
  const targets = new Map<number, LiveTarget>();
  const outdated = new Set<LiveTarget>();

  const sendTargetChange = (targetChangeType: TargetChange["targetChangeType"], targetIds: number[] = []) => {
    const readTime = timestampOf(database.clock.now());
    const resumeToken = Buffer.from(JSON.stringify(readTime));
    send({ targetChange: { targetChangeType, targetIds, readTime, resumeToken } });
  };
  /** Signals that all messages so far form a consistent snapshot. */
  const sendSnapshotComplete = () => sendTargetChange("NO_CHANGE");

  const update = () => {
    if (outdated.size === 0) return;
    for (const target of outdated) targetChanges(database, target).forEach(send);
    outdated.clear();
    sendSnapshotComplete();
  };
  const observe = (changes: readonly Change[]) => {
    const wasIdle = outdated.size === 0;
    for (const target of targets.values()) if (changes.some(target.isAffectedBy)) outdated.add(target);
    // Commits in quick succession are sent together.
    if (wasIdle && outdated.size > 0) setImmediate(update);
  };

  database.observers.add(observe);
  const heartbeat = setInterval(sendSnapshotComplete, HEARTBEAT_MS);
  return {
    add: (request) => {
      const target = liveTarget(database, request);
      targets.set(target.id, target);
      sendTargetChange("ADD", [target.id]);
      targetChanges(database, target).forEach(send);
      // A client that resumes compares the count with its cache and repeats the query if documents were
      // removed in the meantime.
      if (request.resumeToken?.length) send({ filter: { targetId: target.id, count: target.shown.size } });
      sendTargetChange("CURRENT", [target.id]);
      sendSnapshotComplete();
    },
    remove: (targetId) => {
      const target = targets.get(targetId);
      if (target) outdated.delete(target);
      targets.delete(targetId);
      sendTargetChange("REMOVE", [targetId]);
    },
    close: () => {
      database.observers.delete(observe);
      clearInterval(heartbeat);
      outdated.clear();
    },
  };
}
