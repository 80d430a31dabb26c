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

/** Requester of held and awaited locks: a transaction, or a write outside of a transaction. */
export type LockRequester = { readonly held: Set<string>; readonly awaited: Set<string> };

type Waiter = {
  requester: LockRequester;
  mode: LockMode;
  grant: () => void;
  refuse: (reason: Error) => void;
};
type Lock = { readonly holders: Map<LockRequester, LockMode>; queue: Waiter[] };
export type LockTable = { readonly contention: Contention; readonly locks: Map<string, Lock> };

export const LOCK_TIMEOUT = "Transaction lock timeout.";
const DEADLOCK = "Transaction deadlock; one of its transactions was aborted.";

export function createLockTable(contention: Contention): LockTable {
  return { contention, locks: new Map() };
}

export function createLockRequester(): LockRequester {
  return { held: new Set(), awaited: new Set() };
}

export type LockRequest = { requester: LockRequester; key: string; mode: LockMode; timeoutMs: number };

/**
 * Resolves once the lock is held. Throws ABORTED after the timeout, or immediately if waiting would cause a
 * deadlock.
 */
export async function acquireLock(table: LockTable, request: LockRequest): Promise<void> {
  const { requester, key, mode } = request;
  const lock = table.locks.get(key) ?? { holders: new Map(), queue: [] };
  table.locks.set(key, lock);
  const held = lock.holders.get(requester);
  if (held === "exclusive" || held === mode) return;
  if ((lock.queue.length === 0 || mode === "read") && blockers(lock, requester, mode).length === 0)
    return hold(lock, requester, key, mode);
  const detectsDeadlocks = table.contention === "queued";
  if (
    detectsDeadlocks &&
    reaches(table, [...blockers(lock, requester, mode), ...requesters(lock.queue)], requester)
  )
    throw aborted(DEADLOCK);
  await queueUp(table, lock, request);
}

/** Releases all locks of `requester`. Rejects its pending requests with `refusal`. */
export function releaseLocks(table: LockTable, requester: LockRequester, refusal: () => Error): void {
  for (const key of [...requester.awaited]) {
    const waiters = table.locks.get(key)?.queue.filter((waiter) => waiter.requester === requester) ?? [];
    for (const waiter of waiters) waiter.refuse(refusal());
  }
  for (const key of requester.held) {
    table.locks.get(key)?.holders.delete(requester);
    advance(table, key);
  }
  requester.held.clear();
}

function queueUp(
  table: LockTable,
  lock: Lock,
  { requester, key, mode, timeoutMs }: LockRequest,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => waiter.refuse(aborted(LOCK_TIMEOUT)), timeoutMs);
    const leave = () => {
      clearTimeout(timer);
      lock.queue = lock.queue.filter((other) => other !== waiter);
      if (!lock.queue.some((other) => other.requester === requester)) requester.awaited.delete(key);
    };
    const waiter: Waiter = {
      requester,
      mode,
      grant: () => {
        leave();
        hold(lock, requester, key, mode);
        resolve();
      },
      refuse: (reason) => {
        leave();
        reject(reason);
        advance(table, key);
      },
    };
    lock.queue.push(waiter);
    requester.awaited.add(key);
  });
}

function hold(lock: Lock, requester: LockRequester, key: string, mode: LockMode): void {
  if (lock.holders.get(requester) !== "exclusive") lock.holders.set(requester, mode);
  requester.held.add(key);
}

/** Grants locks from the head of the queue while the holders allow it. Deletes an unused lock. */
function advance(table: LockTable, key: string): void {
  const lock = table.locks.get(key);
  if (!lock) return;
  for (
    let head = lock.queue[0];
    head && blockers(lock, head.requester, head.mode).length === 0;
    head = lock.queue[0]
  ) {
    head.grant();
  }
  if (lock.holders.size === 0 && lock.queue.length === 0) table.locks.delete(key);
}

/** Returns the other holders that prevent `requester` from holding the lock in this mode. */
function blockers(lock: Lock, requester: LockRequester, mode: LockMode): LockRequester[] {
  const others = [...lock.holders].filter(([holder]) => holder !== requester);
  return others.filter(([, held]) => held === "exclusive" || held !== mode).map(([holder]) => holder);
}

/**
 * Returns whether one of `from` waits, directly or indirectly, for a lock that `target` holds or queues for.
 */
function reaches(
  table: LockTable,
  from: LockRequester[],
  target: LockRequester,
  seen = new Set<LockRequester>(),
): boolean {
  return from.some((requester) => {
    if (requester === target || seen.has(requester)) return false;
    seen.add(requester);
    const ahead = [...requester.awaited].flatMap((key) => aheadOf(table.locks.get(key), requester));
    return ahead.includes(target) || reaches(table, ahead, target, seen);
  });
}

function aheadOf(lock: Lock | undefined, requester: LockRequester): LockRequester[] {
  const position = lock?.queue.findLastIndex((waiter) => waiter.requester === requester) ?? -1;
  const waiter = lock?.queue[position];
  if (!lock || !waiter) return [];
  return [...blockers(lock, requester, waiter.mode), ...requesters(lock.queue.slice(0, position))];
}

function requesters(waiters: Waiter[]): LockRequester[] {
  return waiters.map(({ requester }) => requester);
}
