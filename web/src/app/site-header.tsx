import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { useAuth } from "../api/auth.tsx";
import { coursesQuery } from "../api/courses.ts";
import { Brand } from "../components/brand.tsx";
import { BySession } from "../components/by-session.tsx";
import { ButtonLink } from "../components/links.tsx";
import { CallLink } from "../features/landing/call-link.tsx";
import { LANDING_PART } from "../lib/landing-part.ts";
import { useSiteTexts } from "../lib/use-site-texts.ts";
import { commonText } from "../strings/common.ts";
import { footerText } from "../strings/footer.ts";

/** Padding of a button. On the narrowest phones the button fits beside the site's name. */
const NARROW = { base: "4", sm: "5" };

/**
 * Styles of the landing page's header from `md` up: it is sticky and gets a background after scrolling
 * (`boot.ts`).
 */
const STAYS = {
  position: { base: "relative", md: "sticky" },
  top: "0",
  transition: "background-color 200ms, box-shadow 200ms",
  css: { "html[data-scrolled] &": { bg: { md: "bg" }, boxShadow: { md: "sm" } } },
} as const;

export function SiteHeader() {
  const { pathname } = useLocation();
  const isLanding = pathname === "/";
  return (
    <Box as="header" position="relative" zIndex="2" {...(isLanding && STAYS)}>
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
          {isLanding && <SectionLinks />}
          <HeaderActions pathname={pathname} />
        </Flex>
      </Container>
    </Box>
  );
}

/** Renders links to the sections of the landing page. Hidden on phones, which have no room for them. */
function SectionLinks() {
  const { instructor, questions } = useSiteTexts();
  const { data: courses = [] } = useQuery(coursesQuery);
  const links = [
    courses.length > 0 && { part: LANDING_PART.course, label: commonText.theCourse },
    instructor.name !== "" && { part: LANDING_PART.teacher, label: commonText.theTeacher },
    questions.length > 0 && { part: LANDING_PART.questions, label: footerText.questions },
  ].filter((link) => link !== false);
  return (
    <Flex hideBelow="md" gap={{ md: "5", lg: "8" }} ms="auto" me={{ md: "3", lg: "6" }}>
      {links.map(({ part, label }) => (
        <chakra.a
          key={part}
          href={`#${part}`}
          display="inline-flex"
          alignItems="center"
          minH="11"
          fontSize="sm"
          fontWeight="600"
          _hover={{ textDecoration: "underline", textUnderlineOffset: "0.25em" }}
        >
          {label}
        </chakra.a>
      ))}
    </Flex>
  );
}

function HeaderActions({ pathname }: { pathname: string }) {
  const { session } = useAuth();
  return (
    <BySession
      session={session}
      visitor={
        pathname !== "/auth" && (
          <>
            <ButtonLink to="/auth" variant="outline" px={NARROW}>
              {commonText.signIn}
            </ButtonLink>
            {pathname === "/" && <BuyButton />}
          </>
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

/**
 * Renders a buy button on wide screens while the page's own buy buttons are out of view (`boot.ts`). Narrower
 * screens have `StickyBuyBar`.
 */
function BuyButton() {
  const [course] = useQuery(coursesQuery).data ?? [];
  return (
    course && (
      <Box display="none" css={{ "html[data-buy-away] &": { display: { lg: "contents" } } }}>
        <CallLink course={course} isShort />
      </Box>
    )
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
      {/* A narrow phone has room for one of the two buttons. The dashboard has the sign-out button. */}
      <ButtonLink to="/logout" variant="outline" hideBelow={isDashboard ? undefined : "sm"}>
        {commonText.signOut}
      </ButtonLink>
    </Flex>
  );
}
