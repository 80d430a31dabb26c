import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditedSite, SiteInput } from "functions/site/schema";
import { ADMIN, FOR_ADMIN } from "../../admin/api.ts";
import { call, codeOf } from "../../lib/api-client.ts";
import { invalidateAndWait } from "../../lib/invalidate.ts";
import { NO_TEXTS } from "../use-site-texts.ts";

/** Texts of a site that has never been saved, with neutral images. */
const FIRST_TEXTS: EditedSite = {
  ...NO_TEXTS,
  instructor: { ...NO_TEXTS.instructor, pictureUrl: "/images/instructor.svg" },
  promo: { ...NO_TEXTS.promo, posterUrl: "/images/courses/1.svg" },
  revision: 0,
  isPublished: false,
  savedAt: null,
  savedBy: null,
};

/** Query key of all data that changes when the texts or a course are saved, or when the site is published. */
export const SITE = [...ADMIN, "site"] as const;

/** Saved texts of the public pages. */
export const editedSiteQuery = queryOptions({
  queryKey: [...SITE, "texts"],
  queryFn: () => call("GET /api/admin/site", {}).catch(firstTextsWhereNone),
  meta: FOR_ADMIN,
});

/** Publications of the public pages, newest first. */
export const publicationsQuery = queryOptions({
  queryKey: [...SITE, "publications"],
  queryFn: () => call("GET /api/admin/publications", {}),
  meta: FOR_ADMIN,
});

function firstTextsWhereNone(error: unknown): EditedSite {
  if (codeOf(error) === "site_not_found") return FIRST_TEXTS;
  throw error;
}

export function useSaveSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (texts: SiteInput) => call("PUT /api/admin/site", texts),
    onSuccess: (site) => queryClient.setQueryData(editedSiteQuery.queryKey, site),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that publishes the texts of a saved revision. */
export function usePublishSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (revision: number) => call("POST /api/admin/publications", { revision }),
    onSuccess: () => readSiteAgain(queryClient),
    meta: FOR_ADMIN,
  });
}

/** Creates a mutation that publishes the texts of an earlier publication again. */
export function useRestorePublication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/publications/:id/restore", { id }),
    onSuccess: () => invalidateAndWait(queryClient, { queryKey: SITE }),
    meta: FOR_ADMIN,
  });
}

function readSiteAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SITE });
}
