import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { SkipNavLink } from "@chakra-ui/react/skip-nav";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactElement, ReactNode } from "react";
import { site } from "../lib/site.ts";
import type { Elements } from "./elements.ts";
import { RouterLink } from "./links.tsx";
import { commonText } from "./texts.ts";

export function Brand() {
  return (
    <RouterLink
      to="/"
      display="inline-flex"
      alignItems="center"
      gap={{ base: "2", sm: "2.5" }}
      minH="11"
      fontWeight="800"
      fontSize="clamp(1rem, 5.2vw, 1.1875rem)"
      letterSpacing="-0.02em"
      color="fg.heading"
    >
      <img src="/favicon.svg" alt="" width="32" height="32" />
      {site.name}
    </RouterLink>
  );
}

type PageFrameProps = { header: ReactElement | null; footer?: ReactElement; children: ReactNode };

/** Renders the landmarks of a page, and the link that skips the header. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <>
      {header && (
        <SkipNavLink id="main" zIndex="3">
          {commonText.skipToContent}
        </SkipNavLink>
      )}
      {header}
      {/* A footer starts below the viewport, so that loading content causes no visible layout shift. */}
      <chakra.main id="main" tabIndex={-1} minH={footer && "calc(100dvh - 4.5rem)"}>
        {children}
      </chakra.main>
      {footer}
    </>
  );
}

/** Media query of a phone that is held sideways. */
export const SHORT_VIEWPORT =
  "@media (orientation: landscape) and (min-width: 35rem) and (max-height: 30rem)";

/** Padding of a header button. On the narrowest phones the button fits next to the site's name. */
export const NARROW_BUTTON = { base: "4", sm: "5" };

/** Renders a header with the site's name and, at the end of the row, the navigation. */
export function PageHeader({ children, ...style }: Omit<BoxProps, "children"> & { children: Elements }) {
  return (
    <Box as="header" position="relative" zIndex="2" {...style}>
      <Container>
        <Flex
          as="nav"
          aria-label={commonText.mainNavigation}
          minH="18"
          py="3"
          gap="2"
          align="center"
          justify="space-between"
          wrap="wrap" // for user-defined letter spacing
          css={{ [SHORT_VIEWPORT]: { minH: "12", py: "0.5" } }}
        >
          <Brand />
          {children}
        </Flex>
      </Container>
    </Box>
  );
}
