/**
 * Tests that no run includes because they fail by chance. Each has the day on which it was added and a reason. The list
 * is empty when an issue is closed.
 */
export const QUARANTINE: readonly { title: string; since: string; why: string }[] = [];
