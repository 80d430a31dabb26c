import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from "react";
import { loadCode } from "../lib/load-code.ts";
import { commonText } from "../strings/common.ts";
import { Boundary } from "./boundary.tsx";
import { Button } from "./button.tsx";
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

/** A part of a page that is in a file of its own: says so when that file does not come. */
export function LazyPart({ children }: { children: ReactNode }) {
  return <Boundary fallback={<PartMissing />}>{children}</Boundary>;
}

function PartMissing() {
  return (
    <Flex direction="column" role="alert" gap="3" align="flex-start" py="4">
      <Text>{commonText.partMissing}</Text>
      <Button variant="outline" onClick={() => location.reload()}>
        {commonText.reload}
      </Button>
    </Flex>
  );
}
