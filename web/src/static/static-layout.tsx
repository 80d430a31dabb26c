import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import type { Course } from "functions/courses/schema";
import type { ReactElement, ReactNode } from "react";
import { LANDING_PART } from "../lib/element-ids.ts";
import { SiteFooter } from "../site/site-footer.tsx";
import { footerText } from "../site/texts.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { ButtonLink } from "../ui/links.tsx";
import { NARROW_BUTTON, PageFrame, PageHeader } from "../ui/page-frame.tsx";
import { commonText } from "../ui/texts.ts";
import { CallLink } from "./buy-links.tsx";
import { ShownTo, ShownWhile } from "./shown-to.tsx";

type StaticLayoutProps = {
  /** The default is the footer of the site. */
  footer?: ReactElement;
  children: ReactNode;
};

export function StaticLayout({ footer = <SiteFooter />, children }: StaticLayoutProps) {
  const header = (
    <PageHeader>
      <SignIn />
      <ShownTo reader="user">
        <Flex align="center" gap="2" wrap="wrap">
          <ButtonLink to="/dashboard" variant="outline" px={NARROW_BUTTON}>
            {commonText.dashboard}
          </ButtonLink>
          <ButtonLink to="/logout" variant="outline" hideBelow="sm">
            {commonText.signOut}
          </ButtonLink>
        </Flex>
      </ShownTo>
    </PageHeader>
  );
  return (
    <PageFrame header={header} footer={footer}>
      {children}
    </PageFrame>
  );
}

/**
 * Styles of the landing page's header from `md` up: it is sticky and gets a background after scrolling
 * (`static/script.ts`).
 */
const STAYS = {
  position: { base: "relative", md: "sticky" },
  top: "0",
  transition: "background-color 200ms, box-shadow 200ms",
  css: { "html[data-scrolled] &": { bg: { md: "bg" }, boxShadow: { md: "sm" } } },
} as const;

type LandingLayoutProps = { course: Course | undefined; children: ReactNode };

/** Renders the header and footer of the landing page. `course` is the featured course. */
export function LandingLayout({ course, children }: LandingLayoutProps) {
  const header = (
    <PageHeader {...STAYS}>
      <SectionLinks hasCourse={course !== undefined} />
      <SignIn />
      {course && (
        <ShownWhile sale="on">
          <ShownTo reader="visitor">
            <BuyButton course={course} />
          </ShownTo>
        </ShownWhile>
      )}
      <ShownTo reader="user">
        <ButtonLink to="/dashboard">{commonText.toDashboard}</ButtonLink>
      </ShownTo>
    </PageHeader>
  );
  return (
    <PageFrame header={header} footer={<SiteFooter />}>
      {children}
    </PageFrame>
  );
}

function SignIn() {
  return (
    <ShownTo reader="visitor">
      <ButtonLink to="/auth" variant="outline" px={NARROW_BUTTON}>
        {commonText.signIn}
      </ButtonLink>
    </ShownTo>
  );
}

/** Renders links to the sections of the landing page. Hidden on phones, which have no room for them. */
function SectionLinks({ hasCourse }: { hasCourse: boolean }) {
  const { instructor, questions } = useSiteTexts();
  const links = [
    hasCourse && { part: LANDING_PART.course, label: commonText.theCourse },
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

/**
 * Renders a buy button on wide screens while the page's own buy buttons are out of view
 * (`static/script.ts`). Narrower screens have `StickyBuyBar`.
 */
function BuyButton({ course }: { course: Course }) {
  return (
    <Box display="none" css={{ "html[data-buy-away] &": { display: { lg: "contents" } } }}>
      <CallLink course={course} isShort />
    </Box>
  );
}
