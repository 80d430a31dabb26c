import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";
import { Icon } from "./icon.tsx";

type DisclosureProps = Omit<HTMLChakraProps<"summary">, "children"> & {
  summary: ReactNode;
  /** Replaces `summary` while open. */
  openSummary?: ReactNode;
  /** Shows the content above the summary, so that the rest of a list follows its visible part. */
  opensUpward?: boolean;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: Elements;
};

/** Renders a native `details` element. It is open in print. */
export function Disclosure({
  summary,
  openSummary,
  opensUpward = false,
  isOpen = false,
  children,
  ...style
}: DisclosureProps) {
  return (
    <chakra.details
      open={isOpen}
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
