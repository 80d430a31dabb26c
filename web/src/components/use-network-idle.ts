import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Delay before further requests, in milliseconds. It gives priority to the images of the current page. */
const PAUSE_MS = 1000;

/**
 * Returns whether all requests of the page have completed and a pause has passed, so that the page can
 * prefetch data. Causes one render in total, not one per reply.
 */
export function useNetworkIdle(): boolean {
  const queries = useQueryClient();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (queries.isFetching() === 0) {
        timer ??= setTimeout(() => setIsIdle(true), PAUSE_MS);
      } else {
        clearTimeout(timer);
        timer = undefined;
      }
    };
    look();
    const stop = queries.getQueryCache().subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, isIdle]);
  return isIdle;
}
