import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { useLocation } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { Brand } from "../components/brand.tsx";
import { BySession } from "../components/by-session.tsx";
import { ButtonLink } from "../components/links.tsx";
import { commonText } from "../strings/common.ts";

/** A button's sides: on the narrowest phones it then has room beside the site's name. */
const NARROW = { base: "4", sm: "5" };

export function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <Box as="header" position="relative" zIndex="1">
      <Container>
        <Flex
          as="nav"
          aria-label={commonText.mainNavigation}
          minH="18"
          py="3"
          gap="2"
          align="center"
          justify="space-between"
          wrap="wrap" // where the letters are set wider
        >
          <Brand />
          <HeaderActions pathname={pathname} />
        </Flex>
      </Container>
    </Box>
  );
}

function HeaderActions({ pathname }: { pathname: string }) {
  const { session } = useAuth();
  return (
    <BySession
      session={session}
      visitor={
        pathname !== "/auth" && (
          <ButtonLink to="/auth" variant="outline" px={NARROW}>
            {commonText.signIn}
          </ButtonLink>
        )
      }
      member={
        pathname === "/" ? (
          <ButtonLink to="/dashboard">{commonText.toDashboard}</ButtonLink>
        ) : (
          <MemberActions isDashboard={pathname === "/dashboard"} />
        )
      }
    />
  );
}

function MemberActions({ isDashboard }: { isDashboard: boolean }) {
  return (
    <Flex align="center" gap="2" wrap="wrap">
      {!isDashboard && (
        <ButtonLink to="/dashboard" variant="outline" px={NARROW}>
          {commonText.dashboard}
        </ButtonLink>
      )}
      {/* A narrow phone has room for one of the two: signing out is on the dashboard. */}
      <ButtonLink to="/logout" variant="outline" hideBelow={isDashboard ? undefined : "sm"}>
        {commonText.signOut}
      </ButtonLink>
    </Flex>
  );
}
