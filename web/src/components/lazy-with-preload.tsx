import { type ComponentType, createElement, lazy, Suspense, useState } from "react";
import { loadCode } from "../lib/load-code.ts";
import { PageLoading } from "./page-loading.tsx";

export type LazyWithPreload = {
  /** Renders the component, or the fallback while its code is loading. */
  Component: ComponentType;
  load: () => Promise<unknown>;
};

/**
 * Creates a component in a separate file that is fetched by `load` or on its first render. `React.lazy`
 * suspends even if the file is already loaded, and React shows a fallback for at least 300 milliseconds. The
 * fallback of a page contains the page's heading; pass one without a heading for a part of a page.
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
