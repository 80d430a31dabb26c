/**
 * Creates a store for a user's unfinished work when their session ends. The work is kept in memory only and
 * returned only to the same user.
 */
export function keptForUser<Work>() {
  let kept: { userId: string; work: Work } | null = null;
  return {
    keep: (userId: string, work: Work) => {
      kept = { userId, work };
    },
    of: (userId: string): Work | null => (kept?.userId === userId ? kept.work : null),
    clear: () => {
      kept = null;
    },
  };
}
