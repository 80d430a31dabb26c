import { chakra, type HTMLChakraProps, useRecipe } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { ComponentProps, ReactNode } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { leadsToStaticPage } from "../lib/url.ts";
import { commonText } from "./texts.ts";

export const chip = {
  minH: "11",
  borderRadius: "full",
  borderWidth: "1.5px",
  borderColor: "border",
  fontSize: "sm",
  fontWeight: "600",
  color: "fg.muted",
} as const;

export const chosenChip = {
  bg: "fairway.solid",
  borderColor: "fairway.solid",
  color: "fairway.contrast",
  "@media (forced-colors: active)": { outline: "2px solid" },
} as const;

const StyledLink = chakra(Link);

/** Renders a link to another page of the site that accepts style props. A static page loads as a document. */
export function RouterLink({ to, ...link }: ComponentProps<typeof StyledLink>) {
  return <StyledLink to={to} reloadDocument={leadsToStaticPage(String(to))} {...link} />;
}

/** Renders an underlined link to another page of the site, in running text. */
export function TextLink(link: ComponentProps<typeof RouterLink>) {
  return (
    <RouterLink
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color="fairway.fg"
      fontWeight="600"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      _hover={{ color: "fg.heading", textDecorationThickness: "2px" }}
      {...link}
    />
  );
}

/** Renders an email address or a telephone number in running text, in the surrounding text colour. */
export function ContactLink(link: HTMLChakraProps<"a">) {
  return (
    <chakra.a
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      overflowWrap="anywhere"
      py="1"
      {...link}
    />
  );
}

/** Renders a link to another site. It opens in a new tab and announces it to screen readers. */
export function OutsideLink({
  children,
  ...link
}: HTMLChakraProps<"a"> & { href: string; children: string }) {
  return (
    <chakra.a position="relative" target="_blank" rel="noopener noreferrer" {...link}>
      <span>{children}</span>
      <VisuallyHidden>&nbsp;({commonText.opensInNewTab})</VisuallyHidden>
    </chakra.a>
  );
}

type ButtonLinkProps = ComponentProps<typeof RouterLink> & {
  size?: "md" | "lg";
  variant?: "solid" | "outline";
};

/** Renders a link in the style of a button. Chakra's `<Button asChild>` would set `type="button"` on it. */
export function ButtonLink({ size = "md", variant = "solid", ...link }: ButtonLinkProps) {
  const recipe = useRecipe({ key: "button" });
  return <RouterLink data-button="" css={recipe({ size, variant })} {...link} />;
}

export function FreeLessonLink({ lesson: { id, title } }: { lesson: { id: number; title: string } }) {
  return (
    <TextLink
      to={`/lesson/${id}`}
      aria-label={`${commonText.watchFree}: ${title}`}
      minH="11"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      {commonText.watchFree}
    </TextLink>
  );
}

type FilterLinksProps = {
  label: string;
  links: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
};

/** Renders links to the filtered views of a list. Each view has its own URL. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <chakra.nav aria-label={label} minW="0">
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={{ base: "1.5", lg: "2" }}>
        {links.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <RouterLink to={to} aria-current={isCurrent ? "page" : undefined} css={link}>
              {label}
            </RouterLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const link = {
  ...chip,
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  px: { base: "2.5", md: "3", lg: "4" },
  _hover: { bg: "bg.panel", color: "fg" },
  _currentPage: chosenChip,
} as const;

/** Redirects to /auth, which returns to this page after sign-in. Source: spec §2. */
export function RedirectToSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`/auth?${new URLSearchParams({ next: pathname + search + hash })}`} replace />;
}
