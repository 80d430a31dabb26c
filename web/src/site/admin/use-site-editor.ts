import type { EditedSite } from "functions/site/schema";
import { useEffect } from "react";
import type { Path } from "react-hook-form";
import { MISSING_FIELD, useEditor } from "../../admin/editing/use-editor.ts";
import { editedSiteQuery, useSaveSite } from "./api.ts";
import type { SiteFormOutput } from "./site-resolver.ts";
import { type SiteValues, valuesOf } from "./site-values.ts";
import { siteFieldErrors } from "./texts.ts";

const loadRules = () => import("./site-resolver.ts");
const loadResolver = async () => (await loadRules()).siteResolver;

export type SiteForm = ReturnType<typeof useSiteEditor>["form"];

/** Returns the editor of the copy. The copy may be saved with empty fields. */
export function useSiteEditor(site: EditedSite) {
  const { mutateAsync: save } = useSaveSite();
  const editor = useEditor<EditedSite, SiteValues, SiteFormOutput>({
    document: site,
    queryKey: editedSiteQuery.queryKey,
    valuesOf,
    loadResolver,
    save,
  });
  const { form } = editor;
  const { watch, getFieldState, clearErrors, getValues, setError } = form;

  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== undefined && getFieldState(name).error?.type === MISSING_FIELD) clearErrors(name);
    });
    return unsubscribe;
  }, [watch, getFieldState, clearErrors]);

  return {
    ...editor,
    /**
     * Shows an error at each empty field that is required for publication. Returns the names of these fields.
     * The server checks them too.
     */
    showMissing: async (): Promise<string[]> => {
      const rules = await loadRules().catch(() => null);
      const fields = rules?.missingFields(getValues()) ?? [];
      for (const field of fields)
        setError(field as Path<SiteValues>, { type: MISSING_FIELD, message: siteFieldErrors.required });
      return fields;
    },
  };
}
