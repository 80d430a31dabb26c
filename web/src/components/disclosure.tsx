import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";
import { Icon } from "./icon.tsx";

type DisclosureProps = Omit<HTMLChakraProps<"summary">, "children"> & {
  summary: ReactNode;
  /** Replaces `summary` while it is open. */
  openSummary?: ReactNode;
  /** Shows the content above the summary: the rest of a list follows its beginning. */
  opensUpward?: boolean;
  children: Elements;
};

/** Content that a click on its summary shows, by the browser's own `details`. On paper it is open. */
export function Disclosure({
  summary,
  openSummary,
  opensUpward = false,
  children,
  ...style
}: DisclosureProps) {
  return (
    <chakra.details
      css={
        opensUpward
          ? { display: "flex", flexDirection: "column", "&::details-content": { order: -1 } }
          : undefined
      }
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minH="12"
        py="2"
        fontWeight="600"
        color="fg.heading"
        cursor="button"
        listStyleType="none"
        css={{ "&::-webkit-details-marker": { display: "none" } }}
        {...style}
      >
        {openSummary === undefined ? (
          <span>{summary}</span>
        ) : (
          <>
            <chakra.span css={{ "[open] > summary > &": { display: "none" } }}>{summary}</chakra.span>
            <chakra.span css={{ "details:not([open]) > summary > &": { display: "none" } }}>
              {openSummary}
            </chakra.span>
          </>
        )}
        <Icon name="chevronDown" color="fairway.fg" css={{ "[open] > summary > &": { rotate: "180deg" } }} />
      </chakra.summary>
      {children}
    </chakra.details>
  );
}
