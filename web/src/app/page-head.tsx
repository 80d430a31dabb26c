import type { Course } from "functions/contract/course";
import { landingText } from "../strings/landing.ts";
import { privacyText } from "../strings/privacy.ts";
import { site } from "../strings/site.ts";
import { termsText } from "../strings/terms.ts";
import { structuredData } from "./structured-data.ts";

/** A page that is rendered ahead of time, and what search engines and shared links show of it. */
export type PublicPage = {
  path: string;
  /** Its module below `src`. */
  module: string;
  title: string;
  description: string;
};

export const PAGES: readonly PublicPage[] = [
  {
    path: "/",
    module: "features/landing/page.tsx",
    title: landingText.title,
    description: landingText.description,
  },
  {
    path: "/skilmalar",
    module: "features/legal/terms/page.tsx",
    title: termsText.title,
    description: termsText.lead,
  },
  {
    path: "/personuvernd",
    module: "features/legal/privacy/page.tsx",
    title: privacyText.title,
    description: privacyText.lead,
  },
];

/** The elements of the head that differ from page to page. */
export function PageHead({ page, courses }: { page: PublicPage; courses: readonly Course[] }) {
  const { path, title, description } = page;
  const address = new URL(path, site.address).href;
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="is_IS" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={new URL("/images/share.png", site.address).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={landingText.headline} />
      <meta name="twitter:card" content="summary_large_image" />
      {path === "/" && courses[0] && <script type="application/ld+json">{structuredData(courses[0])}</script>}
    </>
  );
}
