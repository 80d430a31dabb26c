import type { Course } from "functions/contract/course";
import { site } from "../strings/site.ts";

/** The course and its price for search engines, as JSON-LD (schema.org). The price is in krónur. */
export function structuredData({ title, description, price, thumbnailUrl }: Course): string {
  const provider = { "@type": "Organization", name: site.company.name, sameAs: site.address };
  const image = new URL(thumbnailUrl, site.address).href;
  const offers = {
    "@type": "Offer",
    price,
    priceCurrency: "ISK",
    category: "Paid",
    availability: "https://schema.org/InStock",
    url: site.address,
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
