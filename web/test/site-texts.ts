import type { SiteTexts } from "functions/site/schema";
import { CONTENT } from "../../local/seed/course.ts";

/** The demo's texts: what pages show in tests unless said otherwise. */
export const siteTexts = CONTENT.site as SiteTexts;
