import { aborted } from "../wire/rpc-error.ts";

/**
 * Mode of a first-in-first-out lock with deadlock detection. Writers lock their documents "exclusive" and the
 * collection ids "write". Writers share "write", so that writes to different documents of a collection do not
 * block each other, but do wait for a query in a transaction. Readers in a transaction lock a document or a
 * collection id "exclusive". With contention as in production they use "read", which readers share.
 */
type LockMode = "exclusive" | "write" | "read";

/**
 * "queued": reads in a transaction wait in a queue, and aborts are rare. "real": as in Firestore, readers do
 * not wait for other readers or for waiting writers. Writers that wait for each other's reads do so until a
 * timeout.
 */
export type Contention = "queued" | "real";

/** Owner of held and awaited locks: a transaction, or a write outside of a transaction. */
export type LockOwner = { readonly held: Set<string>; readonly awaited: Set<string> };

type Waiter = { owner: LockOwner; mode: LockMode; grant: () => void; refuse: (reason: Error) => void };
type Lock = { readonly holders: Map<LockOwner, LockMode>; queue: Waiter[] };
export type LockTable = { readonly contention: Contention; readonly locks: Map<string, Lock> };

export const LOCK_TIMEOUT = "Transaction lock timeout.";
const DEADLOCK = "Transaction deadlock; one of its transactions was aborted.";

export function createLockTable(contention: Contention): LockTable {
  return { contention, locks: new Map() };
}

export function createLockOwner(): LockOwner {
  return { held: new Set(), awaited: new Set() };
}

export type LockRequest = { owner: LockOwner; key: string; mode: LockMode; timeoutMs: number };

/**
 * Resolves once the lock is held. Throws ABORTED after the timeout, or immediately if waiting would cause a
 * deadlock.
 */
export async function acquireLock(table: LockTable, request: LockRequest): Promise<void> {
  const { owner, key, mode } = request;
  const lock = table.locks.get(key) ?? { holders: new Map(), queue: [] };
  table.locks.set(key, lock);
  const held = lock.holders.get(owner);
  if (held === "exclusive" || held === mode) return;
  if ((lock.queue.length === 0 || mode === "read") && blockers(lock, owner, mode).length === 0)
    return hold(lock, owner, key, mode);
  const detectsDeadlocks = table.contention === "queued";
  if (detectsDeadlocks && reaches(table, [...blockers(lock, owner, mode), ...owners(lock.queue)], owner))
    throw aborted(DEADLOCK);
  await queueUp(table, lock, request);
}

/** Releases all locks of `owner`. Rejects its pending requests with `refusal`. */
export function releaseLocks(table: LockTable, owner: LockOwner, refusal: () => Error): void {
  for (const key of [...owner.awaited]) {
    const waiters = table.locks.get(key)?.queue.filter((waiter) => waiter.owner === owner) ?? [];
    for (const waiter of waiters) waiter.refuse(refusal());
  }
  for (const key of owner.held) {
    table.locks.get(key)?.holders.delete(owner);
    advance(table, key);
  }
  owner.held.clear();
}

function queueUp(table: LockTable, lock: Lock, { owner, key, mode, timeoutMs }: LockRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => waiter.refuse(aborted(LOCK_TIMEOUT)), timeoutMs);
    const leave = () => {
      clearTimeout(timer);
      lock.queue = lock.queue.filter((other) => other !== waiter);
      if (!lock.queue.some((other) => other.owner === owner)) owner.awaited.delete(key);
    };
    const waiter: Waiter = {
      owner,
      mode,
      grant: () => {
        leave();
        hold(lock, owner, key, mode);
        resolve();
      },
      refuse: (reason) => {
        leave();
        reject(reason);
        advance(table, key);
      },
    };
    lock.queue.push(waiter);
    owner.awaited.add(key);
  });
}

function hold(lock: Lock, owner: LockOwner, key: string, mode: LockMode): void {
  if (lock.holders.get(owner) !== "exclusive") lock.holders.set(owner, mode);
  owner.held.add(key);
}

/** Grants locks from the head of the queue while the holders allow it. Deletes an unused lock. */
function advance(table: LockTable, key: string): void {
  const lock = table.locks.get(key);
  if (!lock) return;
  for (
    let head = lock.queue[0];
    head && blockers(lock, head.owner, head.mode).length === 0;
    head = lock.queue[0]
  ) {
    head.grant();
  }
  if (lock.holders.size === 0 && lock.queue.length === 0) table.locks.delete(key);
}

/** Returns the other holders that prevent `owner` from holding the lock in this mode. */
function blockers(lock: Lock, owner: LockOwner, mode: LockMode): LockOwner[] {
  const others = [...lock.holders].filter(([holder]) => holder !== owner);
  return others.filter(([, held]) => held === "exclusive" || held !== mode).map(([holder]) => holder);
}

/**
 * Returns whether one of `from` waits, directly or indirectly, for a lock that `target` holds or queues for.
 */
function reaches(
  table: LockTable,
  from: LockOwner[],
  target: LockOwner,
  seen = new Set<LockOwner>(),
): boolean {
  return from.some((owner) => {
    if (owner === target || seen.has(owner)) return false;
    seen.add(owner);
    const ahead = [...owner.awaited].flatMap((key) => aheadOf(table.locks.get(key), owner));
    return ahead.includes(target) || reaches(table, ahead, target, seen);
  });
}

function aheadOf(lock: Lock | undefined, owner: LockOwner): LockOwner[] {
  const position = lock?.queue.findLastIndex((waiter) => waiter.owner === owner) ?? -1;
  const waiter = lock?.queue[position];
  if (!lock || !waiter) return [];
  return [...blockers(lock, owner, waiter.mode), ...owners(lock.queue.slice(0, position))];
}

function owners(waiters: Waiter[]): LockOwner[] {
  return waiters.map(({ owner }) => owner);
}
