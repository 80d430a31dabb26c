import { type ComponentType, createElement, lazy, Suspense, useState } from "react";
import { loadCode } from "../lib/load-code.ts";
import { PageLoading } from "./page-loading.tsx";

export type Later = {
  /** Shows at once where its code has been loaded, and a spinner until then where it has not. */
  Component: ComponentType;
  load: () => Promise<unknown>;
};

/** A component in a file of its own, fetched by `load` or when it is first shown. */
export function later(load: () => Promise<ComponentType>): Later {
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
