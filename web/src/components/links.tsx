import { chakra, type HTMLChakraProps, useRecipe } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { commonText } from "../strings/common.ts";

/** A link to another page of the site that takes style props. */
export const RouterLink = chakra(Link);

/** An underlined link in running text, to another page of the site. */
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

/** An e-mail address or a telephone number in running text, in the colour of the text around it. */
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

/** A link to another site. It opens in a new tab and says so. */
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

/** A link that looks like a button. Chakra's own `<Button asChild>` would put `type="button"` on it. */
export function ButtonLink({ size = "md", variant = "solid", ...link }: ButtonLinkProps) {
  const recipe = useRecipe({ key: "button" });
  return <RouterLink data-button="" css={recipe({ size, variant })} {...link} />;
}

/** Leads to a lesson that is a free preview. */
export function FreeLessonLink({ lesson: { id, title } }: { lesson: { id: number; title: string } }) {
  return (
    <TextLink
      to={`/lesson/${id}`}
      aria-label={`${commonText.watchFree}: ${title}`}
      minH="6"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      {commonText.watchFree}
    </TextLink>
  );
}
