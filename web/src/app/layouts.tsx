import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { SkipNavLink } from "@chakra-ui/react/skip-nav";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactElement } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Brand } from "../components/brand.tsx";
import { SiteFooter, SlimFooter } from "../components/site-footer.tsx";
import { commonText } from "../strings/common.ts";
import { matchRoute } from "./routes.ts";
import { SiteHeader } from "./site-header.tsx";

/** Renders the site's header and footer around a page. */
export function Layout() {
  const { footer } = matchRoute(useLocation().pathname).route;
  return (
    <Frame header={<SiteHeader />} footer={footer === "slim" ? <SlimFooter /> : <SiteFooter />}>
      {/* The footer starts below the viewport, so that loading content causes no visible layout shift. */}
      <chakra.main id="main" tabIndex={-1} minH="calc(100dvh - 4.5rem)">
        <Outlet />
      </chakra.main>
    </Frame>
  );
}

/** Renders the layout of the administrator's area. */
export function AdminLayout() {
  return (
    <Frame header={<AdminHeader />}>
      <chakra.main id="main" tabIndex={-1}>
        <Outlet />
      </chakra.main>
    </Frame>
  );
}

type FrameProps = { header: ReactElement; children: ReactElement; footer?: ReactElement };

function Frame({ header, children, footer }: FrameProps) {
  return (
    <>
      <SkipNavLink id="main" zIndex="2">
        {commonText.skipToContent}
      </SkipNavLink>
      {header}
      {children}
      {footer}
    </>
  );
}

function AdminHeader() {
  return (
    <Box as="header">
      <Container>
        <Flex align="center" minH="18" py="3" gap="3" wrap="wrap">
          <Brand />
          <Badge>{commonText.adminArea}</Badge>
        </Flex>
      </Container>
    </Box>
  );
}
