import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useAuth } from "../accounts/auth.tsx";
import { SiteFooter, SlimFooter } from "../site/site-footer.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { Brand, NARROW_BUTTON, PageFrame, PageHeader } from "../ui/page-frame.tsx";
import { commonText } from "../ui/texts.ts";
import { matchRoute } from "./routes.ts";

/** Loaded only for the few customers who have asked for the deletion of their account. */
const DeletionBanner = /* @__PURE__ */ lazy(async () => ({
  default: (await import("../accounts/account/deletion-banner.tsx")).DeletionBanner,
}));

/** Renders the site's header and footer around a page. Signed-in customers get the one-row footer on all pages. */
export function Layout() {
  const isMember = useAuth().session === "member";
  const { pathname, search } = useLocation();
  const { footer, fullScreenWith } = matchRoute(pathname).route;
  const isSlim = isMember || footer === "slim";
  const deleteAt = useAuth().user?.deleteAt;
  if (fullScreenWith !== undefined && new URLSearchParams(search).has(fullScreenWith))
    return (
      <PageFrame header={null}>
        <Outlet />
      </PageFrame>
    );
  return (
    <PageFrame
      header={
        <>
          <SiteHeader />
          {deleteAt !== undefined && (
            <Suspense fallback={null}>
              <DeletionBanner deleteAt={deleteAt} />
            </Suspense>
          )}
        </>
      }
      footer={isSlim ? <SlimFooter isMember={isMember} /> : <SiteFooter />}
    >
      <Outlet />
    </PageFrame>
  );
}

function SiteHeader() {
  const { session } = useAuth();
  const { pathname } = useLocation();
  const isDashboard = pathname === "/dashboard";
  return (
    <PageHeader>
      {session === "visitor" && pathname !== "/auth" && (
        <ButtonLink to="/auth" variant="outline" px={NARROW_BUTTON}>
          {commonText.signIn}
        </ButtonLink>
      )}
      {session === "member" && (
        <Flex align="center" gap="2" wrap="wrap">
          {!isDashboard && (
            <ButtonLink to="/dashboard" variant="outline" px={NARROW_BUTTON}>
              {commonText.dashboard}
            </ButtonLink>
          )}
          {/* A narrow phone has room for one button: on the dashboard this one. The account has the sign-out. */}
          {pathname !== "/adgangur" && (
            <ButtonLink
              to="/adgangur"
              variant="outline"
              px={NARROW_BUTTON}
              hideBelow={isDashboard ? undefined : "sm"}
            >
              {commonText.account.short}
            </ButtonLink>
          )}
          <ButtonLink to="/logout" variant="outline" hideBelow="sm">
            {commonText.signOut}
          </ButtonLink>
        </Flex>
      )}
    </PageHeader>
  );
}

export function AdminLayout() {
  return (
    <Box css={WIDE}>
      <PageFrame header={<AdminHeader />}>
        <Outlet />
      </PageFrame>
    </Box>
  );
}

/** Widens the containers of the administrator's area, so that tables have room, and header and page align. */
const WIDE = { "--chakra-sizes-page": "80rem" };

function AdminHeader() {
  return (
    <Box as="header">
      <Container>
        <Flex align="center" minH={{ base: "12", md: "18" }} py={{ base: "1", md: "3" }} gap="3" wrap="wrap">
          <Brand />
          <Badge>{commonText.adminArea}</Badge>
        </Flex>
      </Container>
    </Box>
  );
}
