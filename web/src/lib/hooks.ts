import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

/** Query parameter of a table's search box. */
export const SEARCH = "search";

/**
 * Returns a text that is kept in the URL as the query parameter `name`, and its setter. Reloading and the
 * back button restore it. A change replaces the history entry. The text updates at once; the URL follows in a
 * transition of the router.
 */
export function useSearchParamText(name: string): [string, (text: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const named = query.get(name) ?? "";
  const [text, setText] = useState(named);
  const [openedKey, setOpenedKey] = useState(key);
  if (key !== openedKey) {
    setOpenedKey(key);
    if (type !== "REPLACE") setText(named);
  }

  const change = (next: string) => {
    setText(next);
    setQuery((current) => withText(current, name, next), { replace: true });
  };
  return [text, change];
}

function withText(current: URLSearchParams, name: string, text: string): URLSearchParams {
  const next = new URLSearchParams(current);
  if (text === "") next.delete(name);
  else next.set(name, text);
  return next;
}

/** Returns `value` after it has not changed for `delayMs` milliseconds. Returns the first value at once. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** Returns whether the viewport matches a media query, and renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const [list] = useState(() => matchMedia(query));
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

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
