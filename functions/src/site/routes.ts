import * as z from "zod";
import { DocumentId, NoInput } from "../core/atoms.ts";
import { endpoint } from "../core/endpoint.ts";
import { readEditedSite, readTerms, saveSite } from "./actions.ts";
import { readSiteChanges } from "./changes.ts";
import { SITE_BODY_MAX_BYTES } from "./limits.ts";
import { listPublications, publishSite, readRestoration, restorePublication } from "./publish-site.ts";
import {
  ByTermsVersion,
  EditedSite,
  Publication,
  PublicationFacts,
  PublishInput,
  RestoredPublication,
  SiteChanges,
  SiteInput,
  TermsText,
} from "./schema.ts";

export const siteRoutes = {
  "GET /api/admin/site": endpoint(
    { access: "owner", input: NoInput, reply: EditedSite, refusals: ["site_not_found"] },
    readEditedSite,
  ),
  "PUT /api/admin/site": endpoint(
    {
      access: "owner",
      bodyMaxBytes: SITE_BODY_MAX_BYTES,
      input: SiteInput,
      reply: EditedSite,
      refusals: ["changed_meanwhile"],
    },
    saveSite,
  ),
  "GET /api/admin/site/changes": endpoint(
    { access: "owner", input: NoInput, reply: SiteChanges },
    readSiteChanges,
  ),
  "GET /api/admin/publications": endpoint(
    { access: "owner", input: NoInput, reply: z.array(Publication) },
    listPublications,
  ),
  "POST /api/admin/publications": endpoint(
    {
      access: "owner",
      input: PublishInput,
      reply: Publication,
      refusals: [
        "site_not_found",
        "site_incomplete",
        "course_incomplete",
        "course_video_unavailable",
        "changed_meanwhile",
        "publication_under_way",
        "publication_failed",
      ],
    },
    publishSite,
  ),
  "GET /api/admin/publications/:id/restoration": endpoint(
    {
      access: "owner",
      input: z.object({ id: DocumentId }),
      reply: PublicationFacts,
      refusals: ["publication_not_found"],
    },
    readRestoration,
  ),
  "POST /api/admin/publications/:id/restore": endpoint(
    {
      access: "owner",
      input: z.object({ id: DocumentId }),
      reply: RestoredPublication,
      refusals: ["publication_not_found", "course_incomplete", "publication_under_way", "publication_failed"],
    },
    restorePublication,
  ),
  "GET /api/admin/terms/:id": endpoint(
    { access: "owner", input: ByTermsVersion, reply: TermsText, refusals: ["terms_not_found"] },
    readTerms,
  ),
};
