import { TERMS_VERSION } from "functions/site/limits";
import type { PublishedTexts, SiteTexts } from "functions/site/schema";
import { createContext, useContext } from "react";

export type { PublishedTexts, SiteTexts };

/** Empty texts of a site that has never been published. Pages omit empty parts. */
export const NO_TEXTS: SiteTexts = {
  instructor: {
    name: "",
    title: "",
    biography: [],
    facts: [],
    pictureUrl: "",
    pictureAlt: "",
  },
  hero: { eyebrow: "", headline: "", lead: "", promises: [] },
  learning: { title: "", blocks: [] },
  promo: { videoUrl: "", posterUrl: "" },
  audience: { forWhom: [], notFor: [], needs: [] },
  testimonials: [],
  questions: [],
  guarantee: { title: "", text: "" },
  upcoming: [],
  closing: { title: "", text: "" },
  links: { social: { label: "", url: "" }, golfClub: { label: "", url: "" } },
  company: {
    name: "",
    idNumber: "",
    isVatRegistered: true,
    vatNumber: "",
    address: "",
    email: "",
    phone: "",
    court: "",
  },
};

const SiteTextsContext = createContext<PublishedTexts | null>(null);

/** Provides the site's texts. Null if the site has no texts yet. */
export const SiteTextsProvider = SiteTextsContext.Provider;

/** Returns the texts that the administrator edits. Each is empty if the site has no texts yet. */
export function useSiteTexts(): PublishedTexts {
  return useContext(SiteTextsContext) ?? NO_TEXTS;
}

/** Returns the upcoming courses, without those that are on sale under the same title. */
export function useComingCourses(onSale: readonly { title: string }[]): PublishedTexts["upcoming"] {
  return useSiteTexts().upcoming.filter(({ title }) => !onSale.some((course) => course.title === title));
}

/** Returns the version of the terms that belongs to the texts of the site. */
export function termsVersionOf({ termsVersion }: PublishedTexts): string {
  return termsVersion ?? TERMS_VERSION;
}
