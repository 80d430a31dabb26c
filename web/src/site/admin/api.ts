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
  savedAt: null,
  savedBy: null,
};

/** Query key of all data that changes when the texts or a course are saved, or when the site is published. */
export const SITE = [...ADMIN, "site"] as const;

export const editedSiteQuery = queryOptions({
  queryKey: [...SITE, "texts"],
  queryFn: () => call("GET /api/admin/site", {}).catch(firstTextsWhereNone),
  meta: FOR_ADMIN,
});

export const publicationsQuery = queryOptions({
  queryKey: [...SITE, "publications"],
  queryFn: () => call("GET /api/admin/publications", {}),
  meta: FOR_ADMIN,
});

/** The changes that the restoration of a publication makes. */
export const restorationQuery = (id: string) =>
  queryOptions({
    queryKey: [...SITE, "restoration", id],
    queryFn: () => call("GET /api/admin/publications/:id/restoration", { id }),
    meta: FOR_ADMIN,
    staleTime: 0,
  });

function firstTextsWhereNone(error: unknown): EditedSite {
  if (codeOf(error) === "site_not_found") return FIRST_TEXTS;
  throw error;
}

export function useSaveSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (texts: SiteInput) => call("PUT /api/admin/site", texts),
    onSuccess: (site) => {
      queryClient.setQueryData(editedSiteQuery.queryKey, site);
      void queryClient.invalidateQueries(siteChangesQuery);
    },
    meta: FOR_ADMIN,
  });
}

export const siteChangesQuery = queryOptions({
  queryKey: [...SITE, "changes"],
  queryFn: () => call("GET /api/admin/site/changes", {}),
  meta: FOR_ADMIN,
});

/** Creates a mutation that publishes the changes of a version. If it fails, refetches the changes. */
export function usePublishSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: string) => call("POST /api/admin/publications", { version }),
    onSuccess: () => readAllAgain(queryClient),
    onError: () => invalidateAndWait(queryClient, { queryKey: siteChangesQuery.queryKey }),
    meta: FOR_ADMIN,
  });
}

export function useRestorePublication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/publications/:id/restore", { id }),
    onSuccess: () => readAllAgain(queryClient),
    meta: FOR_ADMIN,
  });
}

/** Refetches all data of the administrator, and the courses and lessons that customers see. */
function readAllAgain(queryClient: QueryClient): Promise<void> {
  const keys = [ADMIN, ["courses"], ["course"], ["lesson"]];
  return invalidateAndWait(queryClient, ...keys.map((queryKey) => ({ queryKey })));
}
