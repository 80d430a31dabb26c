import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** How long pictures that came with the answers go before what may be needed next, in milliseconds. */
const PAUSE_MS = 1000;

/**
 * Whether the page has all that it requested, and a moment to show it: time to fetch what may be needed next. Renders
 * once, when that is so, and not with each answer.
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
