import { type ComponentType, createElement, lazy, Suspense, useState } from "react";
import { loadCode } from "../lib/load-code.ts";
import { PageLoading } from "./page-loading.tsx";

export type LazyWithPreload = {
  /** Shows at once where its code has been loaded, and the fallback until then where it has not. */
  Component: ComponentType;
  load: () => Promise<unknown>;
};

/**
 * A component in a file of its own, fetched by `load` or when it is first shown. Not `React.lazy` alone, which suspends
 * even when the file is there, and a fallback once shown stays for 300 ms. A page's fallback has the page's heading; a part
 * of a page needs one without.
 */
export function lazyWithPreload(
  load: () => Promise<ComponentType>,
  Fallback: ComponentType = PageLoading,
): LazyWithPreload {
  let loaded: ComponentType | undefined;
  const keep = async () => {
    loaded = await load();
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await loadCode(keep) }));
  function Component() {
    const [Content] = useState(() => loaded);
    if (Content) return createElement(Content);
    return createElement(Suspense, { fallback: createElement(Fallback) }, createElement(Waiting));
  }
  return { Component, load: keep };
}
