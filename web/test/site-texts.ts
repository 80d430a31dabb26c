import type { SiteTexts } from "functions/site/schema";
import { CONTENT } from "../../local/seed/course.ts";

/** The demo's copy: the default content of pages in tests. */
export const siteTexts = CONTENT.site as SiteTexts;
