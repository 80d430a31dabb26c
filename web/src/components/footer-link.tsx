import { chakra } from "@chakra-ui/react/styled-system";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { commonText } from "../strings/common.ts";
import { RouterLink } from "./router-link.tsx";

const style = {
  alignSelf: "flex-start",
  minH: "11",
  display: "inline-flex",
  alignItems: "center",
  fontWeight: "600",
  _hover: { textDecoration: "underline", textUnderlineOffset: "0.25em" },
} as const;

/** A link on the dark footer; one that leaves the site opens in a new tab and says so. */
export function FooterLink({ href, children }: { href: string; children: string }) {
  if (href.startsWith("/")) {
    return (
      <RouterLink to={href} {...style}>
        {children}
      </RouterLink>
    );
  }
  return (
    <chakra.a href={href} target="_blank" rel="noreferrer" {...style}>
      {children}
      <VisuallyHidden>&nbsp;({commonText.opensInNewTab})</VisuallyHidden>
    </chakra.a>
  );
}
