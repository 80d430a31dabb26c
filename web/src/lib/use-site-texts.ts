import { TERMS_VERSION } from "functions/site/limits";
import type { PublishedTexts, SiteTexts } from "functions/site/schema";
import { createContext, useContext } from "react";

export type { PublishedTexts, SiteTexts };

/** What a site says whose texts nobody has written yet: nothing. Pages leave out what is empty. */
export const NO_TEXTS: SiteTexts = {
  instructor: {
    name: "",
    nameInDative: "",
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

/** Its value is null where the site has no texts yet. */
export const SiteTextsProvider = SiteTextsContext.Provider;

/** The texts that the instructor edits; each is empty where the site has none yet. */
export function useSiteTexts(): PublishedTexts {
  return useContext(SiteTextsContext) ?? NO_TEXTS;
}

/** The coming courses; one that has gone on sale under the same title is coming no more. */
export function useComingCourses(onSale: readonly { title: string }[]): PublishedTexts["upcoming"] {
  return useSiteTexts().upcoming.filter(({ title }) => !onSale.some((course) => course.title === title));
}

/** Returns the version of the terms that go with the texts of the site. */
export function termsVersionOf({ termsVersion }: PublishedTexts): string {
  return termsVersion ?? TERMS_VERSION;
}
