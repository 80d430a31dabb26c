import { site } from "../strings/site.ts";
import { RouterLink } from "./links.tsx";

/** Renders the site's logo and name as a link to the landing page. */
export function Brand() {
  return (
    <RouterLink
      to="/"
      display="inline-flex"
      alignItems="center"
      gap={{ base: "2", sm: "2.5" }}
      minH="11"
      fontWeight="800"
      fontSize="clamp(1rem, 5.2vw, 1.1875rem)"
      letterSpacing="-0.02em"
      color="fg.heading"
    >
      <img src="/favicon.svg" alt="" width="32" height="32" />
      {site.name}
    </RouterLink>
  );
}
