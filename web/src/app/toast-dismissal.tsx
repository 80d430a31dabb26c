import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { dismissToasts } from "../lib/toast-events.ts";

/**
 * Dismisses what was said of one page on the next, and what was said of one attempt when another is made. Stands before
 * the pages: what a new one says at once comes after.
 */
export function ToastDismissal() {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const left = shown.current;
    shown.current = { pathname, search };
    if (left.pathname !== pathname) dismissToasts(pathname);
    else if (left.search !== search) dismissToasts();
  }, [pathname, search]);

  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === "updated" && mutation.state.status === "pending") dismissToasts();
      }),
    [mutations],
  );
  return null;
}
