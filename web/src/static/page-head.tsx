import { plainText } from "functions/core/written-text";
import type { Course, Lesson } from "functions/courses/schema";
import type { PublishedTexts } from "functions/site/schema";
import type { ReactElement } from "react";
import { site, siteUrl } from "../lib/site.ts";
import { landingText, notFoundText, privacyText, termsText } from "../site/texts.ts";

const HEADS = {
  landing: () => landingText,
  terms: (company: string) => ({ title: termsText.title, description: termsText.lead(company) }),
  privacy: (company: string) => ({ title: privacyText.title, description: privacyText.lead(company) }),
  notFound: () => ({ title: notFoundText.title, description: notFoundText.hint }),
} satisfies Record<string, (company: string) => { title: string; description: string }>;

export type HeadName = keyof typeof HEADS;

type PageHeadProps = { path: string; name: HeadName; texts: PublishedTexts | null };

export function PageHead({ path, name, texts }: PageHeadProps) {
  const { title, description } = HEADS[name](texts?.company.name ?? "");
  if (name === "notFound") {
    return (
      <>
        <title>{`${title} · ${site.name}`}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const url = new URL(path, siteUrl).href;
  return (
    <Shared url={url} title={title} description={description}>
      <SharePicture alt={texts?.hero.headline ?? landingText.title} />
    </Shared>
  );
}

type LessonHeadProps = { path: string; lesson: Lesson; course: Course | undefined };

/** Renders the head of a free lesson's page. Link previews show the lesson's title, description and image. */
export function LessonHead({ path, lesson, course }: LessonHeadProps) {
  const { title, thumbnailUrl } = lesson;
  const description = plainText(lesson.description || course?.description || "") || landingText.description;
  // Social networks do not show SVG images.
  const picture = [thumbnailUrl, course?.thumbnailUrl].find((url) => url && !url.endsWith(".svg"));
  return (
    <Shared url={new URL(path, siteUrl).href} title={title} description={description}>
      {picture === undefined ? (
        <SharePicture alt={title} />
      ) : (
        <>
          <meta property="og:image" content={new URL(picture, siteUrl).href} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
    </Shared>
  );
}

type SharedProps = { url: string; title: string; description: string; children: ReactElement };

/** Renders the metadata for search engines and link previews. `children` is the image. */
function Shared({ url, title, description, children }: SharedProps) {
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="is_IS" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {children}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function SharePicture({ alt }: { alt: string }) {
  return (
    <>
      <meta property="og:image" content={new URL("/images/share.png", siteUrl).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

type CourseForSearchProps = { course: Course; seller: string };

export function CourseForSearch({ course, seller }: CourseForSearchProps) {
  return <script type="application/ld+json">{structuredData(course, seller)}</script>;
}

/** Returns the course and its price as JSON-LD (schema.org). The price is in krónur. */
function structuredData({ title, description: text, price, thumbnailUrl }: Course, seller: string): string {
  const description = plainText(text);
  const provider = { "@type": "Organization", name: seller, sameAs: siteUrl };
  const image = new URL(thumbnailUrl, siteUrl).href;
  const offers = {
    "@type": "Offer",
    price,
    priceCurrency: "ISK",
    category: "Paid",
    availability: "https://schema.org/InStock",
    url: siteUrl,
  };
  const course = {
    "@type": "Course",
    name: title,
    description,
    image,
    inLanguage: "is",
    provider,
    offers,
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online" },
  };
  const product = { "@type": "Product", name: title, description, image, brand: provider, offers };
  return JSON.stringify({ "@context": "https://schema.org", "@graph": [course, product] });
}
