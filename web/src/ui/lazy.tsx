import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import { loadCode } from "../lib/load-code.ts";
import { Button } from "./button.tsx";
import { PageLoading } from "./query-result.tsx";
import { commonText } from "./texts.ts";

type BoundaryProps = { fallback: ReactNode; children: ReactNode };

/**
 * Renders `fallback` if rendering throws or the code fails to load. React requires a class for an error
 * boundary.
 */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Renders a part of a page with its own error message if its code fails to load or rendering throws. */
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
