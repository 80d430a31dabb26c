import { SkipNavLink } from "@chakra-ui/react/skip-nav";
import { chakra } from "@chakra-ui/react/styled-system";
import { Outlet } from "react-router-dom";
import { SiteFooter } from "../components/site-footer.tsx";
import { commonText } from "../strings/common.ts";
import { SiteHeader } from "./site-header.tsx";

/** What surrounds every page. */
export function Layout() {
  return (
    <>
      <SkipNavLink id="main" zIndex="2">
        {commonText.skipToContent}
      </SkipNavLink>
      <SiteHeader />
      {/* The footer begins below the window at the least, so nothing in sight moves when a page is filled. */}
      <chakra.main id="main" tabIndex={-1} minH="calc(100dvh - 4.5rem)">
        <Outlet />
      </chakra.main>
      <SiteFooter />
    </>
  );
}
