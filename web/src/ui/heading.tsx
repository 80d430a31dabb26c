import { Box } from "@chakra-ui/react/box";
import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { type ComponentProps, useEffect, useRef } from "react";
import { site } from "../lib/site.ts";

export function Panel(props: ComponentProps<typeof Box>) {
  return <Box layerStyle="card" p={{ base: "5", md: "8" }} {...props} />;
}

type PageHeadingProps = HTMLChakraProps<"h1"> & {
  title: string;
  /**
   * Meta description of the page, for search engines and link previews. The default is the site's
   * description.
   */
  description?: string;
};

/**
 * Renders the page's only `h1`. Sets the title of the browser tab. After navigation it takes the focus from
 * `main`, so that screen readers announce the page.
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

export function SectionHeading({ eyebrow, title }: { eyebrow: string; title: string }) {
  return (
    <Box>
      <Text textStyle="eyebrow" color="fairway.fg" mb="2">
        {eyebrow}
      </Text>
      <Text as="h2" textStyle="sectionTitle">
        {title}
      </Text>
    </Box>
  );
}
