import { type ComponentType, createElement, lazy, Suspense, useState } from "react";
import { loadCode } from "../lib/load-code.ts";
import { PageLoading } from "./page-loading.tsx";

export type LazyWithPreload = {
  /** Shows at once where its code has been loaded, and a spinner until then where it has not. */
  Component: ComponentType;
  load: () => Promise<unknown>;
};

/**
 * A component in a file of its own, fetched by `load` or when it is first shown. Not `React.lazy` alone, which suspends
 * even when the file is there, and a fallback once shown stays for 300 ms.
 */
export function lazyWithPreload(load: () => Promise<ComponentType>): LazyWithPreload {
  let loaded: ComponentType | null = null;
  const keep = async () => {
    loaded = await load();
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await loadCode(keep) }));
  function Component() {
    const [Content] = useState(() => loaded);
    if (Content !== null) return createElement(Content);
    return createElement(Suspense, { fallback: createElement(PageLoading) }, createElement(Waiting));
  }
  return { Component, load: keep };
}
