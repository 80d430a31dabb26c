import { type InvalidateQueryFilters, notifyManager, type QueryClient } from "@tanstack/react-query";

/**
 * Marks answers as out of date. Resolves when those on the screen have been read again and the page is drawn with them, so
 * that a dialog which closes then knows whether what opened it is still there.
 */
export async function readAgain(
  queryClient: QueryClient,
  ...answers: InvalidateQueryFilters[]
): Promise<void> {
  await Promise.all(answers.map((filters) => queryClient.invalidateQueries(filters)));
  // Observers are notified in one turn of the event loop, and notify React in the next.
  await turn();
  await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve));
}
