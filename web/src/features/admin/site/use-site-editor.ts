import type { EditedSite } from "functions/contract/site";
import { editedSiteQuery, useSaveSite } from "../../../api/admin-site.ts";
import { useEditor } from "../editing/use-editor.ts";
import type { SiteChanges, SiteValues } from "./site-resolver.ts";

const loadResolver = async () => (await import("./site-resolver.ts")).siteResolver;

export type SiteForm = ReturnType<typeof useSiteEditor>["form"];

/** The form of the site's texts. */
export function useSiteEditor(site: EditedSite) {
  const { mutateAsync: save } = useSaveSite();
  return useEditor<EditedSite, SiteValues, SiteChanges>({
    document: site,
    queryKey: editedSiteQuery.queryKey,
    valuesOf,
    loadResolver,
    save,
  });
}

/** The texts as they are typed: lists of short texts have one a line, paragraphs a line between them. */
function valuesOf({ revision: _, isPublished: __, ...texts }: EditedSite): SiteValues {
  const { instructor, hero, audience } = texts;
  return {
    ...texts,
    instructor: { ...instructor, biography: instructor.biography.join("\n\n") },
    hero: { ...hero, promises: hero.promises.join("\n") },
    audience: {
      forWhom: audience.forWhom.join("\n"),
      notFor: audience.notFor.join("\n"),
      needs: audience.needs.join("\n"),
    },
  };
}
