import type { EditedSite, Publication } from "functions/site/schema";
import { type Answers, ok } from "./fake-api.ts";
import { siteTexts } from "./site-texts.ts";

/** The demo's copy in the shape of the admin editor; published. */
export const editedSite: EditedSite = {
  ...siteTexts,
  revision: 3,
  isPublished: true,
  savedAt: null,
  savedBy: null,
};

/** Three publications. The second one is live after a rollback. */
export const publications: Publication[] = [
  { id: "publication-3", publishedAt: "2026-11-22T10:05:07Z", publishedBy: "Stjóri", isLive: false },
  { id: "publication-2", publishedAt: "2026-11-21T09:00:00Z", publishedBy: "Stjóri", isLive: true },
  { id: "publication-1", publishedAt: "2026-11-20T08:00:00Z", publishedBy: "", isLive: false },
];

export const siteAnswers: Answers = {
  "GET /api/admin/site": ok(editedSite),
  "GET /api/admin/publications": ok(publications),
};
