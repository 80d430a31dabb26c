import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { dismissToasts } from "../lib/toast-events.ts";

/**
 * Dismisses toasts when the path or the query changes, or when a mutation starts. A toast for the new page
 * stays (`Notice.page`). Rendered before the pages, so that its effects run before those of a new page.
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
