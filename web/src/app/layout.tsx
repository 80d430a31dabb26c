import { Flex } from "@chakra-ui/react/flex";
import { SkipNavLink } from "@chakra-ui/react/skip-nav";
import { chakra } from "@chakra-ui/react/styled-system";
import { Outlet } from "react-router-dom";
import { SiteFooter } from "../components/site-footer.tsx";
import { commonText } from "../strings/common.ts";
import { SiteHeader } from "./site-header.tsx";

/** What surrounds every page. */
export function Layout() {
  return (
    <Flex direction="column" minH="100dvh">
      <SkipNavLink id="main" zIndex="2">
        {commonText.skipToContent}
      </SkipNavLink>
      <SiteHeader />
      <chakra.main id="main" tabIndex={-1} flex="1">
        <Outlet />
      </chakra.main>
      <SiteFooter />
    </Flex>
  );
}
