import { type InvalidateQueryFilters, notifyManager, type QueryClient } from "@tanstack/react-query";

/**
 * Invalidates queries. Resolves after the visible queries are refetched and rendered, so that a dialog that
 * then closes can check whether its trigger still exists.
 */
export async function invalidateAndWait(
  queryClient: QueryClient,
  ...answers: InvalidateQueryFilters[]
): Promise<void> {
  await Promise.all(answers.map((filters) => queryClient.invalidateQueries(filters)));
  // Observers are notified in one turn of the event loop and notify React in the next.
  await turn();
  await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve));
}
