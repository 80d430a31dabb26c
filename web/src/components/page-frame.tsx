import { Box, type BoxProps } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { SkipNavLink } from "@chakra-ui/react/skip-nav";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactElement, ReactNode } from "react";
import { commonText } from "../strings/common.ts";
import { Brand } from "./brand.tsx";

type PageFrameProps = { header: ReactElement; footer?: ReactElement; children: ReactNode };

/** Renders the landmarks of a page, and the link that skips the header. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <>
      <SkipNavLink id="main" zIndex="2">
        {commonText.skipToContent}
      </SkipNavLink>
      {header}
      {/* A footer starts below the viewport, so that loading content causes no visible layout shift. */}
      <chakra.main id="main" tabIndex={-1} minH={footer && "calc(100dvh - 4.5rem)"}>
        {children}
      </chakra.main>
      {footer}
    </>
  );
}

/** Padding of a header button. On the narrowest phones the button fits beside the site's name. */
export const NARROW = { base: "4", sm: "5" };

/** Renders a header with the site's name and, at the end of the row, the navigation. */
export function PageHeader({ children, ...style }: BoxProps) {
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
        >
          <Brand />
          {children}
        </Flex>
      </Container>
    </Box>
  );
}
