import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditedSite, SiteInput } from "functions/site/schema";
import { codeOf } from "../lib/api-error.ts";
import { NO_TEXTS } from "../lib/use-site-texts.ts";
import { ADMIN, FOR_ADMIN } from "./admin.ts";
import { call } from "./call.ts";
import { readAgain } from "./read-again.ts";

/** Where the texts begin that nobody has written yet; their pictures are neutral ones of the site. */
const FIRST_TEXTS: EditedSite = {
  ...NO_TEXTS,
  instructor: { ...NO_TEXTS.instructor, pictureUrl: "/images/instructor.svg" },
  promo: { ...NO_TEXTS.promo, posterUrl: "/images/courses/1.svg" },
  revision: 0,
  isPublished: false,
  savedAt: null,
  savedBy: null,
};

/** The key of what changes with each save of the texts or of a course, and with each publication. */
export const SITE = [...ADMIN, "site"] as const;

/** The texts of the public pages as they are saved. */
export const editedSiteQuery = queryOptions({
  queryKey: [...SITE, "texts"],
  queryFn: () => call("GET /api/admin/site", {}).catch(firstTextsWhereNone),
  meta: FOR_ADMIN,
});

/** The releases of the public pages, latest first. */
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

/** Publishes the texts as they are saved at a revision. */
export function usePublishSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (revision: number) => call("POST /api/admin/publications", { revision }),
    onSuccess: () => readSiteAgain(queryClient),
    meta: FOR_ADMIN,
  });
}

/** Publishes the texts of an earlier publication again. */
export function useRestorePublication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /api/admin/publications/:id/restore", { id }),
    onSuccess: () => readAgain(queryClient, { queryKey: SITE }),
    meta: FOR_ADMIN,
  });
}

function readSiteAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SITE });
}
