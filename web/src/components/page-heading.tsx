import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";
import { site } from "../strings/site.ts";

type PageHeadingProps = HTMLChakraProps<"h1"> & {
  title: string;
  /** What search engines and those who share the page say of it, while it is open; else the site's own. */
  description?: string;
};

/**
 * The page's only `h1`. Names the browser tab (`title`, else its own text), and takes over the focus that a
 * change of page has left on `main`, so that a screen reader says where it has come to.
 */
export function PageHeading({ title, description, children, ...style }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const meta = document.querySelector("meta[name=description]");
    if (!description || meta === null) return;
    const before = meta.getAttribute("content") ?? "";
    meta.setAttribute("content", description);
    return () => meta.setAttribute("content", before);
  }, [description]);
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
