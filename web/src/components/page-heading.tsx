import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { site } from "../strings/site.ts";

/**
 * The page's only `h1`. Names the browser tab (`title`, else its own text), and takes over the focus that a
 * change of page has left on `main`, so that a screen reader says where it has come to.
 */
export function PageHeading({ title, children, ...style }: HTMLChakraProps<"h1"> & { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
    if (document.activeElement?.tagName === "MAIN") heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <chakra.h1 ref={heading} tabIndex={-1} textStyle="pageTitle" {...style}>
      {children ?? title}
    </chakra.h1>
  );
}
