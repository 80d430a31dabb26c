/**
 * Commits that fail with ABORTED, to test client retries: each with this probability, or the first attempt of each
 * transaction that writes.
 */
export type InjectedAborts = number | "first-attempts";
