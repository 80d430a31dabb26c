/**
 * Keeps what somebody was about to do when their session ended, until the same person is back: in the page's memory
 * alone, and for nobody else.
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
