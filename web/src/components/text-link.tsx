import type { ComponentProps } from "react";
import { RouterLink } from "./router-link.tsx";

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
      _hover={{ color: "fairway.900", textDecorationThickness: "2px" }}
      {...link}
    />
  );
}
