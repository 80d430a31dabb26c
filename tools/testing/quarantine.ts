/**
 * Flaky tests, which no run includes. Each has the day on which it was added and a reason. Remove it when it is fixed.
 */
export const QUARANTINE: readonly { title: string; since: string; why: string }[] = [];
